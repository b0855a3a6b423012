import { ContractError } from '../model/contract-error.ts';
import type { Clause, Contract, Turns, Verdict } from '../model/index.ts';
import type { Held } from './hold.ts';
import type { Case } from './plan.ts';

/** What a clause says of one conversation. */
export interface Judgement {
  readonly tried: Case;
  /** The exchanges that were judged. */
  readonly turns: Turns;
  readonly verdict: Verdict;
  /** The conversation did not come to its end. */
  readonly cut?: true;
}

/**
 * What a clause has to say of a conversation that was held: nothing, where it judges others. A conversation of an earlier run is
 * brought to the clause that it belongs to alone.
 */
export function judgeHeld(clause: Clause, contract: Contract, { tried, talk }: Held): Judgement[] {
  if (talk.judged === true) return [];
  const missed: Judgement[] =
    talk.cut === undefined ? [] : [{ tried, turns: talk.turns, verdict: whyCut(talk.cut, talk.hint), cut: true }];
  const isPast = tried.origin === 'past';
  if (typeof clause.on !== 'string' && (tried.sends === clause.on || isPast))
    return talk.cut === undefined ? [{ tried, turns: talk.turns, verdict: judge(clause, talk.turns) }] : missed;
  if (typeof clause.on !== 'string' && clause.also === undefined) return [];
  const isPlain = tried.sends === contract.calls || isPast;
  if (clause.on === 'plain' && !isPlain) return [];
  const judged = judgeEach(clause, tried, talk.turns);
  return isPlain ? [...judged, ...missed] : judged;
}

/** Each exchange by itself; those of invalid calls where the clause is about every call. */
function judgeEach(clause: Clause, tried: Case, turns: Turns): Judgement[] {
  return turns
    .filter((exchange) => clause.on === 'every' || exchange.call.invalid !== true)
    .map((exchange): Judgement => ({ tried, turns: [exchange], verdict: judge(clause, [exchange]) }));
}

function whyCut(because: string, hint: string | undefined): Verdict {
  return { is: 'inconclusive', because, ...(hint === undefined ? {} : { hint }) };
}

/** A clause that throws is a fault of the contract's code, never one of the target. */
function judge(clause: Clause, turns: Turns): Verdict {
  try {
    return clause.judge(turns);
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new Error(`clause ${clause.id} threw while it judged: ${String(error)}`, { cause: error });
  }
}

/** The exchanges of a judgement up to the one that shows its failure. */
export function shownTurns({ turns, verdict }: Judgement): Turns {
  const at = verdict.is !== 'fail' || verdict.shownBy === undefined ? -1 : turns.indexOf(verdict.shownBy);
  return at < 0 ? turns : turns.slice(0, at + 1);
}
