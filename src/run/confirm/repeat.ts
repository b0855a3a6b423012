import type { Clause, Contract, Finding } from '../../model/index.ts';
import { runConversation, isLate } from '../execute/conversation.ts';
import { type Judgement, judgeCase } from '../judge/judge.ts';
import { type CallDigest, keysOf } from '../execute/call-digest.ts';
import type { Memory } from '../execute/memory.ts';

/** How often a failure came back: `failed` of `of` tries, the first one counted. */
export type Repeated = NonNullable<Finding['flaky']>;

export interface RepeatContext {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly digest: CallDigest;
  /** Attempts of a conversation that the plan makes: repetitions count on from there. */
  readonly iterations: number;
}

/**
 * Executes a failing conversation again, `times` times, with nothing else under way: an agent may vary. A conversation that
 * calibrates itself is not repeated, and neither is a late one: each try would cost a whole deadline.
 */
export async function repeat(
  clause: Clause,
  found: Judgement,
  context: RepeatContext,
  times: number,
): Promise<Repeated> {
  if (found.testCase.scenario.calibrated === true || isLate(found.turns)) return { failed: 1, of: 1 };
  let failed = 1;
  let of = 1;
  for (let attempt = 0; attempt < times; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- alone, one after another
    const again = await executeAgain(clause, found, context, context.iterations + attempt);
    if (again.cut !== undefined) break;
    // What could not be tried, or did not apply any more, says nothing of how steady a failure is.
    if (!again.judgements.some(({ verdict }) => verdict.is === 'pass' || verdict.is === 'fail')) continue;
    of += 1;
    if (again.judgements.some(({ verdict }) => verdict.is === 'fail')) failed += 1;
  }
  return { failed, of };
}

/** What the clause says of one further attempt; `cut` where it did not come to its end. */
export async function executeAgain(
  clause: Clause,
  { testCase }: Pick<Judgement, 'testCase'>,
  { contract, memory, digest }: RepeatContext,
  attempt: number,
): Promise<{ judgements: readonly Judgement[]; cut?: string }> {
  const again = { ...testCase, attempt };
  const conversation = await runConversation(again, memory);
  digest.note(keysOf(conversation.turns));
  const judgements = judgeCase(clause, contract, { testCase: again, conversation });
  return conversation.cut === undefined ? { judgements } : { judgements, cut: conversation.cut };
}
