import { type Clause, type Contract, levels, type Origin, type Scenario } from '../../model/index.ts';
import { valuesOf } from './values.ts';

/** One value to send, and why. */
export interface TestCase {
  readonly scenario: Scenario;
  readonly value: unknown;
  readonly origin: Origin;
  /** Position among the values of the same origin: names the value to fast-check. */
  readonly index: number;
  /** Counts deliberate repetitions of the conversation, from 0. */
  readonly attempt: number;
  /** Set where nothing is planned: a tap recorded it. */
  readonly tapped?: true;
}

/** How many values are sent. */
export interface Amounts {
  /** Generated plain calls, beside the fixed ones. */
  readonly plain: number;
  /** Generated conversations of each clause that has its own, beside the fixed ones. */
  readonly own: number;
  /** Of conversations that need fewer generated values at the usual effort, no more are executed. */
  readonly usual?: true;
  /** Fixed conversations at most that no `must` clause asks for; all of them when left out. */
  readonly weaker?: number;
}

/** What a plan follows from. */
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
 * What a run sends, in the order of judgement: plain calls before the clauses' own, those of `must` clauses before others, fixed
 * values before generated ones, the first fixed value of each clause before a second one, everything once before anything again.
 * Same contract, clauses, seed and amounts: the same plan. Values are made when they are asked for, so that a long plan costs no memory.
 */
export function* plan(planned: Planned): Generator<TestCase> {
  for (let attempt = 0; attempt < planned.iterations; attempt += 1) {
    for (const testCase of iteration(planned)) {
      if (attempt === 0 || testCase.scenario.calibrated !== true) yield { ...testCase, attempt };
    }
  }
}

/** How many conversations a plan holds: nothing is generated to tell it. */
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

/** The first value of each, then the second of each: a fault that the first one shows is found early. */
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
  /** Plain calls, a `must` clause's own conversations, or those of weaker clauses alone. */
  readonly rank: 'plain' | 'must' | 'weaker';
}

/** Each set of conversations once, however many clauses judge it: the plain calls, those of `must` clauses, of `should`, of `may`. */
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

/** Values that were made last, where they are few: a plan that is gone through again asks for them again. */
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
