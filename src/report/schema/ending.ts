import { z } from 'zod';
import { httpFaults, returnedKinds } from '../../model/index.ts';
import { amount, milliseconds, named, optional } from './parts.ts';

const heldOpen = optional(
  z.array(z.enum(['stdout', 'stderr'])),
  'Outputs that something still held open after the target itself had ended.',
);

const exitEnding = named('exitEnding', 'The target ended by itself.', {
  by: z.literal('exit').describe('How it ended.'),
  code: z.int().describe('The exit code.'),
  heldOpen,
});

const signalEnding = named('signalEnding', 'A signal ended the target.', {
  by: z.literal('signal').describe('How it ended.'),
  signal: z.string().describe('The name of the signal, e.g. `SIGSEGV`.'),
  heldOpen,
});

const responseEnding = named('responseEnding', 'A whole HTTP response came.', {
  by: z.literal('response').describe('How it ended.'),
  status: z.int().describe('The status code.'),
  headers: z.record(z.string(), z.string()).describe('The header fields, names in lower case.'),
});

const hangupEnding = named('hangupEnding', 'The connection broke, or what came over it is no HTTP.', {
  by: z.literal('hangup').describe('How it ended.'),
  fault: z.enum(httpFaults).describe('What went wrong.'),
  reason: z.string().describe('The same in words.'),
  status: optional(z.int(), 'The status code, where a status line had come before.'),
});

const notJson = named('notJson', 'A part of a value that standard JSON cannot carry.', {
  pointer: z.string().describe('Where: a JSON pointer (RFC 6901).'),
  was: z.string().describe('What was there, e.g. `NaN`.'),
});

const returnEnding = named('returnEnding', 'A function returned.', {
  by: z.literal('return').describe('How it ended.'),
  value: z.enum(returnedKinds).describe("What it returned, by its own language's words."),
  awaitable: z.boolean().describe('Whether calling it gave something to wait for.'),
  notJson: z.array(notJson).describe('The parts that standard JSON cannot carry; `null` stands in their places.'),
  callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
});

const throwEnding = named('throwEnding', 'A function raised, or its promise was rejected.', {
  by: z.literal('throw').describe('How it ended.'),
  error: z.string().describe('The type and the message of what was raised.'),
  awaitable: z.boolean().describe('Whether calling it had given something to wait for.'),
  callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
});

const noExportEnding = named('noExportEnding', 'The module was imported, and holds no function of that name.', {
  by: z.literal('no-export').describe('How it ended.'),
  reason: z.string().describe('The same in words.'),
});

const timeoutEnding = named('timeoutEnding', 'The deadline passed, and the kit ended the target.', {
  by: z.literal('timeout').describe('How it ended.'),
  afterMs: milliseconds.describe('The deadline, in milliseconds from the start of the call.'),
  waitingFor: optional(
    z.enum(['headers', 'body']),
    'What of an HTTP response had not come: its headers, or the rest of its body.',
  ),
});

const overflowEnding = named('overflowEnding', 'More came than the kit keeps, and the kit ended the target.', {
  by: z.literal('overflow').describe('How it ended.'),
  limitBytes: amount.describe('What the kit keeps of one answer, in bytes.'),
});

const unreachableEnding = named('unreachableEnding', 'The target could not be called at all.', {
  by: z.literal('unreachable').describe('How it ended.'),
  reason: z.string().describe('Why it could not be called.'),
});

export const endingShape = z
  .discriminatedUnion('by', [
    exitEnding,
    signalEnding,
    responseEnding,
    hangupEnding,
    returnEnding,
    throwEnding,
    noExportEnding,
    timeoutEnding,
    overflowEnding,
    unreachableEnding,
  ])
  .meta({ id: 'ending', description: 'How a call ended.' });
