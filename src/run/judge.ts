import { callKey } from '../model/call-key.ts';
import type { Clause, Contract, Turns, Verdict } from '../model/index.ts';
import type { Held } from './hold.ts';
import type { Case } from './plan.ts';

/** What a clause says of one conversation. */
export interface Judgement {
  readonly tried: Case;
  /** The exchanges that were judged. */
  readonly turns: Turns;
  readonly verdict: Verdict;
}

/** Everything that a clause can judge in the conversations that were held, in their order. */
export function judgeAll(clause: Clause, contract: Contract, held: readonly Held[]): Judgement[] {
  const seen = new Set<string>();
  return held.flatMap(({ tried, talk }) => {
    if (typeof clause.on !== 'string') {
      return tried.sends === clause.on ? [{ tried, ...judgeTalk(clause, talk) }] : [];
    }
    const parts = judgedAlone(clause, contract, tried, talk.turns).filter(([exchange]) => {
      const key = exchange === undefined ? '' : callKey(exchange.call);
      return !seen.has(key) && seen.add(key);
    });
    const judged: Judgement[] = parts.map((turns) => ({ tried, turns, verdict: judgeOne(clause, turns) }));
    const missed = talk.cut !== undefined && tried.sends === contract.calls;
    return missed ? [...judged, { tried, turns: [], verdict: { is: 'inconclusive', because: talk.cut } }] : judged;
  });
}

/** Judges the conversation of a case once more, as `judgeAll` would. */
export function judgeCase(clause: Clause, contract: Contract, { tried, talk }: Held): Judgement[] {
  return judgeAll(clause, contract, [{ tried, talk }]);
}

function judgeTalk(clause: Clause, { turns, cut }: Held['talk']): { turns: Turns; verdict: Verdict } {
  const verdict = cut === undefined ? judgeOne(clause, turns) : { is: 'inconclusive' as const, because: cut };
  return { turns, verdict };
}

/** A clause that judges `plain` or `valid` calls sees each exchange by itself. */
function judgedAlone(clause: Clause, contract: Contract, tried: Case, turns: Turns): Turns[] {
  if (clause.on === 'plain' && tried.sends !== contract.calls) return [];
  return turns.filter((exchange) => exchange.call.invalid !== true).map((exchange) => [exchange]);
}

function judgeOne(clause: Clause, turns: Turns): Verdict {
  try {
    return clause.judge(turns);
  } catch (error) {
    throw new Error(`clause ${clause.id} threw while it judged: ${String(error)}`, { cause: error });
  }
}
