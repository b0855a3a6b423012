import type { Clause, Contract, Ending, PassRates } from '../model/index.ts';
import type { Amounts } from '../run/plan/plan.ts';
import { chanceOf, type Chance } from './chance.ts';
import { contractOf, LARGEST } from './contract.ts';

/** How an agent breaks a clause. */
export interface Fault {
  readonly clause: string;
  /** The agent breaks the clause for numbers from here on. */
  readonly from: number;
  /**
   * `steady`: always; `flaky`: in some calls, by chance; `worn`: once `amount` calls have been made; `disturbed`: while another
   * call is under way.
   */
  readonly kind: 'steady' | 'flaky' | 'worn' | 'disturbed';
  /** For `flaky`: the probability; for `worn`: the number of calls after which it breaks the clause. */
  readonly amount: number;
}

/** How the agent of a world behaves apart from its faults. */
export interface Temper {
  /** Milliseconds that an answer takes, at least and at most. */
  readonly ms: readonly [least: number, most: number];
  /** The share of numbers that it answers after the deadline. */
  readonly late: number;
  /** The share of numbers at which it crashes: the call is not answered, but the next one is. */
  readonly crashes: number;
  /** After so many calls it answers no more. */
  readonly lives?: number;
  /** The ending of a call after that. */
  readonly dead: Ending;
  /** The number of its moods. All of them are conformant, and each call may get another one. */
  readonly moods: number;
  /** Its answers to numbers from here on show the profile that can be shown. */
  readonly showsFrom?: number;
}

/** How a world is run. */
export interface Settings {
  readonly seed: number;
  readonly amounts: Amounts;
  /** The profiles that the user asks for. */
  readonly profiles: readonly string[];
  readonly iterations: number;
  readonly jobs: number;
  readonly budget: { readonly calls: number; readonly ms: number };
  readonly deadlineMs: number;
  readonly confirmations: number;
  readonly shrinkCalls: number;
  readonly passRate?: PassRates;
  /** The most calls per second. */
  readonly rate?: number;
  /** Simulated milliseconds after which the user interrupts the run. */
  readonly interruptedAt?: number;
}

/** A contract, an agent and a run, all derived from one number. */
export interface World {
  readonly seed: number;
  readonly contract: Contract;
  readonly channel: 'command' | 'http';
  readonly faults: readonly Fault[];
  readonly temper: Temper;
  readonly settings: Settings;
}

/** All the calls and the time that a run can need. */
export const plenty: Settings['budget'] = { calls: 100_000, ms: Infinity };

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

const deaths: readonly [Ending, ...Ending[]] = [
  { by: 'unreachable', reason: 'nobody is there' },
  { by: 'hangup', reason: 'nobody is there any more', fault: 'gone' },
  { by: 'signal', signal: 'SIGSEGV' },
];

function temperOf(chance: Chance): Temper {
  const least = chance.between(0, 50);
  const lives = chance.is(0.1) ? { lives: chance.between(0, 60) } : {};
  return {
    ms: [least, least + chance.between(0, 400)],
    late: chance.is(0.15) ? chance.one([0.05, 0.3, 1]) : 0,
    crashes: chance.is(0.1) ? chance.one([0.05, 0.3, 1]) : 0,
    ...lives,
    dead: chance.one(deaths),
    moods: chance.is(0.3) ? chance.one([2, 5]) : 1,
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

/** Whether every call meets the same agent: it breaks the same clauses, however often it is called and whatever else is under way. */
export function isSteady({ faults, temper }: World): boolean {
  return faults.every(({ kind }) => kind === 'steady') && isThere({ temper });
}

/** Whether every call is answered in time. */
function isThere({ temper }: Pick<World, 'temper'>): boolean {
  return temper.lives === undefined && temper.late === 0 && temper.crashes === 0;
}
