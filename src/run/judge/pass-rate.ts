import { atFirst } from '../../model/exchange/nonce.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import { triesNeeded } from '../../model/report/pass-rate.ts';
import type { Clause, PassRate, PassRates, Scenario, ShownPassRate } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { boundsOf } from './failure-rate.ts';
import type { Judgement } from './judge.ts';

/** How often a clause was tried, and how often it failed. */
interface Tries {
  readonly failed: number;
  readonly of: number;
}

/**
 * The pass rate that is asked of a clause: of its level, where its conversations are tried again at all. One that a single pass
 * decides has no rate.
 */
export function passRateOf({ on, level, needs }: Clause, passRate: PassRates = {}): PassRate | undefined {
  const isOnce = typeof on !== 'string' && on.calibrated === true;
  return isOnce || needs === 'one' ? undefined : passRate[level];
}

/**
 * What tries show of a rate. Where calls differ in how often they fail, it is the mean of their rates that is bounded (Hoeffding 1956:
 * the sum varies less than one of equal rates).
 */
export function shownRate({ failed, of }: Tries, { rate, confidence }: PassRate): ShownPassRate {
  const { lowest, highest } = boundsOf(failed, of, confidence);
  return { wanted: rate, confidence, observed: 1 - failed / of, lowerBound: 1 - highest, upperBound: 1 - lowest };
}

/** What tries say of a pass rate: `pass` and `fail` each err with a probability of 1 - confidence at most. */
export function judgeRate(tries: Tries, passRate: PassRate): 'pass' | 'fail' | 'undecided' {
  const { wanted, lowerBound, upperBound } = shownRate(tries, passRate);
  if (upperBound < wanted) return 'fail';
  return lowerBound >= wanted ? 'pass' : 'undecided';
}

const MOST_REPEAT = 1_000;

/** Why tries do not decide, and how many would, were they to come out like these. */
export function whyUndecided(tries: Tries, iterations: number, passRate: PassRate): { because: string; hint: string } {
  const { failed, of } = tries;
  const { rate, confidence } = passRate;
  const wanted = `a pass rate of ${inPercent(rate)} with ${inPercent(confidence)} confidence`;
  const because = `${of - failed} of ${count(of, 'try', 'tries')} passed, which neither shows nor refutes ${wanted}`;
  let repeat = iterations;
  const times = (share: number): number => Math.round((share * repeat) / iterations);
  if (failed === 0) repeat = Math.ceil((triesNeeded(passRate) * iterations) / of);
  else
    while (repeat <= MOST_REPEAT && judgeRate({ failed: times(failed), of: times(of) }, passRate) === 'undecided')
      repeat *= 2;
  const hint =
    repeat > MOST_REPEAT
      ? 'the rate is close to what was seen: ask for a lower one'
      : `--repeat ${repeat} is enough where calls go on like these`;
  return { because, hint };
}

/** Tells failures that are there each time from those that come and go. */
export interface Steadiness {
  /** Notes what became of a try. */
  readonly note: (judgement: Judgement, hasFailed: boolean) => void;
  /** Some conversation failed so often, and each time, that its failure is no chance. */
  readonly isSteady: () => boolean;
}

/** A conversation that fails each time is hidden by no rate; by chance it is taken for one with this probability at most. */
const STEADY_BY_CHANCE = 0.01;

export function steadiness({ rate }: PassRate): Steadiness {
  const scenarios = new Map<Scenario, Map<string, { failed: number; of: number }>>();
  return {
    note(judgement, hasFailed) {
      const { scenario } = judgement.testCase;
      const cases = scenarios.get(scenario) ?? new Map<string, { failed: number; of: number }>();
      scenarios.set(scenario, cases);
      const key = caseOf(judgement);
      const { failed, of } = cases.get(key) ?? { failed: 0, of: 0 };
      cases.set(key, { failed: failed + (hasFailed ? 1 : 0), of: of + 1 });
    },
    isSteady() {
      const all = [...scenarios.values()].flatMap((cases) => [...cases.values()]);
      return all.some(({ failed, of }) => failed === of && (1 - rate) ** of * all.length <= STEADY_BY_CHANCE);
    },
  };
}

/**
 * The same of a shard, which has not all tries of a conversation: all that it tried failed, as often at least as one is tried in the whole
 * run.
 */
export function failsEachTime(
  { failed, of }: Tries,
  { rate }: PassRate,
  { iterations, shards }: { readonly iterations: number; readonly shards: number },
): boolean {
  return failed === of && of >= iterations && (1 - rate) ** of * shards <= STEADY_BY_CHANCE;
}

/** Equal for the same part of a test case in each attempt at it. */
function caseOf({ testCase: { origin, index }, turns }: Judgement): string {
  const [only, further] = turns;
  return `${origin} ${index} ${only === undefined || further !== undefined ? '' : callKey(atFirst(only.call))}`;
}

function inPercent(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`;
}
