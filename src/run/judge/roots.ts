import { type Category, type Clause, type Exchange, type Finding, levels } from '../../model/index.ts';
import type { Judgement } from './judge.ts';

/**
 * Finds out why clauses could not be judged. If a call brought no usable answer, the clause that failed on it has the fault, and
 * others wait for that clause: they are reported together, and the fault is named once.
 */
export interface Roots {
  readonly note: (clause: Clause, judgement: Judgement) => void;
  /** Adds the clause that a finding waits for: one for which `hasFailed` is true in the end, and which is not of another profile. */
  readonly describe: (clause: Clause, finding: Finding, hasFailed: (clause: Clause) => boolean) => Finding;
}

export function findRoots(): Roots {
  // An exchange is kept only as long as a clause waits for it, so a long run does not keep all exchanges.
  const failedOn = new WeakMap<Exchange, readonly Clause[]>();
  const used = new WeakSet<Exchange>();
  const waiting = new Map<Clause, Waiting>();
  return {
    note(clause, { verdict, turns, cut }) {
      const last = turns.at(-1);
      if (last === undefined) return;
      if (verdict.is === 'pass' && usesAnswers(clause)) for (const turn of turns) used.add(turn);
      if (verdict.is === 'fail') {
        const shown = verdict.shownBy ?? last;
        failedOn.set(shown, [...(failedOn.get(shown) ?? []), clause]);
      }
      if (verdict.is !== 'inconclusive' || cut === true || waiting.has(clause)) return;
      waiting.set(clause, { because: verdict.because, wanted: last });
    },
    describe(clause, finding, hasFailed) {
      const own = waiting.get(clause);
      if (own === undefined || finding.verdict !== 'inconclusive' || finding.because !== own.because) return finding;
      const isOfOther = ({ profile }: Clause): boolean =>
        finding.profile !== undefined && profile !== undefined && profile !== finding.profile;
      const rootOf = ({ wanted }: Waiting): Clause | undefined =>
        used.has(wanted)
          ? undefined
          : strongest((failedOn.get(wanted) ?? []).filter((one) => hasFailed(one) && !isOfOther(one)));
      // Clauses that are inconclusive with the same `because` share one cause, even if they judged different calls.
      const alike = [...waiting.values()].filter(({ because }) => because === own.because && !used.has(own.wanted));
      const root = [own, ...alike].map(rootOf).find((one) => one !== undefined);
      return root === undefined ? finding : { ...finding, waitsFor: root.id };
    },
  };
}

/** The first call whose answer a clause could not use, and the clause's reason. */
interface Waiting {
  readonly because: string;
  readonly wanted: Exchange;
}

const withoutAnswer: ReadonlySet<Category> = new Set(['timeouts', 'error-codes']);

/** Clauses about timeouts and error codes also pass an unusable answer: it came in time, with the right code. */
function usesAnswers({ level, category }: Clause): boolean {
  return level === 'must' && !withoutAnswer.has(category);
}

function strongest(clauses: readonly Clause[]): Clause | undefined {
  return levels.map((wanted) => clauses.find(({ level }) => level === wanted)).find((clause) => clause !== undefined);
}
