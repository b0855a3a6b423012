import { z } from 'zod';
import { categories, levels } from '../model/index.ts';
import { amount } from './ending-schema.ts';
import { evidenceShape } from './evidence-schema.ts';

/** A failure that comes and goes. */
export const flakyShape = z
  .object({
    failed: amount.describe('Repetitions that failed.'),
    of: amount.describe('Repetitions of the failing conversation.'),
  })
  .meta({ id: 'flaky', description: 'A failure that comes and goes.' });

/** Names a kind of failure. */
export const fingerprint = z
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

/** What a clause came to. */
export const findingShape = z
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
    firstCall: amount
      .exactOptional()
      .describe(
        'The number of the call that first showed a failure of the clause, of whatever kind: each call counted once, in the order of judgement. With one call at a time it is the order in which they were made.',
      ),
    because: z.string().exactOptional().describe('Why it is inconclusive or not applicable.'),
    waitsFor: z
      .string()
      .exactOptional()
      .describe('Of what is inconclusive: the id of the clause that failed on the call which this one wants answered.'),
    expected: z.string().exactOptional().describe('What the clause wants, in words.'),
    actual: z.string().exactOptional().describe('What was there instead.'),
    pointer: z.string().exactOptional().describe('Where in the answer: a JSON pointer (RFC 6901).'),
    hint: z
      .string()
      .exactOptional()
      .describe(
        'What the author of the agent can do; of what is inconclusive, what the user can do so that it can be judged.',
      ),
    realHost: z
      .string()
      .exactOptional()
      .describe('What the real host does with such answers: completes "the real host would …".'),
    reproduce: z
      .string()
      .exactOptional()
      .describe('A command for a POSIX shell that shows the failure without the kit.'),
    fingerprint: fingerprint.exactOptional(),
    count: amount.exactOptional().describe('Failing conversations of this kind.'),
    others: z.array(other).exactOptional().describe('Further kinds of failure of the same clause, the first few.'),
    more: z.literal(true).exactOptional().describe('Set where there were still more kinds, which are not told.'),
    rate: rate.exactOptional().describe('How often it failed: set where the user asked for repetition.'),
    flaky: flakyShape
      .exactOptional()
      .describe('Set where some repetitions of the failing conversation failed and others did not.'),
    evidence: evidenceShape
      .exactOptional()
      .describe(
        "The plainest conversation that shows the failure: the contract's first plain call, else the smallest that was found.",
      ),
  })
  .meta({ id: 'finding', description: 'What a clause came to.' });
