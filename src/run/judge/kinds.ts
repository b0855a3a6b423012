import type { OtherFailure, Scenario } from '../../model/index.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import type { Judgement } from './judge.ts';

/** The kind of failure that is reported in full, and the others. */
export interface Kinds {
  readonly fingerprint: string;
  readonly count: number;
  readonly others: readonly OtherFailure[];
  /** There were still more kinds. */
  readonly more: boolean;
}

/** The failures of a clause by their kind. Of each kind the plainest conversation alone is kept. */
export interface Failures {
  /** @param counts false for a conversation that failed before, and is executed for another reason now */
  readonly add: (fingerprint: string, judgement: Judgement, counts: boolean) => void;
  readonly sum: () => (Kinds & { readonly plainest: Judgement }) | undefined;
}

interface Kind {
  plainest: Judgement;
  count: number;
}

const MOST_KINDS = 5;

/**
 * The plainest conversation is the contract's first plain call, where that fails too: what every call shows is not blamed on an
 * odd one. Next come its other plain calls, then those of single clauses; among these the one with the fewest bytes.
 */
export function failuresBy(plain: Scenario): Failures {
  const kinds = new Map<string, Kind>();
  let more = false;
  const isPlainer = (a: Judgement, b: Judgement): boolean => compare(a, b, plain) < 0;
  return {
    add(fingerprint, judgement, counts) {
      const kind = kinds.get(fingerprint);
      if (kind !== undefined) {
        if (counts) kind.count += 1;
        // What an `untilGone` one asks for may be broken since an earlier conversation: the first one shows what broke it.
        const mayBreak = judgement.testCase.scenario.untilGone === true;
        if (!mayBreak && isPlainer(judgement, kind.plainest)) kind.plainest = judgement;
        // A target that fails in ever new ways must not fill the memory.
      } else if (kinds.size === MOST_KINDS) more = true;
      else if (counts) kinds.set(fingerprint, { plainest: judgement, count: 1 });
    },
    sum() {
      const [first, ...rest] = [...kinds].toSorted(([, a], [, b]) => compare(a.plainest, b.plainest, plain));
      if (first === undefined) return undefined;
      const [fingerprint, { plainest, count }] = first;
      return { fingerprint, plainest, count, others: rest.flatMap(([other, kind]) => inShort(other, kind)), more };
    },
  };
}

/** Whether it is the first of the contract's plain calls. */
export function isPlainest({ testCase }: Judgement, plain: Scenario): boolean {
  return testCase.scenario === plain && testCase.origin === 'fixed' && testCase.index === 0;
}

/** Negative where the first is plainer. */
function compare(a: Judgement, b: Judgement, plain: Scenario): number {
  // Of the same calls those that the plan makes: a search for smaller ones knows more of them than of an earlier run's.
  return rankOf(a, plain) - rankOf(b, plain) || sizeOf(a) - sizeOf(b) || Number(isPast(a)) - Number(isPast(b));
}

function rankOf(judgement: Judgement, plain: Scenario): number {
  if (isPlainest(judgement, plain)) return 0;
  return judgement.testCase.scenario === plain || isPast(judgement) ? 1 : 2;
}

function isPast({ testCase }: Judgement): boolean {
  return testCase.origin === 'past';
}

function sizeOf({ turns }: Judgement): number {
  return turns.reduce((sum, exchange) => sum + bodyBytes(exchange.call).length, 0);
}

function inShort(fingerprint: string, { plainest: { verdict }, count }: Kind): OtherFailure[] {
  if (verdict.is !== 'fail') return [];
  const { expected, actual, pointer } = verdict;
  return [{ fingerprint, count, expected, actual, ...(pointer === undefined ? {} : { pointer }) }];
}
