import type {
  Chain,
  Clause,
  Contract,
  Exchange,
  Finding,
  FurtherCalls,
  PastResult,
  Shard,
  Target,
  Transport,
  Turns,
} from '../model/index.ts';
import { findingOf } from './finding.ts';
import { furtherOf } from './further-calls.ts';
import { type Held, hold } from './hold.ts';
import { judgeHeld } from './judge.ts';
import { callLog, keysOf } from './log.ts';
import { type Budget, remember } from './memory.ts';
import { notCalled, preflight } from './not-called.ts';
import { outside, whyOutside } from './outside.ts';
import { pace } from './pace.ts';
import { type PastFailure, tryAllPast } from './past.ts';
import { type Amounts, type Case, plan, planSize } from './plan.ts';
import { type Progress, progressOf } from './progress.ts';
import { mayEnd } from './provoking.ts';
import type { Repeated } from './repeat.ts';
import { findRoots } from './roots.ts';
import { failingOf, repeatAll, settleAll, type Settled, type Settling } from './settle.ts';
import { casesOf } from './shard.ts';
import { shownProfiles } from './shown-profiles.ts';
import { elsewhere, type Tally, tally, untried } from './tally.ts';
import { timeLeft } from './time-left.ts';

export interface RunOptions {
  readonly contract: Contract;
  /** The clauses to try: some or all of the contract's. */
  readonly clauses: readonly Clause[];
  /** Clauses of these profiles are tried, and of those that the target shows; the others are not applicable. */
  readonly profiles: readonly string[];
  readonly transport: Transport;
  readonly target: Target;
  /** Names the generated values. */
  readonly seed: number;
  readonly amounts: Amounts;
  /** How often every conversation is held. */
  readonly rounds: number;
  readonly budget: Budget;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** Calls at once. */
  readonly jobs: number;
  /** Calls a second at most. */
  readonly rate?: number;
  readonly repeats: number;
  readonly shrinkCalls: number;
  /** The calls that prepared the contract. */
  readonly prepared?: Turns;
  /** Failures of earlier runs: tried first. */
  readonly past: readonly PastFailure[];
  /** The part of the plan that is tried. */
  readonly shard?: Shard;
  /** Gives an exchange as it may be told. Judges see it as it was. */
  readonly mask: (exchange: Exchange) => Exchange;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of each finding as soon as it is sure: those of clauses that did not fail before the others. */
  readonly onFinding?: (finding: Finding) => void;
  /** Told of each failure, with the whole conversation, masked, when the run is over. */
  readonly onFailure?: (finding: Finding, turns: Turns) => void;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  readonly past: readonly PastResult[];
  /** How agents asked for each other. */
  readonly chains: readonly Chain[];
  readonly calls: number;
  readonly furtherCalls?: FurtherCalls;
  /** SHA-256 of the calls in the order of judgement. */
  readonly callLog: string;
  /** Several calls at once disturbed the target: it was tried again, one call at a time. */
  readonly oneAtATime?: true;
}

/**
 * Tries the clauses against a target. Same options, same behaviour of the target: the same result.
 *
 * No contract asks that a target bears several calls at once. Where a failure that other calls may have brought about does not come
 * back alone, everything is tried again, one call at a time, and that alone counts.
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { transport, rate, budget } = options;
  const even = rate === undefined ? options : { ...options, transport: pace(rate)(transport) };
  const start = performance.now();
  const together = await runOnce(even);
  if (!together.isDisturbed) return told(options, together);
  const left = { calls: budget.calls - together.calls, ms: budget.ms - (performance.now() - start) };
  const onProgress = (progress: Progress): void =>
    options.onProgress?.({ ...progress, calls: together.calls + progress.calls });
  const alone = await runOnce({ ...even, jobs: 1, budget: left, onProgress });
  const furtherCalls = { ...alone.furtherCalls, together: together.calls };
  return { ...told(options, { ...alone, calls: together.calls + alone.calls, furtherCalls }), oneAtATime: true };
}

/** What one run came to, not told yet. */
interface Once {
  readonly calls: number;
  readonly furtherCalls?: FurtherCalls;
  readonly callLog: string;
  readonly tallies: ReadonlyMap<Clause, Tally>;
  readonly settled: ReadonlyMap<Clause, Settled>;
  readonly findings: ReadonlyMap<Clause, Finding>;
  readonly past: readonly PastResult[];
  readonly chains: readonly Chain[];
  /** A failure did not come back alone, and there is budget to try everything again. */
  readonly isDisturbed: boolean;
  /** Why the target cannot be called at all. */
  readonly unreachable?: string;
}

async function runOnce(options: RunOptions): Promise<Once> {
  const { contract, clauses, transport, deadlineMs, signal, seed, budget, jobs, amounts, rounds, onProgress, shard } =
    options;
  const tallies = new Map<Clause, Tally>();
  let estimated = timeLeft(0, budget.ms);
  const tell = (): void => onProgress?.({ calls: memory.made(), ...progressOf(tallies), ...estimated.left() });
  const memory = remember(transport, { deadlineMs, ...(signal === undefined ? {} : { signal }) }, budget, tell);
  const shown = await shownProfiles(contract, clauses, options.profiles, memory);
  const tried = clauses.filter(
    (clause) => whyOutside(clause, { ...options, profiles: [...options.profiles, ...shown] }) === undefined,
  );
  const log = callLog(keysOf(options.prepared ?? []));
  const { numberOf } = log;
  const counting = { nothing: shard === undefined ? untried : elsewhere, numberOf, plain: contract.calls };
  for (const clause of tried) tallies.set(clause, tally(clause, counting));
  const planned = { contract, clauses: tried, seed, amounts, rounds };
  const cases = (): Iterable<Case> => (shard === undefined ? plan(planned) : casesOf(plan(planned), shard, contract));
  estimated = timeLeft(Math.round(planSize(planned) / (shard?.of ?? 1)), budget.ms);
  const inRound = planSize({ ...planned, rounds: 1 });
  const findings = new Map<Clause, Finding>();
  const roots = findRoots();
  const hasFailed = (clause: Clause): boolean => tallies.get(clause)?.sum().verdict === 'fail';
  const note = (clause: Clause, settled?: Settled): void => {
    const finding = roots.tell(findingFor(clause, tallies.get(clause), settled, options), hasFailed);
    findings.set(clause, finding);
    options.onFinding?.(finding);
  };
  const context: Settling = { ...options, memory, log, onSettled: note };
  const once = (facts: Partial<Once>): Once => ({
    calls: memory.made(),
    callLog: log.digest(),
    tallies,
    settled: new Map(),
    findings,
    past: [],
    chains: [],
    isDisturbed: false,
    ...facts,
  });

  const unreachable = await preflight(cases(), memory);
  if (unreachable !== undefined) return once({ unreachable, calls: 0 });

  const beforePast = memory.made();
  const past = await tryAllPast(options.past, tried, context);
  const pastCalls = memory.made() - beforePast;
  for (const { clause, judgement } of past) if (judgement !== undefined) tallies.get(clause)?.add(judgement);
  const chains: Chain[] = [];
  const failedAlone = new Set<Clause>();
  const isHeldAlone = mayEnd(options.target, contract.answer);
  for await (const held of hold(cases(), memory, { jobs, budget, inRound, isHeldAlone })) {
    log.note(keysOf(held.talk.turns));
    for (const [clause, { add }] of tallies) {
      for (const judgement of judgeHeld(clause, contract, held)) {
        add(judgement);
        roots.note(clause, judgement);
        if (judgement.verdict.is === 'fail' && memory.wereAlone(judgement.turns)) failedAlone.add(clause);
      }
    }
    chains.push(...chainsOf(held, options.mask));
    estimated.held();
    tell();
  }
  const failing = failingOf(tallies);
  const afterPlan = memory.made();
  const repeated = await repeatAll(failing, context);
  const affordable = jobs > 1 && memory.made() * 2 <= budget.calls && signal?.aborted !== true;
  const gone = [...repeated].flatMap(([clause, came]) => (isGoneAlone(came) ? [clause] : []));
  // What comes and goes by itself does so with one call at a time too: it is flaky.
  if (affordable && gone.length > 0 && !gone.some((clause) => failedAlone.has(clause)))
    return once({ isDisturbed: true });
  for (const clause of clauses) if (!hasFailed(clause)) note(clause);
  const settled = await settleAll(failing, repeated, context);
  const further = furtherOf({ past: pastCalls, failures: memory.made() - afterPlan });
  return once({ settled, chains, past: past.map(({ result }) => result), ...further });
}

function told(options: RunOptions, once: Once): RunResult {
  const { contract, clauses, onFinding, onFailure, mask } = options;
  const { settled, unreachable } = once;
  const { past, chains, calls, callLog: log, furtherCalls } = once;
  const facts = { past, chains, calls, callLog: log, ...(furtherCalls === undefined ? {} : { furtherCalls }) };
  if (unreachable !== undefined) {
    const finding = notCalled(contract, unreachable);
    onFinding?.(finding);
    return { findings: [finding], ...facts };
  }
  const findings = clauses.flatMap((clause) => once.findings.get(clause) ?? []);
  for (const clause of clauses) {
    const [failure, finding] = [settled.get(clause), once.findings.get(clause)];
    if (failure !== undefined && finding !== undefined) onFailure?.(finding, failure.judgement.turns.map(mask));
  }
  return { findings, ...facts };
}

function findingFor(
  clause: Clause,
  counted: Tally | undefined,
  settled: Settled | undefined,
  options: RunOptions,
): Finding {
  const { target, deadlineMs, mask, rounds } = options;
  return counted === undefined
    ? outside(clause, options)
    : findingOf(clause, counted, settled, { target, deadlineMs, mask, isRepeated: rounds > 1 });
}

/** It failed once, and never when it was repeated alone. */
function isGoneAlone({ failed, of }: Repeated): boolean {
  return failed === 1 && of > 1;
}

function chainsOf({ tried, talk }: Held, mask: RunOptions['mask']): readonly Chain[] {
  return tried.attempt > 0 ? [] : (tried.sends.chains?.(talk.turns.map(mask)) ?? []);
}
