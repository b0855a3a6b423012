import fc from 'fast-check';
import { type Clause, type Contract, levels, type Origin, type Sends } from '../model/index.ts';

/** One value to send, and why. */
export interface Case {
  readonly sends: Sends;
  readonly value: unknown;
  readonly origin: Origin;
  /** Position among the values of the same origin: names the value to fast-check. */
  readonly index: number;
  /** Counts deliberate repetitions of the conversation, from 0. */
  readonly attempt: number;
}

/** How many values are sent. */
export interface Amounts {
  /** Generated plain calls, beside the fixed ones. */
  readonly plain: number;
  /** Generated conversations of each clause that has its own, beside the fixed ones. */
  readonly own: number;
  /** Of conversations that need fewer generated values at the usual effort, no more are held. */
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
  /** How often each conversation is held. */
  readonly rounds: number;
}

// Each chunk makes fast-check pass over all values before it: few chunks, and none that is large in memory.
const CHUNK = 1_000;

/**
 * What a run sends, in the order of judgement: plain calls before the clauses' own, `must` before `should` before `may`, fixed
 * values before generated ones, everything once before anything again. Same contract, clauses, seed and amounts: the same plan.
 * Values are made when they are asked for, so that a long plan costs no memory.
 */
export function* plan(planned: Planned): Generator<Case> {
  for (let attempt = 0; attempt < planned.rounds; attempt += 1) {
    for (const tried of round(planned)) {
      if (attempt === 0 || tried.sends.calibrated !== true) yield { ...tried, attempt };
    }
  }
}

/** How many conversations a plan holds: nothing is generated to tell it. */
export function planSize({ contract, clauses, amounts, rounds }: Planned): number {
  const sizes = groups(contract, clauses).map(({ sends, isStrong }) => {
    const fixed = sends.fixed.slice(0, isStrong ? undefined : amounts.weaker).length;
    const generated = sends.generated === undefined ? 0 : amountOf(contract, sends, amounts);
    return (fixed + generated) * (sends.calibrated === true ? 1 : rounds);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function* round({ contract, clauses, seed, amounts }: Planned): Generator<Omit<Case, 'attempt'>> {
  const asked = groups(contract, clauses);
  for (const { sends, isStrong } of asked) {
    const most = isStrong ? undefined : amounts.weaker;
    for (const [index, value] of sends.fixed.slice(0, most).entries()) yield { sends, value, origin: 'fixed', index };
  }
  for (const { sends } of asked) {
    const count = amountOf(contract, sends, amounts);
    for (let index = 0; index < count; index += CHUNK) {
      const values = generate(sends, seed, index, Math.min(CHUNK, count - index));
      for (const [offset, value] of values.entries())
        yield { sends, value, origin: 'generated', index: index + offset };
    }
  }
}

interface Group {
  readonly sends: Sends;
  /** A `must` clause asks for it, or several clauses judge it. */
  readonly isStrong: boolean;
}

/** Each set of conversations once, however many clauses judge it. */
function groups(contract: Contract, clauses: readonly Clause[]): Group[] {
  const byLevel = levels.flatMap((level) => clauses.filter((clause) => clause.level === level));
  const strong = new Map<Sends, boolean>();
  if (clauses.some(({ on, also }) => typeof on === 'string' || also !== undefined)) strong.set(contract.calls, true);
  for (const { on, level } of byLevel) {
    if (typeof on !== 'string') strong.set(on, strong.get(on) ?? level === 'must');
  }
  return [...strong].map(([sends, isStrong]) => ({ sends, isStrong }));
}

function amountOf(contract: Contract, sends: Sends, { plain, own, usual }: Amounts): number {
  const amount = sends === contract.calls ? plain : own;
  return usual === true ? Math.min(amount, sends.usually ?? amount) : amount;
}

/** The values that fast-check would try from run `first` on. */
function generate({ generated }: Sends, seed: number, first: number, count: number): unknown[] {
  return generated === undefined ? [] : fc.sample(generated, { seed, numRuns: count, path: String(first) });
}
