import { z } from 'zod';
import { example, shortExample } from './work-items.ts';

/**
 * The shapes of the wendell contract. Objects are open: the payload may grow, and the host drops the fields of an answer that it
 * does not know. A part with an `id` is published under that name.
 */

const scenario = z
  .looseObject({
    id: z.string().describe('Names the scenario.'),
    title: z.string().optional().describe('The scenario in a few words.'),
    customer_goal: z.string().optional().describe('What the customer wants to reach.'),
  })
  .meta({ id: 'scenario', description: 'The situation that the agent acts in.' });

export const tool = z
  .looseObject({
    name: z.string().describe('Names the tool in a tool call.'),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The arguments by name: each a word for its type, or an example value.'),
    description: z.string().optional().describe('What the tool does.'),
  })
  .meta({
    id: 'tool',
    description: 'A tool that the agent may call.',
    examples: [{ name: 'orders.lookup', arguments: { order_id: 'str' }, description: 'Finds an order.' }],
  });

const workCase = z
  .looseObject({
    case_id: z.string().describe('Names the case.'),
    request: z.string().optional().describe('What the customer asks for.'),
  })
  .meta({ id: 'case', description: 'The case that is worked on.' });

export const request = z
  .looseObject({
    schema_version: z.literal('wendell.agent_input.v1').describe('The version of this shape.'),
    task: z.string().describe('What the agent is asked to do, in a sentence.'),
    scenario,
    transcript: z
      .array(z.unknown().describe('A turn of the talk; the contract leaves its shape open.'))
      .describe('What was said so far, oldest first; empty at the start.'),
    available_tools: z.array(tool).describe('The tools that the agent may call; may be empty.'),
    case: workCase,
    instruction: z.string().describe('How to answer, in a sentence.'),
  })
  .meta({
    description: 'A work item: one JSON object on the standard input of the command.',
    examples: [example, shortExample],
  });

export const toolCall = z
  .looseObject({
    name: z.string().describe('The name of one of the available tools.'),
    args: z.record(z.string(), z.unknown()).describe('The arguments that the tool was called with, by name.'),
    result: z.unknown().optional().describe('What the tool gave back: any JSON value.'),
  })
  .meta({
    id: 'toolCall',
    description: 'A tool call that the agent made.',
    examples: [{ name: 'orders.lookup', args: { order_id: 'A-17' }, result: { found: true } }],
  });

export const reply = z
  .looseObject({
    message: z.string().describe('What the agent says, as text.'),
    tool_calls: z
      .array(z.unknown().describe('A tool call; hosts do not look into it, and the shape `tool-call` is advice.'))
      .describe('The tool calls that the agent made, in order; empty when there were none.'),
    metrics: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Figures about the run, by name, to attach to the turn; the name tells the unit.'),
  })
  .meta({
    description: 'An answer: one JSON object, alone on the standard output of the command.',
    examples: [
      { message: 'Hello.', tool_calls: [] },
      {
        message: 'Your order is on its way.',
        tool_calls: [{ name: 'orders.lookup', args: { order_id: 'A-17' }, result: { found: true } }],
        metrics: { latency_ms: 1200 },
      },
    ],
  });
