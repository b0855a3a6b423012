import { z } from 'zod';

/**
 * The shapes of the script-agent contract. Objects are open: fields that a model does not name are ignored.
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
  .describe('The input of a script: one JSON object on its standard input.');

export const agentRequest = z
  .looseObject({
    target_agent_type: z.string().describe('The kind of agent that is asked.'),
    parameters: z.record(z.string(), z.unknown()).describe('What it is asked, by name.'),
    priority: z.int().optional().describe('The higher, the earlier; 0 when left out.'),
  })
  .describe('A request to another agent.');

const output = {
  success: z.boolean().describe('Whether the script did what it was asked.'),
  data: z.unknown().optional().describe('What it came to: any JSON value.'),
  error: z.string().nullable().optional().describe('What went wrong; null or left out where nothing did.'),
  agent_requests: z.array(agentRequest).optional().describe('Requests to other agents; none when left out.'),
};

export const reply = z
  .looseObject(output)
  .describe('The output of a script: one JSON object, alone on its standard output.');

export const userInputRequest = z
  .looseObject({
    prompt: z.string().describe('What the user is asked.'),
    multiline: z.boolean().optional().describe('Whether the answer may have several lines; false when left out.'),
    validation_pattern: z.string().nullable().optional().describe('A regular expression for the answer.'),
    retry_message: z.string().nullable().optional().describe('What is said before the user is asked again.'),
    max_attempts: z.int().optional().describe('How often the user is asked at most; 3 when left out.'),
  })
  .describe('A request for input of a user.');

export const userInputOutput = z
  .looseObject({
    ...output,
    user_input: z.string().describe('What the user answered.'),
    attempts_used: z.int().describe('How often the user was asked.'),
    validation_passed: z.boolean().describe('Whether the answer matches the pattern.'),
  })
  .describe('What a script says that asked a user.');

export const fileOperationRequest = z
  .looseObject({
    operation: z.enum(['read', 'write', 'append', 'delete']).describe('What is done to the file.'),
    path: z.string().describe('Where the file is.'),
    content: z.string().nullable().optional().describe('What is written or appended.'),
    encoding: z.string().optional().describe('The encoding of the file; utf-8 when left out.'),
  })
  .describe('A request to work on a file.');

export const fileOperationOutput = z
  .looseObject({
    ...output,
    path: z.string().describe('Where the file is.'),
    size: z.int().describe('The length of the file, in bytes.'),
    bytes_processed: z.int().describe('How many bytes were read or written.'),
    operation_performed: z.string().describe('What was done: read, write, append or delete.'),
  })
  .describe('What a script says that worked on a file.');

export const validationRequest = z
  .looseObject({
    data_to_validate: z.string().describe('What is looked at.'),
    validation_rules: z.array(z.string()).describe('What it has to keep, in words that the script knows.'),
    error_message: z.string().describe('What is said where it does not.'),
  })
  .describe('A request to validate a text.');

export const validationOutput = z
  .looseObject({
    ...output,
    is_valid: z.boolean().describe('Whether it keeps the rules.'),
    validation_errors: z.array(z.string()).describe('What it does not keep; empty where it keeps all.'),
    suggestions: z.array(z.string()).describe('What could be done about it.'),
  })
  .describe('What a script says that validated a text.');

export const promptGeneratorOutput = z
  .looseObject({
    ...output,
    generated_prompt: z.string().describe('The prompt that was made.'),
    context_metadata: z.record(z.string(), z.unknown()).describe('What goes with it, by name.'),
  })
  .describe('What a script says that made a prompt for another agent.');
