import { z } from 'zod';
import { flakyShape } from '../report/schema.ts';
import { targetShape } from '../report/target-schema.ts';
import type { PackedCall } from './packed.ts';
import type { HiddenTarget } from './secrets.ts';

// Objects are open: a later version may keep more, and a reader leaves alone what it does not know.

const packed = z.union([
  z.object({ text: z.string().describe('The bytes as text, where they are UTF-8.') }),
  z.object({ base64: z.base64().describe('The bytes in base64 (RFC 4648), where they are not UTF-8.') }),
]);

const parameters = z.object({
  order: z.array(z.string()).describe('All that the document names, in its order.'),
  byPosition: z.array(z.string()).describe('Those that are given by position where arguments can be named.'),
});

const directory = z.object({ directory: z.literal(true) });

const plainCall = z.object({
  body: packed.describe('What is sent.'),
  invalid: z.literal(true).exactOptional().describe('Set where it is not a valid request of the contract.'),
  env: z.record(z.string(), z.string()).exactOptional().describe('Environment variables for this call alone.'),
  agent: z.string().exactOptional().describe('In a chain: the type of the agent that is called.'),
  files: z
    .record(z.string(), z.union([packed.and(z.object({ readOnly: z.literal(true).exactOptional() })), directory]))
    .exactOptional()
    .describe('What stands in the folder of the call when it begins, by path.'),
  typed: z.array(z.string()).readonly().exactOptional().describe('Lines that are typed on its terminal.'),
  method: z.string().exactOptional().describe('Over HTTP: the method, `POST` when left out.'),
  path: z.string().exactOptional().describe('Over HTTP: the path below the base.'),
  headers: z.record(z.string(), z.string()).exactOptional().describe('Over HTTP: header fields of this call.'),
  repeat: z.int().nonnegative().exactOptional().describe('Tells apart calls that are made again on purpose.'),
  parameters: parameters.exactOptional().describe('To a function: how the members of the body become arguments.'),
});

const call = plainCall.extend({
  before: z.array(plainCall).exactOptional().describe('To a function: calls made first, in the same process.'),
});

/** The file of a kept failure. */
export const failureShape = z
  .object({
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    tool: z.object({ name: z.literal('agent-conform'), version: z.string() }).describe('The kit that found it.'),
    contract: z
      .object({ id: z.string(), version: z.string().describe('The version of the document.') })
      .describe('What the target was checked against.'),
    clause: z.string().describe('The id of the clause that failed: `<contract>/<section>/<name>`.'),
    section: z.string().describe('The heading in the document, or `charter`.'),
    says: z.string().describe('The clause in one sentence.'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{8,64}$/)
      .describe('Names the kind of failure: equal for the same clause, place and symptom, whatever the call.'),
    expected: z.string().describe('What the clause wants, in words.'),
    actual: z.string().describe('What was there instead.'),
    pointer: z.string().exactOptional().describe('Where in the answer: a JSON pointer (RFC 6901).'),
    flaky: flakyShape.exactOptional().describe('Set where some repetitions failed and others did not.'),
    target: targetShape
      .extend({
        secrets: z
          .array(z.string().regex(/^[A-Za-z_]\w*$/))
          .exactOptional()
          .describe('Names of the variables whose values stand as `$NAME` in its words.'),
      })
      .describe('How the target was reached.'),
    deadlineMs: z.number().positive().describe('The time for each call, in milliseconds.'),
    seed: z.int().describe('The seed of the run that found it.'),
    calls: z.array(call).min(1).describe('The calls of the conversation in order; the last shows the failure.'),
    reproduce: z.string().exactOptional().describe('A command for a POSIX shell that makes the last call.'),
  })
  .describe('A failure that agent-conform keeps, to try it again.');

export type KeptFailure = Omit<z.infer<typeof failureShape>, 'target' | 'calls'> & {
  readonly target: HiddenTarget;
  readonly calls: readonly PackedCall[];
};
