import type { Clause, Contract } from '../model/index.ts';
import { converse, isLate } from './converse.ts';
import { type Judgement, judgeHeld } from './judge.ts';
import { type CallLog, keysOf } from './log.ts';
import type { Memory } from './memory.ts';

/** How often a failure came back: `failed` of `of` tries, the first one counted. */
export interface Repeated {
  readonly failed: number;
  readonly of: number;
}

/** What a repetition works with. */
export interface Again {
  readonly contract: Contract;
  readonly memory: Memory;
  readonly log: CallLog;
  /** Attempts of a conversation that the plan makes: repetitions count on from there. */
  readonly rounds: number;
}

/**
 * Holds a failing conversation again, `times` times, with nothing else under way: an agent may vary. A conversation that
 * calibrates itself is not repeated, and neither is a late one: each try would cost a whole deadline.
 */
export async function repeat(clause: Clause, found: Judgement, context: Again, times: number): Promise<Repeated> {
  if (found.tried.sends.calibrated === true || isLate(found.turns)) return { failed: 1, of: 1 };
  let failed = 1;
  let of = 1;
  for (let attempt = 0; attempt < times; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- alone, one after another
    const again = await holdAgain(clause, found, context, context.rounds + attempt);
    if (again.cut !== undefined) break;
    // What could not be tried, or did not apply any more, says nothing of how steady a failure is.
    if (!again.judgements.some(({ verdict }) => verdict.is === 'pass' || verdict.is === 'fail')) continue;
    of += 1;
    if (again.judgements.some(({ verdict }) => verdict.is === 'fail')) failed += 1;
  }
  return { failed, of };
}

/** What the clause says of one further attempt; `cut` where it did not come to its end. */
export async function holdAgain(
  clause: Clause,
  { tried }: Pick<Judgement, 'tried'>,
  { contract, memory, log }: Again,
  attempt: number,
): Promise<{ judgements: readonly Judgement[]; cut?: string }> {
  const again = { ...tried, attempt };
  const talk = await converse(again, memory);
  log.note(keysOf(talk.turns));
  const judgements = judgeHeld(clause, contract, { tried: again, talk });
  return talk.cut === undefined ? { judgements } : { judgements, cut: talk.cut };
}
