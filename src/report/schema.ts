import { z } from 'zod';
import { categories, flakyGates, levels, origins, shrinkEnds } from '../model/index.ts';
import { chainShape } from './chain-schema.ts';
import { amount, endingShape, milliseconds } from './ending-schema.ts';
import { targetShape } from './target-schema.ts';

// Objects are open: a later version of the report may carry more, and a reader leaves alone what it does not know.

const counts = z.object({
  pass: amount.describe('Clauses that held wherever they were tried.'),
  fail: amount.describe('Clauses that did not hold, advice included.'),
  inconclusive: amount.describe('Clauses that could not be tried or seen. They are never counted as passed.'),
  notApplicable: amount.describe('Clauses whose condition does not hold for this target.'),
});

const excerpt = z
  .object({
    text: z.string().exactOptional().describe('The bytes as text, where they are UTF-8.'),
    base64: z.string().exactOptional().describe('The bytes in base64 (RFC 4648), where they are not UTF-8.'),
    bytes: amount.describe('Length of the whole, in bytes.'),
    cut: z.literal(true).exactOptional().describe('Set where `text` or `base64` holds the beginning alone.'),
  })
  .describe('Bytes that were sent or received.');

const files = z.record(
  z.string(),
  z.union([excerpt, z.object({ is: z.enum(['directory', 'link', 'other']).describe('What is no file.') })]),
);

const turn = z.object({
  agent: z.string().exactOptional().describe('The type of the agent that was called, in a chain.'),
  method: z.string().exactOptional().describe('The method of the request, over HTTP.'),
  path: z.string().exactOptional().describe('The path of the request below the base, over HTTP.'),
  sent: excerpt.describe('What was sent.'),
  before: z.array(excerpt).exactOptional().describe('What was sent to a function before it, in the same process.'),
  stoppedAt: amount
    .exactOptional()
    .describe('Set where one of the calls before it did not return: which, from 0. Its ending is told.'),
  received: excerpt.describe('The answer: the standard output of a command, the body of a response.'),
  stderr: excerpt.describe('What the target wrote beside its answer.'),
  files: z
    .object({
      before: files.describe('What stood there when the call began, by path.'),
      after: files.describe('What stood there after it. A path that begins with `../` is beside the folder.'),
    })
    .exactOptional()
    .describe("The call's own folder, where the call was about files."),
  terminal: z
    .object({
      typed: z.array(z.string()).describe('The lines that were typed.'),
      linesRead: amount.describe('How many of them were read.'),
      shown: z.string().describe('What the terminal showed.'),
    })
    .exactOptional()
    .describe('The terminal of the call, where lines were typed.'),
  ended: endingShape.describe('How the call ended.'),
  ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
});

const evidence = z.object({
  turns: z
    .array(turn)
    .describe('The calls of the conversation in the order in which they were made; the last shows the failure.'),
  origin: z
    .enum(origins)
    .describe('Whether the contract lists the conversation, the seed made it, or an earlier run kept it.'),
  shrinkCalls: amount.describe('Distinct calls of smaller conversations that were tried on the way to this one.'),
  shrinkEnd: z
    .enum(shrinkEnds)
    .describe(
      'How far the search for a smaller conversation came. `smallest`: every smaller one that was tried holds. `budget`: the calls for it were spent. `not-tried`: nothing smaller is known, or the failure is late or flaky. `unsteady`: a smaller one did not fail again.',
    ),
});

/** A failure that comes and goes. */
export const flakyShape = z.object({
  failed: amount.describe('Repetitions that failed.'),
  of: amount.describe('Repetitions of the failing conversation.'),
});

const fingerprint = z
  .string()
  .describe('Names the kind of failure: equal for the same clause, place and symptom, whatever the call.');

const other = z
  .object({
    fingerprint,
    count: amount.describe('Failing conversations of this kind.'),
    expected: z.string().describe('What the clause wants, in words.'),
    actual: z.string().describe('What was there instead.'),
    pointer: z.string().exactOptional().describe('Where in the answer: a JSON pointer (RFC 6901).'),
  })
  .describe('A failure of another kind.');

const share = z.number().min(0).max(1);

const rate = z.object({
  failed: amount.describe('Conversations that failed.'),
  of: amount.describe('Conversations that passed or failed.'),
  observed: share.describe('The share that failed.'),
  upperBound: share.describe('The true share is not higher, with a confidence of 95 % (one-sided, Clopper-Pearson).'),
});

const finding = z.object({
  clause: z.string().describe('The id of the clause: `<contract>/<section>/<name>`.'),
  level: z.enum(levels).describe('What the clause weighs, in the words of RFC 2119.'),
  category: z.enum(categories).describe('What the clause is about.'),
  section: z
    .string()
    .describe('The heading in the document, or `charter` where the kit asks what the document leaves open.'),
  says: z.string().describe('The clause in one sentence.'),
  verdict: z.enum(['pass', 'fail', 'inconclusive', 'not-applicable']).describe('What the clause came to.'),
  calls: amount.describe('Exchanges that the clause judged.'),
  because: z.string().exactOptional().describe('Why it is inconclusive or not applicable.'),
  expected: z.string().exactOptional().describe('What the clause wants, in words.'),
  actual: z.string().exactOptional().describe('What was there instead.'),
  pointer: z.string().exactOptional().describe('Where in the answer: a JSON pointer (RFC 6901).'),
  hint: z.string().exactOptional().describe('What the author of the agent can do.'),
  reproduce: z.string().exactOptional().describe('A command for a POSIX shell that shows the failure without the kit.'),
  fingerprint: fingerprint.exactOptional(),
  count: amount.exactOptional().describe('Failing conversations of this kind.'),
  others: z.array(other).exactOptional().describe('Further kinds of failure of the same clause, the first few.'),
  more: z.literal(true).exactOptional().describe('Set where there were still more kinds, which are not told.'),
  rate: rate.exactOptional().describe('How often it failed: set where the user asked for repetition.'),
  flaky: flakyShape
    .exactOptional()
    .describe('Set where some repetitions of the failing conversation failed and others did not.'),
  evidence: evidence.exactOptional().describe('The smallest conversation found that shows the failure.'),
});

const unchecked = z.object({
  id: z.string().describe('The id of the sentence.'),
  section: z.string().describe('The heading in the document.'),
  says: z.string().describe('The sentence.'),
  because: z.string().describe('Why no exchange can show it.'),
});

const past = z
  .object({
    clause: z.string().describe('The id of the clause.'),
    fingerprint,
    came: z
      .enum(['failed', 'fixed', 'flaky', 'unknown'])
      .describe('Whether it failed again every time, not once, or some of the time; or could not be tried.'),
    because: z.string().exactOptional().describe('Why it is unknown.'),
  })
  .describe('What became of a failure that an earlier run kept.');

const gate = z.object({
  failOn: z.enum(levels).describe('The lowest level whose failures make the target non-conformant.'),
  flaky: z.enum(flakyGates).describe('Whether failures that come and go do.'),
  allowInconclusive: z
    .array(z.string())
    .exactOptional()
    .describe('Ids of `must` clauses that need not be judged for the target to be conformant.'),
});

/** A failure that a baseline expects. */
export const baselineEntryShape = z.object({
  clause: z.string().describe('The id of the clause that fails.'),
  fingerprint: fingerprint
    .describe('The one kind of failure that is let pass; any kind when left out.')
    .exactOptional(),
  reason: z.string().min(1).describe('Why it is let pass.'),
  issue: z.string().exactOptional().describe('Where it is dealt with.'),
  expires: z.iso.date().exactOptional().describe('The last day on which it is let pass: `2027-01-31`.'),
  flaky: z.literal(true).exactOptional().describe('It comes and goes: a run in which it does not show says nothing.'),
});

const baseline = baselineEntryShape.extend({
  came: z
    .enum(['expected', 'stale', 'expired', 'unseen'])
    .describe(
      '`expected`: it is there, and does not gate. `stale`: it is gone, and the entry gates. `expired`: its day is over, and the entry gates. `unseen`: this run does not say.',
    ),
});

const shard = z.object({
  index: z.int().positive().describe('Which one, from 1 on.'),
  of: z.int().positive().describe('How many there are.'),
  recording: z.base64().describe('The recording of its calls, for agent-conform merge: base64 of gzip of NDJSON.'),
});

/** The shape of the JSON report, as published. `Report` in src/model is the same as a type. */
export const reportShape = z
  .object({
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    tool: z
      .object({
        name: z.literal('agent-conform').describe('The name of the kit.'),
        version: z.string().describe('The version of the kit.'),
      })
      .describe('What made the report.'),
    contract: z
      .object({
        id: z.string().describe('The id of the contract.'),
        version: z.string().describe('The version of the document.'),
      })
      .describe('What the target was checked against.'),
    target: targetShape.describe('How the target was reached.'),
    seed: z.int().describe('Every generated call follows from it: the same seed makes the same calls.'),
    calls: amount.describe('Calls that were made.'),
    callLog: z
      .string()
      .describe('SHA-256 of the calls in the order of judgement: equal for two runs that did the same.'),
    durationMs: milliseconds.describe('Duration of the run, in milliseconds.'),
    outcome: z
      .enum(['conformant', 'non-conformant', 'inconclusive'])
      .describe('What the run came to. The exit code is 0, 1 or 3.'),
    because: z.string().describe('Why the outcome is what it is, in one sentence.'),
    gate: gate.describe('What decides the outcome.'),
    baseline: z.array(baseline).exactOptional().describe('What became of the failures that a baseline expects.'),
    oneAtATime: z
      .literal(true)
      .exactOptional()
      .describe('Several calls at once disturbed the target: the report is of a run with one call at a time.'),
    interrupted: z.literal(true).exactOptional().describe('The user ended the run before its end.'),
    summary: z.record(z.enum(categories), counts).describe('How many clauses of each category came to which verdict.'),
    findings: z.array(finding).describe('What each clause came to.'),
    shard: shard.exactOptional().describe('Set where the run was one of several that share the calls of a whole run.'),
    past: z.array(past).exactOptional().describe('What became of failures that earlier runs had kept.'),
    chains: z
      .array(chainShape)
      .exactOptional()
      .describe('How agents asked for each other, where several were checked.'),
    unchecked: z.array(unchecked).describe('Sentences of the document that no exchange can show.'),
  })
  .describe('What a run of agent-conform came to.');
