import type { Clause } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { callDigest, type CallDigest, keysOf } from '../execute/call-digest.ts';
import { type GivingWay, givingWay } from '../execute/give-way.ts';
import { type Memory, remember } from '../execute/memory.ts';
import { type ProgressMeter, trackProgress } from '../execute/progress.ts';
import { whyNotApplicable } from '../judge/not-applicable.ts';
import { passRateOf } from '../judge/pass-rate.ts';
import { findRoots, type Roots } from '../judge/roots.ts';
import { seenBy } from '../judge/seen.ts';
import { elsewhere, type Tally, tally, untried } from '../judge/tally.ts';
import type { RunOptions } from '../run-options.ts';
import { plan, planSize, type TestCase } from './plan.ts';
import { casesOf } from './shard.ts';
import { shownProfiles } from './shown-profiles.ts';

/** A run under way: its plan, and its results so far. */
export interface RunState extends RunOptions, GivingWay {
  readonly memory: Memory;
  readonly digest: CallDigest;
  readonly progress: ProgressMeter;
  /** The tally of each clause that is tried. */
  readonly tallies: ReadonlyMap<Clause, Tally>;
  readonly roots: Roots;
  /** Iterates over the test cases of the plan, from the first one. */
  readonly cases: () => Iterable<TestCase>;
  /** About how many test cases one iteration of the plan has. */
  readonly perIteration: number;
}

/** Plans a run. It tries the clauses that apply to the target, including those of profiles that its answers show. */
export async function begin(options: RunOptions): Promise<RunState> {
  const { contract, clauses, transport, deadlineMs, signal, budget, shard, prepared = [], clock } = options;
  const progress = trackProgress(options.onProgress, budget.ms, clock);
  const way = givingWay(clock, signal);
  const memory = remember(transport, { deadlineMs, ...definedOnly({ signal }) }, budget, progress.called, clock, way);
  const profiles = [...options.profiles, ...(await shownProfiles(contract, clauses, options.profiles, memory))];
  const selected = clauses.filter((clause) => whyNotApplicable(clause, { ...options, profiles }) === undefined);
  const digest = callDigest(keysOf(prepared), options.redactKey);
  const shards = shard?.of ?? 1;
  const counting = {
    nothing: shards > 1 ? elsewhere : untried,
    numberOf: digest.numberOf,
    plain: contract.calls,
    iterations: options.iterations,
    shards,
  };
  const seenAt = seenBy(selected.length);
  const tallyOf = (clause: Clause, at: number): Tally =>
    tally(clause, { ...counting, seen: seenAt(at), passRate: passRateOf(clause, options.passRate) });
  const tallies = new Map(selected.map((clause, at) => [clause, tallyOf(clause, at)]));
  const planned = { ...options, clauses: selected };
  progress.start(tallies, Math.round(planSize(planned) / shards));
  return {
    ...options,
    memory,
    ...way,
    digest,
    progress,
    tallies,
    roots: findRoots(),
    cases: () => (shard === undefined ? plan(planned) : casesOf(plan(planned), shard, planned)),
    perIteration: planSize({ ...planned, iterations: 1 }),
  };
}
