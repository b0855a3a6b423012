import { z } from 'zod';
import { categories, levels } from '../../model/index.ts';
import { evidenceShape } from './evidence.ts';
import { amount, named, optional } from './parts.ts';

export const flakyShape = named('flaky', 'A failure that comes and goes.', {
  failed: amount.describe('Repetitions that failed.'),
  of: amount.describe('Repetitions of the failing conversation.'),
});

/** The name of a kind of failure. */
export const fingerprint = z
  .string()
  .describe('Names the kind of failure: equal for the same clause, place and symptom, whatever the call.');

const other = named('otherFailure', 'A failure of another kind than the one that is shown in full.', {
  fingerprint,
  count: amount.describe('Failing conversations of this kind.'),
  expected: z.string().describe('What the clause wants, in words.'),
  actual: z.string().describe('What was there instead.'),
  pointer: optional(z.string(), 'Where in the answer: a JSON pointer (RFC 6901).'),
});

const share = z.number().min(0).max(1);

const rate = named('failureRate', 'How often it failed.', {
  failed: amount.describe('Conversations that failed.'),
  of: amount.describe('Conversations that passed or failed.'),
  observed: share.describe('The share that failed.'),
  upperBound: share.describe('The true share is not higher, with a confidence of 95 % (one-sided, Clopper-Pearson).'),
});

const passRate = named('shownPassRate', 'How often it passed, and what that shows of its true rate.', {
  wanted: share.describe('The share that has to pass.'),
  confidence: share.describe('Of each bound by itself.'),
  observed: share.describe('The share that passed.'),
  lowerBound: share.describe('The true share is not lower, with the confidence (one-sided, Clopper-Pearson).'),
  upperBound: share.describe('The true share is not higher, with the confidence (one-sided, Clopper-Pearson).'),
});

export const findingShape = named('finding', 'What a clause came to.', {
  clause: z.string().describe('The id of the clause: `<contract>/<section>/<name>`.'),
  profile: optional(
    z.string(),
    'The profile by whose rules it was judged: set where the contract needs one, and the clause is of one.',
  ),
  level: z.enum(levels).describe('What the clause weighs, in the words of RFC 2119.'),
  category: z.enum(categories).describe('What the clause is about.'),
  subject: optional(z.literal('host'), 'Set where it binds the host: the program that calls.'),
  section: z
    .string()
    .describe('The heading in the document, or `charter` where the kit asks what the document leaves open.'),
  says: z.string().describe('The clause in one sentence.'),
  verdict: z.enum(['pass', 'fail', 'inconclusive', 'not-applicable']).describe('What the clause came to.'),
  calls: amount.describe('Exchanges that the clause judged.'),
  firstCall: optional(
    amount,
    'The number of the call that first showed a failure of the clause, of whatever kind: each call counted once, in the order of judgement. With one call at a time it is the order in which they were made.',
  ),
  sampleCall: optional(
    amount,
    'Of what passed: the number of the last call of the first conversation that did, counted as `firstCall` is.',
  ),
  because: optional(
    z.string(),
    'Why it is inconclusive or not applicable; of a pass, what of the clause could not be judged.',
  ),
  waitsFor: optional(
    z.string(),
    'Of what is inconclusive: the id of the clause that failed on the call which this one wants answered.',
  ),
  expected: optional(z.string(), 'What the clause wants, in words.'),
  actual: optional(z.string(), 'What was there instead.'),
  pointer: optional(z.string(), 'Where in the answer: a JSON pointer (RFC 6901).'),
  hint: optional(
    z.string(),
    'What the author of the agent can do; of what is inconclusive or judged in part, what the user can do so that it can be judged.',
  ),
  realHost: optional(z.string(), 'What the real host does with such answers: completes "the real host would …".'),
  reproduce: optional(z.string(), 'A command for a POSIX shell that shows the failure without the kit.'),
  fingerprint: fingerprint.exactOptional(),
  count: optional(amount, 'Failing conversations of this kind.'),
  others: optional(z.array(other), 'Further kinds of failure of the same clause, the first few.'),
  more: optional(z.literal(true), 'Set where there were still more kinds, which are not listed.'),
  rate: optional(rate, 'How often it failed: set where the user asked for repetition.'),
  passRate: optional(passRate, 'How often it passed: set where a pass rate is asked for.'),
  flaky: optional(flakyShape, 'Set where some repetitions of the failing conversation failed and others did not.'),
  evidence: optional(
    evidenceShape,
    "The plainest conversation that shows the failure: the contract's first plain call, else the smallest that was found.",
  ),
});
