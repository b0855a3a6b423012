import { z } from 'zod';

/**
 * The shapes of the script-agent contract. Objects are open: fields that a model does not name are ignored. A part with an `id` is
 * published under that name.
 */

export const request = z
  .looseObject({
    agent_name: z.string().describe('The name under which the script is configured.'),
    input_data: z.string().describe('What the script is asked, as text; a special request as JSON text.'),
    context: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What surrounds the call, by name; {} where nothing.'),
    dependencies: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What scripts before this one gave, by their names; {} where there are none.'),
  })
  .meta({
    description: 'The input of a script: one JSON object on its standard input.',
    examples: [
      { agent_name: 'greeter', input_data: 'Say hello.' },
      {
        agent_name: 'greeter',
        input_data: 'Say hello.',
        context: {},
        dependencies: { story: { success: true, data: 'Once.' } },
      },
    ],
  });

export const agentRequest = z
  .looseObject({
    target_agent_type: z.string().describe('The kind of agent that is asked.'),
    parameters: z.record(z.string(), z.unknown()).describe('What it is asked, by name.'),
    priority: z.int().optional().describe('The higher, the earlier; 0 when left out.'),
  })
  .meta({
    id: 'agentRequest',
    description: 'A request to another agent.',
    examples: [
      { target_agent_type: 'user_input', parameters: { prompt: 'What is your name?', multiline: false }, priority: 1 },
    ],
  });

const output = {
  success: z.boolean().describe('Whether the script did what it was asked.'),
  data: z.unknown().optional().describe('What it came to: any JSON value.'),
  error: z.string().nullable().optional().describe('What went wrong; null or left out where nothing did.'),
  agent_requests: z.array(agentRequest).optional().describe('Requests to other agents; none when left out.'),
};

export const reply = z.looseObject(output).meta({
  description: 'The output of a script: one JSON object, alone on its standard output.',
  examples: [
    { success: true, data: 'Hello.', error: null, agent_requests: [] },
    { success: false, error: 'there is nobody to greet' },
    {
      success: true,
      agent_requests: [
        {
          target_agent_type: 'user_input',
          parameters: { prompt: 'What is your name?', multiline: false },
          priority: 1,
        },
      ],
    },
  ],
});

/** The output of one kind of script: the fields of every output, and its own. */
function outputOf<T extends z.ZodRawShape>(description: string, fields: T, example: Readonly<Record<string, unknown>>) {
  return z.looseObject({ ...output, ...fields }).meta({ description, examples: [{ success: true, ...example }] });
}

export const userInputRequest = z
  .looseObject({
    prompt: z.string().describe('What the user is asked.'),
    multiline: z.boolean().optional().describe('Whether the answer may have several lines; false when left out.'),
    validation_pattern: z.string().nullable().optional().describe('A regular expression for the answer.'),
    retry_message: z.string().nullable().optional().describe('What is said before the user is asked again.'),
    max_attempts: z.int().optional().describe('How often the user is asked at most; 3 when left out.'),
  })
  .meta({
    description: 'A request for input of a user.',
    examples: [
      {
        prompt: 'How old are you?',
        multiline: false,
        validation_pattern: '^[0-9]+$',
        retry_message: 'In digits, please.',
        max_attempts: 3,
      },
    ],
  });

export const userInputOutput = outputOf(
  'What a script says that asked a user.',
  {
    user_input: z.string().describe('What the user answered.'),
    attempts_used: z.int().describe('How often the user was asked.'),
    validation_passed: z.boolean().describe('Whether the answer matches the pattern.'),
  },
  { user_input: '42', attempts_used: 1, validation_passed: true },
);

export const fileOperationRequest = z
  .looseObject({
    operation: z.enum(['read', 'write', 'append', 'delete']).describe('What is done to the file.'),
    path: z.string().describe('Where the file is.'),
    content: z.string().nullable().optional().describe('What is written or appended.'),
    encoding: z.string().optional().describe('The encoding of the file; utf-8 when left out.'),
  })
  .meta({
    description: 'A request to work on a file.',
    examples: [{ operation: 'write', path: 'notes.txt', content: 'Hello.', encoding: 'utf-8' }],
  });

export const fileOperationOutput = outputOf(
  'What a script says that worked on a file.',
  {
    path: z.string().describe('Where the file is.'),
    size: z.int().describe('The length of the file, in bytes.'),
    bytes_processed: z.int().describe('How many bytes were read or written.'),
    operation_performed: z.string().describe('What was done: read, write, append or delete.'),
  },
  { path: 'notes.txt', size: 6, bytes_processed: 6, operation_performed: 'write' },
);

export const validationRequest = z
  .looseObject({
    data_to_validate: z.string().describe('What is looked at.'),
    validation_rules: z.array(z.string()).describe('What it has to keep, in words that the script knows.'),
    error_message: z.string().describe('What is said where it does not.'),
  })
  .meta({
    description: 'A request to validate a text.',
    examples: [{ data_to_validate: 'Hello.', validation_rules: ['not_empty'], error_message: 'It is no greeting.' }],
  });

export const validationOutput = outputOf(
  'What a script says that validated a text.',
  {
    is_valid: z.boolean().describe('Whether it keeps the rules.'),
    validation_errors: z.array(z.string()).describe('What it does not keep; empty where it keeps all.'),
    suggestions: z.array(z.string()).describe('What could be done about it.'),
  },
  { is_valid: false, validation_errors: ['it is empty'], suggestions: ['write something'] },
);

export const promptGeneratorOutput = outputOf(
  'What a script says that made a prompt for another agent.',
  {
    generated_prompt: z.string().describe('The prompt that was made.'),
    context_metadata: z.record(z.string(), z.unknown()).describe('What goes with it, by name.'),
  },
  { generated_prompt: 'Who are you?', context_metadata: { theme: 'harbour' } },
);
