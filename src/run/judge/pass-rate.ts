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
 * The pass rate that a clause has to reach: that of its level, if its conversations are repeated. Undefined for a clause that
 * needs only one pass, or whose conversations are calibrated and executed once.
 */
export function passRateOf({ on, level, needs }: Clause, passRate: PassRates = {}): PassRate | undefined {
  const isOnce = typeof on !== 'string' && on.calibrated === true;
  return isOnce || needs === 'one' ? undefined : passRate[level];
}

/**
 * The pass rate that the tries show. If calls fail at different rates, the bounds are for the mean of their rates (Hoeffding
 * 1956: the sum varies less than with equal rates).
 */
export function shownRate({ failed, of }: Tries, { rate, confidence }: PassRate): ShownPassRate {
  const { lowest, highest } = boundsOf(failed, of, confidence);
  return { wanted: rate, confidence, observed: 1 - failed / of, lowerBound: 1 - highest, upperBound: 1 - lowest };
}

/** Compares the tries with a pass rate: `pass` and `fail` are each wrong with a probability of 1 - confidence at most. */
export function judgeRate(tries: Tries, passRate: PassRate): 'pass' | 'fail' | 'undecided' {
  const { wanted, lowerBound, upperBound } = shownRate(tries, passRate);
  if (upperBound < wanted) return 'fail';
  return lowerBound >= wanted ? 'pass' : 'undecided';
}

const MOST_REPEAT = 1_000;

/** Why the tries do not decide, and how many tries would, if they came out in the same proportion. */
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

/** Distinguishes failures that occur each time from flaky ones. */
export interface Steadiness {
  /** Notes the result of a try. */
  readonly note: (judgement: Judgement, hasFailed: boolean) => void;
  /** Some conversation failed each time, and so often that chance is ruled out. */
  readonly isSteady: () => boolean;
}

/** No rate excuses a conversation that fails each time; a flaky one is taken for such a one with this probability at most. */
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
 * The same for a shard, which does not see all tries of a conversation: all of its tries failed, and there were at least as many
 * as each conversation has in the whole run.
 */
export function failsEachTime(
  { failed, of }: Tries,
  { rate }: PassRate,
  { iterations, shards }: { readonly iterations: number; readonly shards: number },
): boolean {
  return failed === of && of >= iterations && (1 - rate) ** of * shards <= STEADY_BY_CHANCE;
}

/** Equal for the same part of a test case in each attempt. */
function caseOf({ testCase: { origin, index }, turns }: Judgement): string {
  const [only, further] = turns;
  return `${origin} ${index} ${only === undefined || further !== undefined ? '' : callKey(atFirst(only.call))}`;
}

function inPercent(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`;
}
