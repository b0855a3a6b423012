import { z } from 'zod';
import { categories, levels, origins, shrinkEnds } from '../model/index.ts';
import { endingShape, excerptShape } from './ending-shape.ts';
import { amount, milliseconds } from './quantities.ts';
import { exampleReport } from './schema-example.ts';

// Objects are open: a later version of the report may carry more, and a reader leaves alone what it does not know.

/** What made a file of the kit. */
export const toolShape = z
  .object({
    name: z.literal('agent-conform').describe('The name of the kit.'),
    version: z.string().describe('The version of the kit.'),
  })
  .meta({ id: 'tool', description: 'The kit that wrote this.' });

/** What a target was checked against. */
export const contractShape = z
  .object({
    id: z.string().describe('The id of the contract.'),
    version: z.string().describe('The version of the document.'),
  })
  .meta({ id: 'contract', description: 'What the target was checked against.' });

/** How a target was reached. */
export const targetShape = z
  .object({
    channel: z.string().describe('The way in which the target was called, e.g. `command`.'),
    command: z.array(z.string()).exactOptional().describe('The words of the command; no shell reads them.'),
    cwd: z.string().exactOptional().describe('The directory in which the command was run.'),
    env: z
      .array(z.string())
      .exactOptional()
      .describe('Names, never values, of the environment variables that the user set.'),
    url: z.string().exactOptional().describe('The base of the server that was called.'),
    headers: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe('Header fields that the user gave, by name; secrets as `$NAME`.'),
    ca: z.string().exactOptional().describe('The file of certificates that are trusted, instead of the usual ones.'),
    insecure: z.literal(true).exactOptional().describe("Set where the server's certificate is not looked at."),
    start: z.array(z.string()).exactOptional().describe('The words of the command that started the server.'),
    ready: z
      .string()
      .exactOptional()
      .describe('The path, or the regular expression for its output, by which it is ready.'),
    set: z.record(z.string(), z.string()).exactOptional().describe('What the user told of the target, by name.'),
    recording: z.string().exactOptional().describe('The recording that was judged.'),
  })
  .meta({ id: 'target', description: 'How the target was reached.' });

const counts = z
  .object({
    pass: amount.describe('Clauses that held wherever they were tried.'),
    fail: amount.describe('Clauses that did not hold, advice included.'),
    inconclusive: amount.describe('Clauses that could not be tried or seen. They are never counted as passed.'),
    notApplicable: amount.describe('Clauses whose condition does not hold for this target.'),
  })
  .meta({ id: 'counts', description: 'How many clauses came to which verdict.' });

const turn = z
  .object({
    method: z.string().exactOptional().describe('The method of the request, over HTTP.'),
    path: z.string().exactOptional().describe('The path of the request below the base, over HTTP.'),
    sent: excerptShape.describe('What was sent.'),
    received: excerptShape.describe('The answer: the standard output of a command, the body of a response.'),
    stderr: excerptShape.describe('What the target wrote beside its answer.'),
    ended: endingShape,
    ms: milliseconds.describe('Milliseconds from the start of the call to its end.'),
  })
  .meta({ id: 'turn', description: 'A call, and what came back.' });

const evidence = z
  .object({
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
  })
  .meta({ id: 'evidence', description: 'The conversation that shows the failure.' });

/** A failure that comes and goes. */
export const flakyShape = z
  .object({
    failed: amount.describe('Repetitions that failed.'),
    of: amount.describe('Repetitions of the failing conversation.'),
  })
  .meta({ id: 'flaky', description: 'A failure that comes and goes.' });

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
  .meta({ id: 'otherFailure', description: 'A failure of another kind than the one that is told in full.' });

const share = z.number().min(0).max(1);

const rate = z
  .object({
    failed: amount.describe('Conversations that failed.'),
    of: amount.describe('Conversations that passed or failed.'),
    observed: share.describe('The share that failed.'),
    upperBound: share.describe('The true share is not higher, with a confidence of 95 % (one-sided, Clopper-Pearson).'),
  })
  .meta({ id: 'failureRate', description: 'How often it failed.' });

const finding = z
  .object({
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
    reproduce: z
      .string()
      .exactOptional()
      .describe('A command for a POSIX shell that shows the failure without the kit.'),
    fingerprint: fingerprint.exactOptional(),
    count: amount.exactOptional().describe('Failing conversations of this kind.'),
    others: z.array(other).exactOptional().describe('Further kinds of failure of the same clause, the first few.'),
    rate: rate.exactOptional().describe('How often it failed: set where the user asked for repetition.'),
    flaky: flakyShape
      .exactOptional()
      .describe('Set where some repetitions of the failing conversation failed and others did not.'),
    evidence: evidence.exactOptional().describe('The smallest conversation found that shows the failure.'),
  })
  .meta({ id: 'finding', description: 'What a clause came to.' });

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

/** The shape of the JSON report, as published. `Report` in src/model is the same as a type. */
export const reportShape = z
  .object({
    schemaVersion: z.literal('1').describe('Grows when a field changes its meaning or goes away.'),
    tool: toolShape,
    contract: contractShape,
    target: targetShape,
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
    oneAtATime: z
      .literal(true)
      .exactOptional()
      .describe('Several calls at once disturbed the target: the report is of a run with one call at a time.'),
    interrupted: z.literal(true).exactOptional().describe('The user ended the run before its end.'),
    summary: z.record(z.enum(categories), counts).describe('How many clauses of each category came to which verdict.'),
    findings: z.array(finding).describe('What each clause came to.'),
    past: z.array(past).exactOptional().describe('What became of failures that earlier runs had kept.'),
    unchecked: z.array(unchecked).describe('Sentences of the document that no exchange can show.'),
  })
  .meta({ description: 'What a run of agent-conform came to.', examples: [exampleReport] });
