import { z } from 'zod';
import { named, optional, schemaVersion } from '../../src/report/schema/parts.ts';

const json = z.unknown();
const orNull = z.string().nullable();

const scriptedAgent = named('scriptedAgent', 'How the scripted agent is reached.', {
  command: optional(z.array(z.string()).min(1), 'The words of the command that starts it.'),
  url: optional(z.string(), 'The base of the server that it is.'),
  module: optional(z.string(), 'The file of the module that it is.'),
  root: optional(z.string(), 'The folder in which that module stands.'),
});

/** A host case: the file of `{case}` for a driver, or a line for a loop. */
export const hostCaseShape = z
  .object({
    schemaVersion,
    case: z.string().min(1).describe('Names the case; a loop says by it what it concludes.'),
    contract: z.string().min(1).describe('The id of the contract.'),
    send: json.describe('What the host is to say: its shape is a matter of the contract.'),
    config: optional(json, 'What the host is configured with, where the contract knows of that.'),
    agent: scriptedAgent,
    timeoutSecs: z.number().positive().describe('Seconds that the host shall wait for an answer.'),
  })
  .meta({
    description: 'One case for a host: what it is to say, and to whom.',
    examples: [
      {
        schemaVersion: '1',
        case: 'answer',
        contract: 'greeting',
        send: { prompt: 'Hello' },
        agent: { command: ['node', 'agent.mjs'] },
        timeoutSecs: 10,
      },
    ],
  });

const hostError = named('hostError', 'What went wrong.', {
  message: optional(orNull, 'The error in words.'),
  kind: optional(orNull, 'What kind of error it is, in a word.'),
});

/** A conclusion: the last line of JSON that a driver prints, or a line of a loop. Null means that a field is missing. */
export const conclusionShape = z
  .object({
    case: optional(orNull, 'The case that it is about; a loop has to say it.'),
    outcome: z
      .enum(['answered', 'silent', 'error', 'unsupported'])
      .describe('What came of the call: an answer; none, and no error; an error; the host does not know of the case.'),
    text: optional(orNull, 'The text of the answer, as the host passes it on.'),
    toolCalls: optional(json, 'What the agent wants to be called, as the host passes it on.'),
    metrics: optional(json, 'The metrics of the answer, as the host passes them on.'),
    data: optional(json, 'What else the host made of the answer: its shape is a matter of the contract.'),
    session: optional(orNull, 'The session that the host was in.'),
    error: optional(hostError.nullable(), 'What went wrong.'),
    unseen: optional(
      z.array(z.string()).nullable(),
      'Names of fields that the driver cannot see; of any other that is missing the host says that there is none.',
    ),
  })
  .meta({
    description: 'What a host made of a case.',
    examples: [
      { case: 'answer', outcome: 'answered', text: 'Hello.' },
      { case: 'exit-code-1', outcome: 'error', error: { message: 'the agent exited with code 1' } },
    ],
  });
