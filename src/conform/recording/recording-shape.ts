import { z } from 'zod';
import { flakyGates, levels } from '../../model/index.ts';
import { endingShape } from '../../report/schema/ending.ts';
import { amount, milliseconds, named, optional, schemaVersion, startedAt } from '../../report/schema/parts.ts';
import { baselineEntryShape, passRatesShape } from '../../report/schema/schema.ts';
import { contractShape, setShape, targetShape } from '../../report/schema/target.ts';
import { efforts } from '../../run/plan/defaults.ts';
import { callShape, packedShape } from './packed-shape.ts';

// Objects are open: a later version may record more, and readers ignore fields that they do not know.

const texts = z.array(z.string());

const past = named('pastFailure', 'A failure that an earlier run had kept, and this one tried again.', {
  clause: z.string().describe('The id of the clause that failed.'),
  profile: optional(z.string(), 'The profile by whose rules it failed.'),
  fingerprint: z.string().describe('Names the kind of failure.'),
  calls: z.array(callShape).describe('The calls that showed it, in order.'),
  value: optional(z.unknown(), 'What the conversation grew out of.'),
});

const amounts = named('amounts', 'How many values were sent.', {
  plain: amount.describe('Generated plain calls.'),
  own: amount.describe('Generated conversations of each clause that has its own.'),
  usual: optional(z.literal(true), 'Set where conversations that need fewer get no more.'),
  weaker: optional(amount, 'Fixed conversations at most that no `must` clause asks for.'),
});

const shard = named('shard', 'Which part of a run it was.', {
  index: amount.describe('Which one, from 1 on.'),
  of: amount.describe('How many there are.'),
});

const settings = named('settings', 'What decided which calls were made.', {
  clauses: optional(
    texts,
    "Ids of the clauses that were tried, `id@profile` for one profile alone; all of the contract's when left out.",
  ),
  profiles: optional(texts, 'The profiles that were asked for.'),
  seed: optional(z.int32(), 'The seed of the run.'),
  effort: optional(z.enum(Object.keys(efforts)), 'How much was tried.'),
  calls: optional(amount, 'Calls at most.'),
  budgetMs: optional(milliseconds, 'The time for the whole run, in milliseconds.'),
  deadlineMs: optional(milliseconds, 'The time for each call, in milliseconds.'),
  amounts: amounts.exactOptional(),
  repeat: optional(amount, 'How often every conversation was held.'),
  failOn: optional(z.enum(levels), 'The lowest level whose failures made it non-conformant.'),
  flaky: optional(z.enum(flakyGates), 'Whether a failure that comes and goes did.'),
  allowInconclusive: optional(texts, 'Ids of `must` clauses that need not be judged.'),
  passRate: optional(passRatesShape, 'How often clauses had to pass, by their level.'),
  baseline: optional(z.array(baselineEntryShape), 'Failures that are known, and do not gate.'),
  shard: shard.exactOptional(),
  past: optional(z.array(past), 'Failures of earlier runs, which were tried first.'),
  set: optional(setShape, 'What the user set of the target, by name; a list where one is set repeatedly.'),
});

const head = named('recordingHead', 'The first line: what was run.', {
  type: z.literal('run').describe('The first line.'),
  schemaVersion,
  contract: contractShape,
  target: targetShape,
  settings,
});

const found = z
  .union([
    named('foundFile', 'A file.', {
      bytes: amount.describe('Length of the file, in bytes.'),
      text: optional(z.string(), 'Its content, where it is UTF-8 and kept.'),
      base64: optional(z.string(), 'Its content in base64, where it is not UTF-8 and kept.'),
    }),
    named('foundOther', 'What is no file.', { is: z.enum(['directory', 'link', 'other']).describe('What it is.') }),
  ])
  .meta({ id: 'found', description: 'What stands in the folder of a call after it.' });

const parameter = named('parameter', 'A parameter of a function.', {
  name: z.string().describe('Its name.'),
  kind: z.string().describe('How it is given, e.g. `position-or-name`.'),
  hasDefault: z.boolean().describe('Whether it may be left out.'),
});

const pythonPackage = named('pythonPackage', 'The package as a part of which a module was imported.', {
  above: z.string().describe('The folder above it, seen from the working directory.'),
  module: z.string().describe("The module's name from there."),
});

const called = named('called', 'The function that was called, as the language describes it.', {
  language: z.string().describe('The language of the module.'),
  name: z.string().describe('The name under which the function was found.'),
  coroutine: z.boolean().describe('Whether the language takes it for a coroutine function.'),
  package: pythonPackage.exactOptional(),
  parameters: optional(z.array(parameter), 'Its parameters in their order; left out where the language cannot tell.'),
});

const terminal = named('terminal', 'The terminal of the call, where lines were typed.', {
  linesRead: amount.describe('How many of the typed lines were read.'),
  shown: z.string().describe('What the terminal showed.'),
});

const exchange = named('recordedExchange', 'A call, and what came back.', {
  type: z.literal('exchange').describe('A line for each exchange, in the order of their ends.'),
  call: callShape,
  received: packedShape,
  stderr: z.string().describe('What the target wrote beside its answer.'),
  unread: optional(z.literal(true), 'Set where a command closed its standard input before all was written to it.'),
  ended: endingShape,
  ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
  startMs: optional(milliseconds, 'Milliseconds from the start of the run, or of the shard, to that of the call.'),
  lastByteMs: milliseconds.describe('Milliseconds from the start of the call to the last byte of the answer.'),
  files: optional(z.record(z.string(), found), 'What stands in its folder after it, by path.'),
  terminal: terminal.exactOptional(),
  called: called.exactOptional(),
  waitedMs: optional(
    milliseconds,
    'Of a process that makes this call alone: milliseconds until it had imported the module.',
  ),
  stoppedAt: optional(amount, 'Which of the calls before it did not return, from 0.'),
  endedBefore: optional(z.string(), 'How the server that was started ended before this answer, of an earlier call.'),
  endedAfter: optional(z.string(), 'How the server that was started ended at once after this answer.'),
});

const end = named('recordingEnd', 'The last line: what the answers do not tell of the run.', {
  type: z.literal('end').describe('The last line; missing where the run was cut off.'),
  calls: amount.describe('Calls that were made.'),
  startedAt: optional(startedAt, 'When the run began.'),
  durationMs: milliseconds.describe('Duration of the run, in milliseconds.'),
  oneAtATime: optional(z.literal(true), 'The run was held with one call at a time.'),
});

const tappedExchange = named('tappedExchange', 'A call of a host, and what the agent answered.', {
  call: callShape,
  received: packedShape,
  stderr: z.string().describe('What the agent wrote beside its answer.'),
  ended: endingShape,
  ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
  lastByteMs: milliseconds.describe('Milliseconds from the start of the call to the last byte of the answer.'),
});

const host = named('tappedHost', 'What the tap saw of the host beside the call.', {
  sentAll: z.boolean().describe('Whether the host came to the end of what it sent.'),
  gaveUp: optional(z.literal(true), 'Set where the host did not wait for the end of the answer.'),
  isCut: optional(z.literal(true), 'Set where the host sent more than is kept.'),
  signals: optional(texts, 'The signals that the command was sent.'),
});

const tapped = named(
  'tapped',
  'A line that a tap added, whole by itself: no head stands before it, and no end behind it.',
  {
    type: z.literal('tapped').describe('A line for each call, in the order of their ends.'),
    schemaVersion,
    contract: contractShape,
    target: targetShape,
    host,
    exchange: tappedExchange,
  },
);

const exampleExchange = {
  call: { body: { text: '{}' } },
  received: { text: '{"message": "hello"}' },
  stderr: '',
  ended: { by: 'exit', code: 0 },
  ms: 40.2,
  lastByteMs: 38.9,
};

export const recordingShape = z.discriminatedUnion('type', [head, exchange, end, tapped]).meta({
  description: 'A line of a recording that agent-conform wrote, of a run or of a tap.',
  examples: [
    {
      type: 'run',
      schemaVersion: '1',
      contract: { id: 'greeting', version: '1' },
      target: { channel: 'command', command: ['python3', 'agent.py'] },
      settings: { seed: 1, effort: 'standard' },
    },
    { type: 'exchange', ...exampleExchange },
    { type: 'end', calls: 1, durationMs: 41.5 },
    {
      type: 'tapped',
      schemaVersion: '1',
      contract: { id: 'greeting', version: '1' },
      target: { channel: 'command', command: ['python3', 'agent.py'] },
      host: { sentAll: true },
      exchange: exampleExchange,
    },
  ],
});
