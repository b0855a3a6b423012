import { z } from 'zod';
import { categories, flakyGates, levels } from '../model/index.ts';
import { base64Shape } from './base64-schema.ts';
import { chainShape } from './chain-schema.ts';
import { amount, milliseconds } from './ending-schema.ts';
import { findingShape, fingerprint } from './finding-schema.ts';
import { exampleReport } from './schema-example.ts';
import { contractShape, targetShape, toolShape } from './target-schema.ts';

// Objects are open: a later version of the report may carry more, and a reader leaves alone what it does not know.

const counts = z
  .object({
    pass: amount.describe('Clauses that held wherever they were tried.'),
    fail: amount.describe('Clauses that did not hold, advice included.'),
    inconclusive: amount.describe('Clauses that could not be tried or seen. They are never counted as passed.'),
    notApplicable: amount.describe('Clauses whose condition does not hold for this target.'),
  })
  .meta({ id: 'counts', description: 'How many clauses came to which verdict.' });

const unchecked = z
  .object({
    id: z.string().describe('The id of the sentence.'),
    section: z.string().describe('The heading in the document.'),
    says: z.string().describe('The sentence.'),
    because: z.string().describe('Why no exchange can show it.'),
  })
  .meta({ id: 'unchecked', description: 'A sentence of the document that no exchange can show.' });

const past = z
  .object({
    clause: z.string().describe('The id of the clause.'),
    fingerprint,
    came: z
      .enum(['failed', 'fixed', 'flaky', 'unknown'])
      .describe('Whether it failed again every time, not once, or some of the time; or could not be tried.'),
    because: z.string().exactOptional().describe('Why it is unknown.'),
  })
  .meta({ id: 'pastResult', description: 'What became of a failure that an earlier run kept.' });

const startUp = z
  .object({
    calls: amount.describe('Calls for each of which a process had to import the module.'),
    waitedMs: milliseconds.describe('How long they waited for that altogether, in milliseconds.'),
  })
  .meta({ id: 'startUp', description: 'Set where calls of a module waited long: `--warm` imports it once.' });

const gate = z
  .object({
    failOn: z.enum(levels).describe('The lowest level whose failures make the target non-conformant.'),
    flaky: z.enum(flakyGates).describe('Whether failures that come and go do.'),
    allowInconclusive: z
      .array(z.string())
      .exactOptional()
      .describe('Ids of `must` clauses that need not be judged for the target to be conformant.'),
  })
  .meta({ id: 'gate', description: 'What decides the outcome.' });

/** A failure that a baseline expects. */
export const baselineEntryShape = z
  .object({
    clause: z.string().describe('The id of the clause that fails.'),
    fingerprint: fingerprint
      .describe('The one kind of failure that is let pass; any kind when left out.')
      .exactOptional(),
    reason: z.string().min(1).describe('Why it is let pass.'),
    issue: z.string().exactOptional().describe('Where it is dealt with.'),
    expires: z.iso.date().exactOptional().describe('The last day on which it is let pass: `2027-01-31`.'),
    flaky: z.literal(true).exactOptional().describe('It comes and goes: a run in which it does not show says nothing.'),
  })
  .meta({ id: 'expectedFailure', description: 'A failure that a baseline expects.' });

const baseline = baselineEntryShape
  .extend({
    came: z
      .enum(['expected', 'stale', 'expired', 'unseen'])
      .describe(
        '`expected`: it is there, and does not gate. `stale`: it is gone, and the entry gates. `expired`: its day is over, and the entry gates. `unseen`: this run does not say.',
      ),
  })
  .meta({ id: 'baselineResult', description: 'What became of a failure that a baseline expects.' });

const furtherCalls = z
  .object({
    past: amount.exactOptional().describe('To try failures that earlier runs had kept.'),
    failures: amount.exactOptional().describe('To confirm and shrink failures.'),
    together: amount
      .exactOptional()
      .describe('Several at once, before the target was tried again with one call at a time.'),
  })
  .meta({ id: 'furtherCalls', description: 'How many of the calls were made beside the plan, where some were.' });

const shard = z
  .object({
    index: z.int().positive().describe('Which one, from 1 on.'),
    of: z.int().positive().describe('How many there are.'),
    recording: base64Shape.describe('The recording of its calls, for agent-conform merge: base64 of gzip of NDJSON.'),
  })
  .meta({ id: 'shard', description: 'One of the runs that share the calls of a whole run.' });

/** The shape of the JSON report, as published. `Report` in src/model is the same as a type. */
export const reportShape = z
  .object({
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    tool: toolShape,
    contract: contractShape,
    target: targetShape,
    seed: z.int().describe('Every generated call follows from it: the same seed makes the same calls.'),
    calls: amount.describe('Calls that were made.'),
    furtherCalls: furtherCalls.exactOptional(),
    callLog: z
      .string()
      .describe('SHA-256 of the calls in the order of judgement: equal for two runs that did the same.'),
    durationMs: milliseconds.describe('Duration of the run, in milliseconds.'),
    outcome: z
      .enum(['conformant', 'non-conformant', 'inconclusive'])
      .describe('What the run came to. The exit code is 0, 1 or 3.'),
    because: z.string().describe('Why the outcome is what it is, in one sentence.'),
    gate,
    baseline: z.array(baseline).exactOptional().describe('What became of the failures that a baseline expects.'),
    oneAtATime: z
      .literal(true)
      .exactOptional()
      .describe('Several calls at once disturbed the target: the report is of a run with one call at a time.'),
    startUp: startUp.exactOptional(),
    interrupted: z.literal(true).exactOptional().describe('The user ended the run before its end.'),
    summary: z.record(z.enum(categories), counts).describe('How many clauses of each category came to which verdict.'),
    findings: z.array(findingShape).describe('What each clause came to.'),
    shard: shard.exactOptional(),
    past: z.array(past).exactOptional().describe('What became of failures that earlier runs had kept.'),
    chains: z
      .array(chainShape)
      .exactOptional()
      .describe('How agents asked for each other, where several were checked.'),
    unchecked: z.array(unchecked).describe('Sentences of the document that no exchange can show.'),
  })
  .meta({ description: 'What a run of agent-conform came to.', examples: [exampleReport] });
