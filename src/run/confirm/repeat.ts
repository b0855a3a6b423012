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
  /** Attempts of a conversation that the plan makes: the numbers of repetitions continue from there. */
  readonly iterations: number;
}

/**
 * Executes a failing conversation again, `times` times, with nothing else under way: an agent may vary. A calibrated conversation
 * is not repeated, and neither is a late one: each try would cost a whole deadline.
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
    // An attempt that was inconclusive or not applicable does not show how steady a failure is.
    if (!again.judgements.some(({ verdict }) => verdict.is === 'pass' || verdict.is === 'fail')) continue;
    of += 1;
    if (again.judgements.some(({ verdict }) => verdict.is === 'fail')) failed += 1;
  }
  return { failed, of };
}

/** Executes the conversation once more and returns the clause's judgements; `cut` is the reason if the conversation did not end. */
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
