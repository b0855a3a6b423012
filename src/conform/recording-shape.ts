import { z } from 'zod';
import { levels } from '../model/index.ts';
import { endingShape } from '../report/ending-shape.ts';
import { amount, milliseconds } from '../report/quantities.ts';
import { contractShape, targetShape } from '../report/schema.ts';
import { efforts, flakyGates } from '../run/defaults.ts';
import { callShape, packedShape } from './packed-shape.ts';

// Objects are open: a later version may record more, and a reader leaves alone what it does not know.

const texts = z.array(z.string());

const past = z
  .object({
    clause: z.string().describe('The id of the clause that failed.'),
    fingerprint: z.string().describe('Names the kind of failure.'),
    calls: z.array(callShape).describe('The calls that showed it, in order.'),
  })
  .meta({ id: 'pastFailure', description: 'A failure that an earlier run had kept, and this one tried again.' });

const amounts = z
  .object({
    plain: amount.describe('Generated plain calls.'),
    own: amount.describe('Generated conversations of each clause that has its own.'),
    weaker: amount.exactOptional().describe('Fixed conversations at most that no `must` clause asks for.'),
  })
  .meta({ id: 'amounts', description: 'How many values were sent.' });

const settings = z
  .object({
    clauses: texts.exactOptional().describe("Ids of the clauses that were tried; all of the contract's when left out."),
    profiles: texts.exactOptional().describe('The profiles that were asked for.'),
    seed: z.int32().exactOptional().describe('The seed of the run.'),
    effort: z.enum(Object.keys(efforts)).exactOptional().describe('How much was tried.'),
    calls: amount.exactOptional().describe('Calls at most.'),
    budgetMs: milliseconds.exactOptional().describe('The time for the whole run, in milliseconds.'),
    deadlineMs: milliseconds.exactOptional().describe('The time for each call, in milliseconds.'),
    amounts: amounts.exactOptional(),
    repeat: amount.exactOptional().describe('How often every conversation was held.'),
    failOn: z.enum(levels).exactOptional().describe('The lowest level whose failures made it non-conformant.'),
    flaky: z.enum(flakyGates).exactOptional().describe('Whether a failure that comes and goes did.'),
    past: z.array(past).exactOptional().describe('Failures of earlier runs, which were tried first.'),
    set: z.record(z.string(), z.string()).exactOptional().describe('What the user told of the target, by name.'),
  })
  .meta({ id: 'settings', description: 'What decided which calls were made.' });

const head = z
  .object({
    type: z.literal('run').describe('The first line.'),
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    contract: contractShape,
    target: targetShape,
    settings,
  })
  .meta({ id: 'recordingHead', description: 'The first line: what was run.' });

const exchange = z
  .object({
    type: z.literal('exchange').describe('A line for each exchange, in the order of their ends.'),
    call: callShape,
    received: packedShape,
    stderr: z.string().describe('What the target wrote beside its answer.'),
    ended: endingShape,
    ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
    lastByteMs: milliseconds.describe('Milliseconds from the start of the call to the last byte of the answer.'),
  })
  .meta({ id: 'recordedExchange', description: 'A call, and what came back.' });

const end = z
  .object({
    type: z.literal('end').describe('The last line; missing where the run was cut off.'),
    calls: amount.describe('Calls that were made.'),
    durationMs: milliseconds.describe('Duration of the run, in milliseconds.'),
    oneAtATime: z.literal(true).exactOptional().describe('The run was held with one call at a time.'),
  })
  .meta({ id: 'recordingEnd', description: 'The last line: what the answers do not tell of the run.' });

/** A line of a recording. */
export const recordingShape = z.discriminatedUnion('type', [head, exchange, end]).meta({
  description: 'A line of a recording that agent-conform wrote.',
  examples: [
    {
      type: 'run',
      schemaVersion: '1',
      contract: { id: 'greeting', version: '1' },
      target: { channel: 'command', command: ['python3', 'agent.py'] },
      settings: { seed: 1, effort: 'standard' },
    },
    {
      type: 'exchange',
      call: { body: { text: '{}' } },
      received: { text: '{"message": "hello"}' },
      stderr: '',
      ended: { by: 'exit', code: 0 },
      ms: 40.2,
      lastByteMs: 38.9,
    },
    { type: 'end', calls: 1, durationMs: 41.5 },
  ],
});
