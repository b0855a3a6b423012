import { z } from 'zod';
import { categories, flakyGates, levels } from '../../model/index.ts';
import { findingShape, fingerprint } from './finding.ts';
import { exampleReport } from './example.ts';
import { amount, base64Shape, milliseconds, named, optional, schemaVersion, startedAt } from './parts.ts';
import { contractShape, targetShape, toolShape } from './target.ts';

const step = named('chainStep', 'One agent that was asked for.', {
  agent: z.string().describe('The type of the agent that was asked for.'),
  askedBy: optional(
    z.int().positive(),
    'The step that asked for it, counted from 1; missing for the one where the chain begins.',
  ),
  priority: optional(z.int(), 'The priority of the request; the highest is followed first.'),
  parameters: optional(z.string(), 'The parameters of the request as JSON, cut where they are long.'),
  came: z.string().describe('What became of it, in a few words.'),
});

/** How agents of a chain asked for each other. */
const chainShape = named('chain', 'A chain of agents as it ran: the requests of each are followed.', {
  says: z.string().describe('What is particular about this run of the chain.'),
  steps: z.array(step).describe('Calls and requests in the order in which they were followed.'),
  more: optional(amount, 'How many further steps are left out.'),
  broke: optional(z.string(), 'Why it did not come to its end.'),
});

const observation = named(
  'observation',
  'What a target made of something of which no sentence decides what it ought to.',
  {
    given: z.string().describe('What it was given, in a word or two.'),
    came: z.string().describe('What came of it, in a few words.'),
  },
);

// Objects are open: a later version of the report may have more fields, and a reader ignores unknown ones.

const counts = named('counts', 'How many clauses came to which verdict.', {
  pass: amount.describe('Clauses that held wherever they were tried.'),
  fail: amount.describe('Clauses that did not hold, advice included.'),
  inconclusive: amount.describe('Clauses that could not be tried or seen. They are never counted as passed.'),
  notApplicable: amount.describe('Clauses whose condition does not hold for this target.'),
});

const unchecked = named('unchecked', 'A sentence of the document that no exchange can show.', {
  id: z.string().describe('The id of the sentence.'),
  section: z.string().describe('The heading in the document.'),
  says: z.string().describe('The sentence.'),
  because: z.string().describe('Why no exchange can show it.'),
});

const past = named('pastResult', 'What became of a failure that an earlier run kept.', {
  clause: z.string().describe('The id of the clause.'),
  profile: optional(z.string(), 'The profile by whose rules it was judged.'),
  fingerprint,
  came: z
    .enum(['failed', 'fixed', 'flaky', 'unknown'])
    .describe('Whether it failed again every time, not once, or some of the time; or could not be tried.'),
  because: optional(z.string(), 'Why it is unknown.'),
});

const startUp = named('startUp', 'Set where calls of a module waited long: `--warm` imports it once.', {
  calls: amount.describe('Calls for each of which a process had to import the module.'),
  waitedMs: milliseconds.describe('How long they waited for that altogether, in milliseconds.'),
});

const passRate = named('passRate', 'How often a clause has to pass.', {
  rate: z.number().min(0).max(1).describe('The share of its conversations.'),
  confidence: z.number().min(0).max(1).describe('The probability with which a verdict on it is right, at least.'),
});

/** Pass rates by the level of the clauses. */
export const passRatesShape = named('passRates', 'How often clauses have to pass, by their level.', {
  must: optional(passRate, 'Of `must` clauses.'),
  should: optional(passRate, 'Of `should` clauses.'),
  may: optional(passRate, 'Of `may` clauses.'),
});

const gate = named('gate', 'What decides the outcome.', {
  failOn: z.enum(levels).describe('The lowest level whose failures make the target non-conformant.'),
  flaky: z.enum(flakyGates).describe('Whether failures that come and go do.'),
  allowInconclusive: optional(
    z.array(z.string()),
    'Ids of `must` clauses that need not be judged for the target to be conformant; `id@profile` for one profile alone.',
  ),
  passRate: passRatesShape.exactOptional(),
});

export const baselineEntryShape = named('expectedFailure', 'A failure that a baseline expects.', {
  clause: z.string().describe('The id of the clause that fails.'),
  profile: optional(z.string(), 'The profile by whose rules it fails; any when left out.'),
  fingerprint: fingerprint
    .describe('The one kind of failure that is let pass; any kind when left out.')
    .exactOptional(),
  reason: z.string().min(1).describe('Why it is let pass.'),
  issue: optional(z.string(), 'Where it is dealt with.'),
  expires: optional(z.iso.date(), 'The last day on which it is let pass: `2027-01-31`.'),
  flaky: optional(z.literal(true), 'It comes and goes: a run in which it does not show says nothing.'),
});

const baseline = baselineEntryShape
  .extend({
    came: z
      .enum(['expected', 'stale', 'expired', 'unseen'])
      .describe(
        '`expected`: it is there, and does not gate. `stale`: it is gone, and the entry gates. `expired`: its day is over, and the entry gates. `unseen`: this run does not say.',
      ),
  })
  .meta({ id: 'baselineResult', description: 'What became of a failure that a baseline expects.' });

const furtherCalls = named('furtherCalls', 'How many of the calls were made beside the plan, where some were.', {
  past: optional(amount, 'To try failures that earlier runs had kept.'),
  failures: optional(amount, 'To confirm and shrink failures.'),
  together: optional(
    amount,
    'Several at once: all before the target was tried again with one call at a time, or those that showed whether a failure comes back beside others.',
  ),
});

const shard = named('shard', 'One of the runs that share the calls of a whole run.', {
  index: z.int().positive().describe('Which one, from 1 on.'),
  of: z.int().positive().describe('How many there are.'),
  recording: base64Shape.describe('The recording of its calls, for agent-conform merge: base64 of gzip of NDJSON.'),
});

const joinedShard = named('joinedShard', 'The run of a shard that was joined with others.', {
  index: z.int().positive().describe('Which one, from 1 on.'),
  calls: amount.describe('Calls that it made.'),
  startedAt: optional(startedAt, 'When it began.'),
  durationMs: milliseconds.describe('Its duration, in milliseconds.'),
});

const judgedProfile = named('judgedProfile', 'A profile by whose rules the target was judged.', {
  id: z.string().describe('The id of the profile.'),
  version: optional(z.string(), 'The version of what it stands for.'),
  date: optional(z.string(), 'The day of that version: `2026-11-22`.'),
  source: optional(z.string(), 'Where its rules were read.'),
});

const table = named('table', 'What each profile made of each input.', {
  title: z.string().describe('What the table is about.'),
  columns: z.array(z.string()).describe('The profiles, in the order in which they were named.'),
  rows: z
    .array(
      named('tableRow', 'An input, and what came of it under each profile.', {
        name: z.string().describe('What was given, in a word or two.'),
        cells: z
          .array(
            named('tableCell', 'What came of an input under a profile.', {
              came: optional(z.string(), 'What came of it, in a word; missing where it was not given.'),
              remark: optional(z.string(), 'What has to be said of it beside that.'),
            }),
          )
          .describe('One a column.'),
      }),
    )
    .describe('One an input.'),
});

/** The published shape of the JSON report; `Report` in src/model is made from it. */
export const reportShape = z
  .object({
    schemaVersion,
    tool: toolShape,
    contract: contractShape,
    target: targetShape,
    profiles: optional(
      z.array(judgedProfile),
      'The profiles by whose rules it was judged: set where the contract needs them.',
    ),
    startedAt: optional(startedAt, 'When the run began.'),
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
    baseline: optional(z.array(baseline), 'What became of the failures that a baseline expects.'),
    oneAtATime: optional(
      z.literal(true),
      'Several calls at once disturbed the target: the report is of a run with one call at a time.',
    ),
    startUp: startUp.exactOptional(),
    interrupted: optional(z.literal(true), 'The user ended the run before its end.'),
    summary: z.record(z.enum(categories), counts).describe('How many clauses of each category came to which verdict.'),
    findings: z.array(findingShape).describe('What each clause came to.'),
    shard: shard.exactOptional(),
    shards: optional(z.array(joinedShard), 'The runs that were joined, where the report is of several.'),
    past: optional(z.array(past), 'What became of failures that earlier runs had kept.'),
    chains: optional(z.array(chainShape), 'How agents asked for each other, where several were checked.'),
    observations: optional(
      z.array(observation),
      'What the target made of what no sentence decides; no verdict comes of it.',
    ),
    table: table.exactOptional(),
    unchecked: z.array(unchecked).describe('Sentences of the document that no exchange can show.'),
  })
  .meta({ description: 'What a run of agent-conform came to.', examples: [exampleReport] });
