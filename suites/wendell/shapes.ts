import { z } from 'zod';

/**
 * The shapes of the wendell contract. Objects are open: the payload may grow, and the host drops what it does not know in an
 * answer.
 */

const scenario = z
  .looseObject({
    id: z.string().describe('Names the scenario.'),
    title: z.string().optional().describe('The scenario in a few words.'),
    customer_goal: z.string().optional().describe('What the customer wants to reach.'),
  })
  .describe('The situation that the agent acts in.');

export const tool = z
  .looseObject({
    name: z.string().describe('Names the tool in a tool call.'),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The arguments by name: each a word for its type, or an example value.'),
    description: z.string().optional().describe('What the tool does.'),
  })
  .describe('A tool that the agent may call.');

const workCase = z
  .looseObject({
    case_id: z.string().describe('Names the case.'),
    request: z.string().optional().describe('What the customer asks for.'),
  })
  .describe('The case that is worked on.');

export const request = z
  .looseObject({
    schema_version: z.literal('wendell.agent_input.v1').describe('The version of this shape.'),
    task: z.string().describe('What the agent is asked to do, in a sentence.'),
    scenario,
    transcript: z.array(z.unknown()).describe('What was said so far, oldest first; empty at the start.'),
    available_tools: z.array(tool).describe('The tools that the agent may call; may be empty.'),
    case: workCase,
    instruction: z.string().describe('How to answer, in a sentence.'),
  })
  .describe('A work item: one JSON object on the standard input of the command.');

export const toolCall = z
  .looseObject({
    name: z.string().describe('The name of one of the available tools.'),
    args: z.record(z.string(), z.unknown()).describe('The arguments that the tool was called with, by name.'),
    result: z.unknown().optional().describe('What the tool gave back: any JSON value.'),
  })
  .describe('A tool call that the agent made.');

export const reply = z
  .looseObject({
    message: z.string().describe('What the agent says, as text.'),
    tool_calls: z
      .array(z.unknown())
      .describe('The tool calls that the agent made, in order; empty when there were none.'),
    metrics: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Figures about the run, by name, to attach to the turn.'),
  })
  .describe('An answer: one JSON object, alone on the standard output of the command.');
