import { z } from 'zod';
import { httpFaults, returnedKinds } from '../model/index.ts';

export const milliseconds = z.number().nonnegative();
export const amount = z.int().nonnegative();

const heldOpen = z
  .array(z.enum(['stdout', 'stderr']))
  .exactOptional()
  .describe('Outputs that something still held open after the target itself had ended.');

/** How a call ended. */
export const endingShape = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('exit').describe('The target ended by itself.'),
    code: z.int().describe('The exit code.'),
    heldOpen,
  }),
  z.object({
    by: z.literal('signal').describe('A signal ended the target.'),
    signal: z.string().describe('The name of the signal, e.g. `SIGSEGV`.'),
    heldOpen,
  }),
  z.object({
    by: z.literal('response').describe('A whole HTTP response came.'),
    status: z.int().describe('The status code.'),
    headers: z.record(z.string(), z.string()).describe('The header fields, names in lower case.'),
  }),
  z.object({
    by: z.literal('hangup').describe('The connection broke, or what came over it is no HTTP.'),
    fault: z.enum(httpFaults).describe('What went wrong.'),
    reason: z.string().describe('The same in words.'),
    status: z.int().exactOptional().describe('The status code, where a status line had come before.'),
  }),
  z.object({
    by: z.literal('return').describe('A function returned.'),
    value: z.enum(returnedKinds).describe("What it returned, by its own language's words."),
    awaitable: z.boolean().describe('Whether calling it gave something to wait for.'),
    notJson: z
      .array(
        z.object({
          pointer: z.string().describe('Where: a JSON pointer (RFC 6901).'),
          was: z.string().describe('What was there, e.g. `NaN`.'),
        }),
      )
      .describe('The parts that standard JSON cannot carry; `null` stands in their places.'),
    callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
  }),
  z.object({
    by: z.literal('throw').describe('A function raised, or its promise was rejected.'),
    error: z.string().describe('The type and the message of what was raised.'),
    awaitable: z.boolean().describe('Whether calling it had given something to wait for.'),
    callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
  }),
  z.object({
    by: z.literal('no-export').describe('The module was imported, and holds no function of that name.'),
    reason: z.string().describe('The same in words.'),
  }),
  z.object({
    by: z.literal('timeout').describe('The deadline passed, and the kit ended the target.'),
    afterMs: milliseconds.describe('The deadline, in milliseconds from the start of the call.'),
    waitingFor: z
      .enum(['headers', 'body'])
      .exactOptional()
      .describe('What of an HTTP response had not come: its headers, or the rest of its body.'),
  }),
  z.object({
    by: z.literal('overflow').describe('More came than the kit keeps, and the kit ended the target.'),
    limitBytes: amount.describe('What the kit keeps of one answer, in bytes.'),
  }),
  z.object({
    by: z.literal('unreachable').describe('The target could not be called at all.'),
    reason: z.string().describe('Why it could not be called.'),
  }),
]);
