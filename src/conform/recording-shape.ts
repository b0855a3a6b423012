import { z } from 'zod';
import { flakyGates, levels } from '../model/index.ts';
import { amount, endingShape, milliseconds } from '../report/ending-schema.ts';
import { baselineEntryShape } from '../report/schema.ts';
import { contractShape, targetShape } from '../report/target-schema.ts';
import { efforts } from '../run/defaults.ts';
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
    usual: z.literal(true).exactOptional().describe('Set where conversations that need fewer get no more.'),
    weaker: amount.exactOptional().describe('Fixed conversations at most that no `must` clause asks for.'),
  })
  .meta({ id: 'amounts', description: 'How many values were sent.' });

const shard = z
  .object({
    index: amount.describe('Which one, from 1 on.'),
    of: amount.describe('How many there are.'),
  })
  .meta({ id: 'shard', description: 'Which part of a run it was.' });

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
    allowInconclusive: texts.exactOptional().describe('Ids of `must` clauses that need not be judged.'),
    baseline: z.array(baselineEntryShape).exactOptional().describe('Failures that are known, and do not gate.'),
    shard: shard.exactOptional(),
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

const found = z
  .union([
    z
      .object({
        bytes: amount.describe('Length of the file, in bytes.'),
        text: z.string().exactOptional().describe('Its content, where it is UTF-8 and kept.'),
        base64: z.string().exactOptional().describe('Its content in base64, where it is not UTF-8 and kept.'),
      })
      .meta({ id: 'foundFile', description: 'A file.' }),
    z
      .object({ is: z.enum(['directory', 'link', 'other']).describe('What it is.') })
      .meta({ id: 'foundOther', description: 'What is no file.' }),
  ])
  .meta({ id: 'found', description: 'What stands in the folder of a call after it.' });

const parameter = z
  .object({
    name: z.string().describe('Its name.'),
    kind: z.string().describe('How it is given, e.g. `position-or-name`.'),
    hasDefault: z.boolean().describe('Whether it may be left out.'),
  })
  .meta({ id: 'parameter', description: 'A parameter of a function.' });

const pythonPackage = z
  .object({
    above: z.string().describe('The folder above it, seen from the working directory.'),
    module: z.string().describe("The module's name from there."),
  })
  .meta({ id: 'pythonPackage', description: 'The package as a part of which a module was imported.' });

const called = z
  .object({
    language: z.string().describe('The language of the module.'),
    name: z.string().describe('The name under which the function was found.'),
    coroutine: z.boolean().describe('Whether the language takes it for a coroutine function.'),
    package: pythonPackage.exactOptional(),
    parameters: z
      .array(parameter)
      .exactOptional()
      .describe('Its parameters in their order; left out where the language cannot tell.'),
  })
  .meta({ id: 'called', description: 'The function that was called, as the language describes it.' });

const terminal = z
  .object({
    linesRead: amount.describe('How many of the typed lines were read.'),
    shown: z.string().describe('What the terminal showed.'),
  })
  .meta({ id: 'terminal', description: 'The terminal of the call, where lines were typed.' });

const exchange = z
  .object({
    type: z.literal('exchange').describe('A line for each exchange, in the order of their ends.'),
    call: callShape,
    received: packedShape,
    stderr: z.string().describe('What the target wrote beside its answer.'),
    ended: endingShape,
    ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
    lastByteMs: milliseconds.describe('Milliseconds from the start of the call to the last byte of the answer.'),
    files: z.record(z.string(), found).exactOptional().describe('What stands in its folder after it, by path.'),
    terminal: terminal.exactOptional(),
    called: called.exactOptional(),
    waitedMs: milliseconds
      .exactOptional()
      .describe('Of a process that makes this call alone: milliseconds until it had imported the module.'),
    stoppedAt: amount.exactOptional().describe('Which of the calls before it did not return, from 0.'),
    endedBefore: z
      .string()
      .exactOptional()
      .describe('How the server that was started ended before this answer, of an earlier call.'),
    endedAfter: z.string().exactOptional().describe('How the server that was started ended at once after this answer.'),
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
