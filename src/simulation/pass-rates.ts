import type { Finding, PassRate, Scenario } from '../model/index.ts';
import { triesNeeded } from '../model/report/pass-rate.ts';
import { chanceOf } from './chance.ts';
import { runWorld } from './run-world.ts';
import { worldClause, worldContract } from './contract.ts';
import type { World } from './world.ts';

/** How verdicts under a pass rate compare with the true rates of the agents. */
export interface Erring {
  /** Agents that pass less often than is wanted. `passed`: how many of them a run passed. */
  readonly worse: number;
  readonly passed: number;
  /** Agents that pass at least as often as is wanted. `failed`: how many of them a run failed. */
  readonly better: number;
  readonly failed: number;
  /** The same counts for agents whose true rate is the wanted one, or hardly below it: for them errors are most probable. */
  readonly close: Omit<Erring, 'close' | 'undecided'>;
  /** Agents for which the tries did not suffice for a verdict. */
  readonly undecided: number;
}

const clause = 'world/flaky';
const confidence = 0.95;
/** The distance below the wanted rate, as a share of 1 minus that rate, that counts as hardly below. */
const HARDLY = -0.001;

/** Checks flaky agents, one for each seed, most of them close to the wanted rate, where verdicts err most. */
export async function erringOver(count: number, first: number): Promise<Erring> {
  const sums = { worse: 0, passed: 0, better: 0, failed: 0 };
  const close = { ...sums };
  let undecided = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const chance = chanceOf(seed);
    const rate = chance.one([0.5, 0.7, 0.8, 0.9, 0.95, 0.99]);
    const apart = chance.one([-0.5, -0.1, HARDLY, 0, 0.1, 0.5]);
    const truth = rate + (1 - rate) * apart;
    // oxlint-disable-next-line no-await-in-loop -- each takes a processor
    const verdict = await verdictOn(truth, { rate, confidence }, seed);
    const isWorse = apart < 0;
    for (const all of apart === 0 || apart === HARDLY ? [sums, close] : [sums]) {
      all[isWorse ? 'worse' : 'better'] += 1;
      if (isWorse && verdict === 'pass') all.passed += 1;
      if (!isWorse && verdict === 'fail') all.failed += 1;
    }
    if (verdict === 'inconclusive') undecided += 1;
  }
  return { ...sums, close, undecided };
}

/** The verdict of a run on an agent that passes with the probability `truth`. */
async function verdictOn(truth: number, passRate: PassRate, seed: number): Promise<Finding['verdict'] | undefined> {
  const chance = chanceOf(seed + 1);
  const calls = chance.between(1, 6);
  const tries = triesNeeded(passRate) * chance.between(1, 3);
  const { result } = await runWorld(worldOf(truth, calls, seed), {
    iterations: Math.ceil(tries / calls),
    passRate: { must: passRate },
  });
  return result.findings[0]?.verdict;
}

function worldOf(truth: number, calls: number, seed: number): World {
  const plain: Scenario<number> = {
    fixed: Array.from({ length: calls }, (_, number) => number),
    call: (number, { length }) =>
      length > 0 ? undefined : { body: JSON.stringify({ about: 'plain', number, step: 0 }) },
  };
  return {
    seed,
    contract: worldContract(plain, [worldClause(clause, 'plain')]),
    channel: 'command',
    faults: [{ clause, from: 0, kind: 'flaky', amount: 1 - truth }],
    temper: { ms: [0, 0], late: 0, crashes: 0, moods: 1, dead: { by: 'unreachable', reason: 'gone' } },
    settings: {
      seed: 1,
      amounts: { plain: 0, own: 0 },
      profiles: [],
      iterations: 1,
      jobs: 1,
      budget: { calls: 100_000, ms: Infinity },
      deadlineMs: 1_000,
      confirmations: 3,
      shrinkCalls: 0,
    },
  };
}
