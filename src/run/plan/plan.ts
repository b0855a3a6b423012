import { type Clause, type Contract, levels, type Origin, type Scenario } from '../../model/index.ts';
import { valuesOf } from './values.ts';

/** One value to send, and why. */
export interface TestCase {
  readonly scenario: Scenario;
  readonly value: unknown;
  readonly origin: Origin;
  /** Position among the values of the same origin: fast-check finds a generated value by it. */
  readonly index: number;
  /** Counts deliberate repetitions of the conversation, from 0. */
  readonly attempt: number;
  /** Set if the call was not planned: a tap recorded it. */
  readonly tapped?: true;
}

/** How many values are sent. */
export interface Amounts {
  /** Generated plain calls, in addition to the fixed ones. */
  readonly plain: number;
  /** Generated conversations of each clause that has its own, in addition to the fixed ones. */
  readonly own: number;
  /** At the usual effort: a scenario that sets `usually` gets no more generated values than that. */
  readonly usual?: true;
  /** At most so many fixed values of a scenario that no `must` clause judges; all of them if left out. */
  readonly weaker?: number;
}

/** The settings that determine a plan. */
export interface Planned {
  readonly contract: Contract;
  /** The clauses to try. */
  readonly clauses: readonly Clause[];
  readonly seed: number;
  readonly amounts: Amounts;
  /** How often each test case is executed. */
  readonly iterations: number;
}

/**
 * The test cases of a run, in the order of judgement: plain calls before the clauses' own, those of `must` clauses before others,
 * fixed values before generated ones, the first fixed value of each clause before a second one, everything once before anything
 * again. The same contract, clauses, seed and amounts give the same plan. Values are made on demand, so that a long plan costs no
 * memory.
 */
export function* plan(planned: Planned): Generator<TestCase> {
  for (let attempt = 0; attempt < planned.iterations; attempt += 1) {
    for (const testCase of iteration(planned)) {
      if (attempt === 0 || testCase.scenario.calibrated !== true) yield { ...testCase, attempt };
    }
  }
}

/** How many conversations a plan has, computed without generating any. */
export function planSize({ contract, clauses, amounts, iterations }: Planned): number {
  const sizes = groups(contract, clauses).map(({ scenario, rank }) => {
    const fixed = fixedOf(scenario, rank, amounts).length;
    const generated = scenario.generated === undefined ? 0 : amountOf(contract, scenario, amounts);
    return (fixed + generated) * (scenario.calibrated === true ? 1 : iterations);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function* iteration({ contract, clauses, seed, amounts }: Planned): Generator<Omit<TestCase, 'attempt'>> {
  const asked = groups(contract, clauses);
  for (const together of ['plain', 'must', 'weaker'] as const) {
    const chosen = asked.filter(({ rank }) => rank === together);
    yield* inTurn(chosen.map(({ scenario }) => ({ scenario, fixed: fixedOf(scenario, together, amounts) })));
  }
  for (const { scenario } of asked) {
    let index = 0;
    for (const value of generate(scenario, seed, amountOf(contract, scenario, amounts))) {
      yield { scenario, value, origin: 'generated', index };
      index += 1;
    }
  }
}

/** The first value of each scenario, then the second of each: a fault that the first one shows is found early. */
function* inTurn(
  together: readonly { readonly scenario: Scenario; readonly fixed: readonly unknown[] }[],
): Generator<Omit<TestCase, 'attempt'>> {
  const most = Math.max(...together.map(({ fixed }) => fixed.length));
  for (let index = 0; index < most; index += 1) {
    for (const { scenario, fixed } of together)
      if (index < fixed.length) yield { scenario, value: fixed[index], origin: 'fixed', index };
  }
}

interface Group {
  readonly scenario: Scenario;
  /** Plain calls, a `must` clause's own conversations, or conversations that only weaker clauses judge. */
  readonly rank: 'plain' | 'must' | 'weaker';
}

/** Each scenario once, even if several clauses judge it: the plain calls, then those of `must`, `should` and `may` clauses. */
function groups(contract: Contract, clauses: readonly Clause[]): Group[] {
  const byLevel = levels.flatMap((level) => clauses.filter((clause) => clause.level === level));
  const ranks = new Map<Scenario, Group['rank']>();
  if (clauses.some(({ on, also }) => typeof on === 'string' || also !== undefined)) ranks.set(contract.calls, 'plain');
  for (const { on, level } of byLevel) {
    if (typeof on !== 'string') ranks.set(on, ranks.get(on) ?? (level === 'must' ? 'must' : 'weaker'));
  }
  return [...ranks].map(([scenario, rank]) => ({ scenario, rank }));
}

function fixedOf({ fixed }: Scenario, rank: Group['rank'], { weaker }: Amounts): readonly unknown[] {
  return fixed.slice(0, rank === 'weaker' ? weaker : undefined);
}

function amountOf(contract: Contract, scenario: Scenario, { plain, own, usual }: Amounts): number {
  const amount = scenario === contract.calls ? plain : own;
  return usual === true ? Math.min(amount, scenario.usually ?? amount) : amount;
}

/** The values that were made last, if they are few: a plan is iterated several times. */
const kept = new WeakMap<Scenario, { readonly of: string; readonly values: readonly unknown[] }>();
const KEPT_AT_MOST = 100;

/** The values that fast-check would try first. */
function generate(scenario: Scenario, seed: number, count: number): Iterable<unknown> {
  const { generated } = scenario;
  if (generated === undefined) return [];
  if (count > KEPT_AT_MOST) return valuesOf(generated, seed, count);
  const of = `${seed} ${count}`;
  const before = kept.get(scenario);
  if (before?.of === of) return before.values;
  const values = [...valuesOf(generated, seed, count)];
  kept.set(scenario, { of, values });
  return values;
}
