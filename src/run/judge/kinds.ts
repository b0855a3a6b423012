import type { OtherFailure, Scenario } from '../../model/index.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import type { Judgement } from './judge.ts';

/** The kind of failure that is reported in full, and the other kinds. */
export interface Kinds {
  readonly fingerprint: string;
  readonly count: number;
  readonly others: readonly OtherFailure[];
  /** There were more kinds than are listed. */
  readonly more: boolean;
}

/** The failures of a clause by kind. Only the plainest conversation of each kind is stored. */
export interface Failures {
  /** @param counts false for a conversation that failed before and is executed again for another reason */
  readonly add: (fingerprint: string, judgement: Judgement, counts: boolean) => void;
  readonly sum: () => (Kinds & { readonly plainest: Judgement }) | undefined;
}

interface Kind {
  plainest: Judgement;
  count: number;
}

const MOST_KINDS = 5;

/**
 * The plainest conversation is the contract's first plain call, if that fails too: a failure that every call shows is not blamed
 * on an odd call. The other plain calls come next, then the conversations of single clauses; among these the one with the fewest
 * bytes.
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
        // In an `untilGone` scenario an earlier conversation may have broken the target: the first failing one shows what broke it.
        const mayBreak = judgement.testCase.scenario.untilGone === true;
        if (!mayBreak && isPlainer(judgement, kind.plainest)) kind.plainest = judgement;
        // A target that always fails in new forms must not fill the memory.
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

/** Negative if the first is plainer. */
function compare(a: Judgement, b: Judgement, plain: Scenario): number {
  // Of equal calls, those of the plan come before those of an earlier run: a search for smaller calls knows more about them.
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
