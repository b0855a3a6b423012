import { z } from 'zod';
import { flakyShape } from '../../report/schema/finding.ts';
import { optional, schemaVersion, variableName } from '../../report/schema/parts.ts';
import { contractShape, targetShape, toolShape } from '../../report/schema/target.ts';
import { callShape } from '../recording/packed-shape.ts';
import type { PackedCall } from '../recording/packed.ts';
import type { Json } from '../../model/index.ts';
import type { KeptTarget } from '../secrets/kept-target.ts';

// Objects are open: a later version may store more, and readers ignore fields that they do not know.

/** A kept failure as an example in the schema. */
export const exampleFailure = {
  schemaVersion: '1',
  tool: { name: 'agent-conform', version: '0.1.0' },
  contract: { id: 'greeting', version: '1' },
  clause: 'greeting/output/message',
  section: 'Output',
  says: 'an answer has `message`, a string',
  fingerprint: '0123456789ab',
  expected: 'a string',
  actual: 'no such field',
  pointer: '/message',
  target: { channel: 'command', command: ['python3', 'agent.py', '$API_KEY'], secrets: ['API_KEY'] },
  deadlineMs: 30_000,
  seed: 1,
  calls: [{ body: { text: '{}' } }],
};

/** The file of a kept failure. */
export const failureShape = z
  .object({
    schemaVersion,
    tool: toolShape,
    contract: contractShape,
    clause: z.string().describe('The id of the clause that failed: `<contract>/<section>/<name>`.'),
    profile: optional(z.string(), 'The profile by whose rules it failed.'),
    profiles: optional(z.array(z.string()), 'The profiles that were named, where the contract needs them.'),
    section: z.string().describe('The heading in the document, or `charter`.'),
    says: z.string().describe('The clause in one sentence.'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{8,64}$/)
      .describe('Names the kind of failure: equal for the same clause, place and symptom, whatever the call.'),
    expected: z.string().describe('What the clause wants, in words.'),
    actual: z.string().describe('What was there instead.'),
    pointer: optional(z.string(), 'Where in the answer: a JSON pointer (RFC 6901).'),
    flaky: optional(flakyShape, 'Set where some repetitions failed and others did not.'),
    target: targetShape
      .extend({
        secrets: optional(z.array(variableName), 'Names of the variables whose values stand as `$NAME` in its words.'),
      })
      .meta({ id: 'target', description: 'How the target was reached.' }),
    deadlineMs: z.number().positive().describe('The time for each call, in milliseconds.'),
    seed: z.int().describe('The seed of the run that found it.'),
    calls: z.array(callShape).min(1).describe('The calls of the conversation in order; the last shows the failure.'),
    value: optional(
      z.unknown(),
      'What the conversation grew out of: by it the contract goes on where the target answers otherwise now.',
    ),
    reproduce: optional(z.string(), 'A command for a POSIX shell that makes the last call.'),
  })
  .meta({
    description: 'A failure that agent-conform keeps, to try it again.',
    examples: [exampleFailure],
  });

/** A failure as its file holds it, with everything that is needed to make its calls again: the published schema `failure`. */
export type KeptFailure = Omit<z.infer<typeof failureShape>, 'target' | 'calls' | 'value'> & {
  readonly target: KeptTarget;
  readonly calls: readonly PackedCall[];
  readonly value?: Json;
};
