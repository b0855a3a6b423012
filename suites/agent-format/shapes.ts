import { z } from 'zod';

/**
 * The shapes of the agent-format contract. Objects are open, except a trace, which the document's own schema closes. Optional
 * values may be null, as in the document's Python types. A part with an `id` is published under that name.
 */

const modelRole = z.string().optional();

const modelOverrides = z
  .looseObject({
    router: modelRole.describe('The model that chooses domains.'),
    domain: modelRole.describe('The model that works in a domain.'),
    synth: modelRole.describe('The model that writes the answer.'),
  })
  .meta({ id: 'modelOverrides', description: 'Ids of models, by the role that they get.' });

const config = z
  .looseObject({
    tool_root: z.string().optional().describe('The folder under which extensions are looked for.'),
    only_domains: z.array(z.string()).optional().describe('The only domains or extensions that may run, by name.'),
    execution_mode: z
      .enum(['async', 'threads'])
      .optional()
      .describe('How an agent that asks several domains runs them.'),
    domain_timeout_secs: z.number().optional().describe('How long a domain may take, in seconds.'),
    model_overrides: modelOverrides.optional(),
  })
  .meta({ id: 'config', description: 'Settings for this call alone; keys that the agent does not know are ignored.' });

export const request = z
  .looseObject({
    prompt: z.string().describe('The latest message of the user.'),
    chat_history: z
      .string()
      .nullish()
      .describe('What was said before, as text; lines that begin with `user:` or `assistant:` are suggested.'),
    memory: z.string().nullish().describe('Further context, as text.'),
    config: config.nullish().describe('Settings for this call alone.'),
  })
  .meta({
    description: 'The parameters of run_agent, by name.',
    examples: [
      { prompt: 'What is on my list today?' },
      {
        prompt: 'And tomorrow?',
        chat_history: 'user: What is on my list today?\nassistant: Nothing.',
        memory: 'The week begins on Monday.',
        config: { only_domains: ['calendar'], execution_mode: 'async', domain_timeout_secs: 10 },
      },
    ],
  });

export const trace = z
  .strictObject({
    tool: z.string().describe('The name of the tool.'),
    output: z.string().describe('What the tool gave back, written as text.'),
    args: z.record(z.string(), z.unknown()).nullish().describe('The arguments that the tool was called with, by name.'),
    duration_secs: z.number().nullish().describe('How long the tool took, in seconds.'),
  })
  .meta({
    id: 'trace',
    description: 'A tool call that the agent made.',
    examples: [{ tool: 'CALENDAR_GET_DAY', args: { date: '2026-11-21' }, output: '[]', duration_secs: 0.34 }],
  });

export const reply = z
  .looseObject({
    content: z.string().describe('The final answer, as text.'),
    response_time_secs: z.number().describe('How long the whole call took, in seconds.'),
    traces: z.array(trace).describe('The tool calls that the agent made, in order; empty when there were none.'),
  })
  .meta({
    description: 'What run_agent returns.',
    examples: [
      { content: 'Hello.', response_time_secs: 0.5, traces: [] },
      {
        content: 'Nothing today.',
        response_time_secs: 2.81,
        traces: [{ tool: 'CALENDAR_GET_DAY', args: { date: '2026-11-21' }, output: '[]', duration_secs: 0.34 }],
      },
    ],
  });
