import { clauseKey } from '../model/contract/clause-key.ts';
import type { Chain, Clause, Observation } from '../model/index.ts';
import { conclude } from './confirm/conclude.ts';
import { failingOf, type RepeatedFailure, repeatAll } from './confirm/confirm.ts';
import { comesOfOthers } from './confirm/disturbed.ts';
import { atOnce } from './execute/at-once.ts';
import { machineClock } from './execute/clock.ts';
import { notCalled, preflight } from './execute/not-called.ts';
import { pace } from './execute/pace.ts';
import type { Progress } from './execute/progress.ts';
import { judgePlan } from './judge/judge-plan.ts';
import { type PastOfClause, tryAllPast } from './plan/all-past.ts';
import { begin, type RunState } from './plan/begin.ts';
import type { RunOptions, RunResult } from './run-options.ts';

/**
 * Tries the clauses against a target. The same options and the same behaviour of the target give the same result.
 *
 * No contract requires a target to tolerate several calls at once. If a failure does not come back alone but comes back next to
 * other calls, everything is tried again, one call at a time, and only that second result counts. If the target cannot be reached
 * by then, or the run was interrupted, the first result stands.
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { transport, rate, budget, jobs, signal, clock = machineClock } = options;
  const paced = rate === undefined ? transport : pace(rate, clock)(transport);
  const start = clock.now();
  const together = await tryPlan({ ...options, transport: atOnce(jobs, paced) });
  // With one call at a time it may take `jobs` times as long as before.
  const isInTime = (): boolean => (clock.now() - start) * (1 + jobs) <= budget.ms;
  const { memory } = together.state;
  const beforeOthers = memory.made();
  const startsAgain = isInTime() && (await isDisturbed(together)) && isInTime();
  const calls = memory.made();
  const besideOthers = calls - beforeOthers;
  if (!startsAgain) return resultOf(together, { besideOthers });
  const left = { calls: budget.calls - calls, ms: budget.ms - (clock.now() - start) };
  const onProgress = (progress: Progress): void => options.onProgress?.({ ...progress, calls: calls + progress.calls });
  const further = { ...options, ...triedAfresh(options), budget: left, onProgress };
  const again = await tryPlan({ ...further, transport: atOnce(1, paced), jobs: 1 });
  if (again.unreachable !== undefined || signal?.aborted === true)
    return resultOf(together, { besideOthers, inVain: again.state.memory.made() });
  const alone = await resultOf(again);
  const furtherCalls = { ...alone.furtherCalls, together: calls };
  return { ...alone, calls: calls + alone.calls, furtherCalls, oneAtATime: true };
}

/** The options for the second pass. If a target has sessions, new ones are used, because the earlier ones have changed since. */
function triedAfresh({ contract, clauses }: RunOptions): Partial<RunOptions> {
  const afresh = contract.afresh?.();
  if (afresh === undefined) return {};
  const asked = new Set(clauses.map(clauseKey));
  return { contract: afresh, clauses: afresh.clauses.filter((clause) => asked.has(clauseKey(clause))) };
}

/** The result of executing the plan: failures are repeated, but not shrunk yet. */
interface Tried {
  readonly state: RunState;
  /** Why the target cannot be called at all. */
  readonly unreachable?: string;
  readonly past: readonly PastOfClause[];
  readonly chains: readonly Chain[];
  readonly observations: readonly Observation[];
  readonly failing: readonly RepeatedFailure[];
  /** Clauses that failed on a conversation while no other was under way. */
  readonly failedAlone: ReadonlySet<Clause>;
  /** Calls for past failures, and all calls up to the end of the plan. */
  readonly calls: { readonly past: number; readonly planned: number };
}

async function tryPlan(options: RunOptions): Promise<Tried> {
  const state = await begin(options);
  const { memory, tallies } = state;
  const nothing = {
    past: [],
    chains: [],
    observations: [],
    failing: [],
    failedAlone: new Set<Clause>(),
    calls: { past: 0, planned: 0 },
  };
  const unreachable = await preflight(state.cases(), memory);
  if (unreachable !== undefined) return { ...nothing, state, unreachable };

  const before = memory.made();
  const past = await tryAllPast(options.past, state);
  for (const { clause, judgement } of past) if (judgement !== undefined) tallies.get(clause)?.add(judgement);
  const ofPast = memory.made() - before;

  const judged = await judgePlan(state);
  const calls = { past: ofPast, planned: memory.made() };
  return { state, past, ...judged, calls, failing: await repeatAll(failingOf(tallies), state) };
}

/**
 * Whether a failure did not come back alone, comes back next to other calls, and there is budget to try everything again. A
 * failure that comes back in neither case is flaky: it would occur with one call at a time too.
 */
async function isDisturbed({ state, failing, failedAlone, calls: { planned } }: Tried): Promise<boolean> {
  const { jobs, memory, budget, signal } = state;
  const isAffordable = (): boolean => memory.made() + planned <= budget.calls && signal?.aborted !== true;
  const gone = failing.filter(({ repeated: { failed, of } }) => failed === 1 && of > 1);
  if (jobs === 1 || !isAffordable() || gone.some(({ clause }) => failedAlone.has(clause))) return false;
  return (await comesOfOthers(gone, state)) && isAffordable();
}

/**
 * @param tries `besideOthers`: calls made to see whether failures come back next to others; `inVain`: calls of a second pass
 * whose result does not count
 */
async function resultOf(
  { state, unreachable, past, chains, observations, failing, calls }: Tried,
  tries: { readonly besideOthers?: number; readonly inVain?: number } = {},
): Promise<RunResult> {
  const { besideOthers: together = 0, inVain = 0 } = tries;
  const { memory, digest, contract, onFinding } = state;
  if (unreachable !== undefined) {
    const finding = notCalled(contract, unreachable);
    onFinding?.(finding);
    return { findings: [finding], past: [], chains: [], observations: [], calls: 0, callLog: digest.hex() };
  }
  const findings = await conclude(failing, state);
  const made = memory.made() + inVain;
  const further = Object.entries({ together, past: calls.past, failures: made - calls.planned - together });
  const some = further.filter(([, amount]) => amount > 0);
  return {
    findings,
    past: past.map(({ result }) => result),
    chains,
    observations,
    calls: made,
    callLog: digest.hex(),
    ...(some.length === 0 ? {} : { furtherCalls: Object.fromEntries(some) }),
  };
}
