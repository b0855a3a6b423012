import fc from 'fast-check';
import type { Call, Clause, Contract, PassRates, Profile, Scenario, Turns, Verdict } from '../model/index.ts';
import type { Amounts } from '../run/plan/plan.ts';
import { chanceOf, type Chance } from './chance.ts';
import { isAnswered, isBroken, isShowing, type Sent, sentIn } from './said.ts';

/** How an agent breaks a clause. */
export interface Fault {
  readonly clause: string;
  /** It breaks it for numbers from here on. */
  readonly from: number;
  /**
   * `steady`: always; `flaky`: of some calls, by chance; `worn`: once it has answered `after` calls; `disturbed`: while another call is under way.
   */
  readonly kind: 'steady' | 'flaky' | 'worn' | 'disturbed';
  /** Of `flaky`: the probability; of `worn`: after how many calls. */
  readonly amount: number;
}

/** How the agent of a world behaves beside its faults. */
export interface Temper {
  /** Milliseconds that an answer takes, at least and at most. */
  readonly ms: readonly [least: number, most: number];
  /** The part of the numbers that it answers after the deadline. */
  readonly late: number;
  /** After so many calls nothing answers any more. */
  readonly lives?: number;
  /** Its answers to numbers from here on show the profile that can be shown. */
  readonly showsFrom?: number;
}

/** How a world is run. */
export interface Settings {
  readonly seed: number;
  readonly amounts: Amounts;
  /** Those that the user asks for. */
  readonly profiles: readonly string[];
  readonly iterations: number;
  readonly jobs: number;
  readonly budget: { readonly calls: number; readonly ms: number };
  readonly deadlineMs: number;
  readonly confirmations: number;
  readonly shrinkCalls: number;
  readonly passRate?: PassRates;
  /** Calls a second at most. */
  readonly rate?: number;
  /** Simulated milliseconds after which the user interrupts the run. */
  readonly interruptedAt?: number;
}

/** A contract, an agent and a run, all of them following from one number. */
export interface World {
  readonly seed: number;
  readonly contract: Contract;
  readonly channel: 'command' | 'http';
  readonly faults: readonly Fault[];
  readonly temper: Temper;
  readonly settings: Settings;
}

const LARGEST = 1_000;

/** All the calls and the time that a run wants. */
export const plenty: Settings['budget'] = { calls: 100_000, ms: Infinity };

const profiles: readonly [Profile, Profile] = [
  {
    id: 'shown',
    says: 'an answer shows it',
    shownBy: isShowing,
  },
  { id: 'named', says: 'it is named, or not tried' },
];

export function worldOf(seed: number): World {
  const chance = chanceOf(seed);
  const contract = contractOf(chance);
  return {
    seed,
    contract,
    channel: chance.one(['command', 'http']),
    faults: faultsOf(chance, contract.clauses),
    temper: temperOf(chance),
    settings: settingsOf(chance),
  };
}

function contractOf(chance: Chance): Contract {
  const plain = scenarioOf(chance, 'plain', 1);
  const shared = scenarioOf(chance, 'shared', chance.between(1, 3));
  const clauses = Array.from({ length: chance.between(1, 8) }, (_, at): Clause => {
    const id = `world/clause-${at}`;
    const on = chance.one<Clause['on']>([
      'plain',
      'valid',
      'every',
      shared,
      scenarioOf(chance, `own-${at}`, chance.between(1, 4)),
    ]);
    return {
      ...worldClause(id, on),
      level: chance.one(['must', 'must', 'should', 'may']),
      ...(typeof on !== 'string' && chance.is(0.3) ? { also: 'valid' as const } : {}),
      ...(chance.is(0.15) ? { profile: chance.one(profiles).id } : {}),
      ...(chance.is(0.15) ? { needs: chance.one(['one', 'all-if-one'] as const) } : {}),
    };
  });
  return worldContract(plain, clauses);
}

export function worldClause(id: string, on: Clause['on']): Clause {
  return {
    id,
    section: 'World',
    level: 'must',
    category: 'semantics',
    subject: 'agent',
    says: `the agent keeps ${id}`,
    on,
    judge: (turns) => judge(id, turns, typeof on !== 'string'),
  };
}

export function worldContract(calls: Scenario, clauses: readonly Clause[]): Contract {
  const shape = { schema: {}, validate: () => [] };
  return {
    id: 'world',
    version: '1',
    title: 'A world',
    source: 'a simulation',
    channel: 'command',
    shapes: { request: shape, reply: shape },
    calls,
    answer: { received: '[]', ended: { by: 'exit', code: 0 } },
    clauses,
    profiles,
    unchecked: [],
  };
}

/** Conversations of `steps` calls; those of several may belong to one session, and have invalid calls in them. */
function scenarioOf(chance: Chance, about: string, steps: number): Scenario<number> {
  const most = chance.is(0.1) ? 0 : chance.between(1, 5);
  const fixed = Array.from({ length: most }, () => chance.between(0, LARGEST));
  const inSession = chance.is(0.2);
  const invalid = steps > 1 && chance.is(0.3) ? steps - 1 : undefined;
  const calls = new Map<number, Call>();
  return {
    fixed: [...new Set(fixed)],
    ...(chance.is(0.7) ? { generated: fc.nat({ max: LARGEST }) } : {}),
    ...(chance.is(0.5) ? { plain: 0 } : {}),
    ...(steps > 1 && chance.is(0.2) ? { calibrated: true as const } : {}),
    call(number, turns) {
      const step = turns.length;
      // Where an answer did not come, nothing more is asked.
      if (step >= steps || turns.some((exchange) => !isAnswered(exchange))) return undefined;
      const known = calls.get(number * steps + step);
      if (known !== undefined) return known;
      const call: Call = {
        body: JSON.stringify({ about, number, step } satisfies Sent),
        ...(inSession ? { session: `${about} ${number}` } : {}),
        ...(step === invalid ? { invalid: true as const } : {}),
      };
      calls.set(number * steps + step, call);
      return call;
    },
  };
}

/** Kinds of failures. */
const contraries = ['its contrary', 'nothing', 'a part of it'];

/** The agent says which clauses it breaks. */
function judge(clause: string, turns: Turns, isWhole: boolean): Verdict {
  const judged = isWhole ? turns : turns.slice(0, 1);
  if (judged.length === 0 || !judged.every(isAnswered)) return { is: 'inconclusive', because: 'no answer came' };
  const shownBy = judged.find((exchange) => isBroken(clause, exchange));
  return shownBy === undefined
    ? { is: 'pass' }
    : { is: 'fail', expected: 'what it says', actual: contraries[sentIn(shownBy.call).number % 3] ?? '', shownBy };
}

function faultsOf(chance: Chance, clauses: readonly Clause[]): Fault[] {
  if (chance.is(0.3)) return [];
  return clauses
    .filter(() => chance.is(0.4))
    .map(({ id: clause }) => {
      const kind = chance.one<Fault['kind']>(['steady', 'steady', 'steady', 'flaky', 'worn', 'disturbed']);
      const amount = kind === 'flaky' ? chance.between(1, 99) / 100 : chance.between(0, 40);
      return { clause, from: chance.one([0, 0, chance.between(0, LARGEST)]), kind, amount };
    });
}

function temperOf(chance: Chance): Temper {
  const least = chance.between(0, 50);
  const lives = chance.is(0.1) ? { lives: chance.between(0, 60) } : {};
  return {
    ms: [least, least + chance.between(0, 400)],
    late: chance.is(0.15) ? chance.one([0.05, 0.3, 1]) : 0,
    ...lives,
    ...(chance.is(0.5) ? { showsFrom: chance.one([0, chance.between(0, LARGEST)]) } : {}),
  };
}

function settingsOf(chance: Chance): Settings {
  return {
    seed: chance.between(1, 1_000_000),
    amounts: { plain: chance.between(0, 8), own: chance.between(0, 4) },
    profiles: chance.one([[], [], [], ['shown'], ['named'], ['shown', 'named']]),
    iterations: chance.one([1, 1, 1, 2, 3]),
    jobs: chance.between(1, 8),
    budget: {
      calls: chance.is(0.7) ? plenty.calls : chance.between(1, 120),
      ms: chance.is(0.85) ? plenty.ms : chance.between(100, 20_000),
    },
    deadlineMs: 1_000,
    confirmations: chance.between(0, 4),
    shrinkCalls: chance.one([0, 10, 40]),
    ...(chance.is(0.1) ? { rate: chance.one([2, 20, 200]) } : {}),
    ...(chance.is(0.1) ? { interruptedAt: chance.between(0, 10_000) } : {}),
  };
}
