import { z } from 'zod';
import { httpFaults, returnedKinds } from '../model/index.ts';

export const milliseconds = z.number().nonnegative();
export const amount = z.int().nonnegative();

const heldOpen = z
  .array(z.enum(['stdout', 'stderr']))
  .exactOptional()
  .describe('Outputs that something still held open after the target itself had ended.');

const exitEnding = z
  .object({
    by: z.literal('exit').describe('How it ended.'),
    code: z.int().describe('The exit code.'),
    heldOpen,
  })
  .meta({ id: 'exitEnding', description: 'The target ended by itself.' });

const signalEnding = z
  .object({
    by: z.literal('signal').describe('How it ended.'),
    signal: z.string().describe('The name of the signal, e.g. `SIGSEGV`.'),
    heldOpen,
  })
  .meta({ id: 'signalEnding', description: 'A signal ended the target.' });

const responseEnding = z
  .object({
    by: z.literal('response').describe('How it ended.'),
    status: z.int().describe('The status code.'),
    headers: z.record(z.string(), z.string()).describe('The header fields, names in lower case.'),
  })
  .meta({ id: 'responseEnding', description: 'A whole HTTP response came.' });

const hangupEnding = z
  .object({
    by: z.literal('hangup').describe('How it ended.'),
    fault: z.enum(httpFaults).describe('What went wrong.'),
    reason: z.string().describe('The same in words.'),
    status: z.int().exactOptional().describe('The status code, where a status line had come before.'),
  })
  .meta({ id: 'hangupEnding', description: 'The connection broke, or what came over it is no HTTP.' });

const notJson = z
  .object({
    pointer: z.string().describe('Where: a JSON pointer (RFC 6901).'),
    was: z.string().describe('What was there, e.g. `NaN`.'),
  })
  .meta({ id: 'notJson', description: 'A part of a value that standard JSON cannot carry.' });

const returnEnding = z
  .object({
    by: z.literal('return').describe('How it ended.'),
    value: z.enum(returnedKinds).describe("What it returned, by its own language's words."),
    awaitable: z.boolean().describe('Whether calling it gave something to wait for.'),
    notJson: z.array(notJson).describe('The parts that standard JSON cannot carry; `null` stands in their places.'),
    callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
  })
  .meta({ id: 'returnEnding', description: 'A function returned.' });

const throwEnding = z
  .object({
    by: z.literal('throw').describe('How it ended.'),
    error: z.string().describe('The type and the message of what was raised.'),
    awaitable: z.boolean().describe('Whether calling it had given something to wait for.'),
    callMs: milliseconds.describe('How long the call alone took, in milliseconds.'),
  })
  .meta({ id: 'throwEnding', description: 'A function raised, or its promise was rejected.' });

const noExportEnding = z
  .object({
    by: z.literal('no-export').describe('How it ended.'),
    reason: z.string().describe('The same in words.'),
  })
  .meta({ id: 'noExportEnding', description: 'The module was imported, and holds no function of that name.' });

const timeoutEnding = z
  .object({
    by: z.literal('timeout').describe('How it ended.'),
    afterMs: milliseconds.describe('The deadline, in milliseconds from the start of the call.'),
    waitingFor: z
      .enum(['headers', 'body'])
      .exactOptional()
      .describe('What of an HTTP response had not come: its headers, or the rest of its body.'),
  })
  .meta({ id: 'timeoutEnding', description: 'The deadline passed, and the kit ended the target.' });

const overflowEnding = z
  .object({
    by: z.literal('overflow').describe('How it ended.'),
    limitBytes: amount.describe('What the kit keeps of one answer, in bytes.'),
  })
  .meta({ id: 'overflowEnding', description: 'More came than the kit keeps, and the kit ended the target.' });

const unreachableEnding = z
  .object({
    by: z.literal('unreachable').describe('How it ended.'),
    reason: z.string().describe('Why it could not be called.'),
  })
  .meta({ id: 'unreachableEnding', description: 'The target could not be called at all.' });

/** How a call ended. */
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
