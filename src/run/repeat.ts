import type { Clause, Contract } from '../model/index.ts';
import { converse, isLate } from './converse.ts';
import { type Judgement, judgeHeld } from './judge.ts';
import type { Memory } from './memory.ts';

/** How often a failure came back: `failed` of `of` tries, the first one counted. */
export interface Repeated {
  readonly failed: number;
  readonly of: number;
}

/**
 * Holds a failing conversation again, `times` times, with nothing else under way: an agent may vary. A conversation that
 * calibrates itself is not repeated, and neither is a late one: each try would cost a whole deadline.
 */
export async function repeat(
  found: Judgement,
  context: { clause: Clause; contract: Contract; memory: Memory; times: number },
): Promise<Repeated> {
  const { clause, contract, memory, times } = context;
  if (found.tried.sends.calibrated === true || isLate(found.turns)) return { failed: 1, of: 1 };
  let failed = 1;
  let of = 1;
  for (let attempt = 1; attempt <= times; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- alone, one after another
    const talk = await converse(found.tried, memory, attempt);
    if (talk.cut !== undefined) break;
    of += 1;
    if (judgeHeld(clause, contract, { tried: found.tried, talk }).some(({ verdict }) => verdict.is === 'fail'))
      failed += 1;
  }
  return { failed, of };
}
