import type {
  Chain,
  Clause,
  Contract,
  Exchange,
  Finding,
  PastResult,
  Target,
  Transport,
  Turns,
} from '../model/index.ts';
import { converse } from './converse.ts';
import { findingOf } from './finding.ts';
import { type Held, hold } from './hold.ts';
import { judgeHeld } from './judge.ts';
import { callLog, keysOf } from './log.ts';
import { type Budget, type Memory, remember } from './memory.ts';
import { notCalled } from './not-called.ts';
import { outside, whyOutside } from './outside.ts';
import { pace } from './pace.ts';
import { type PastFailure, tryAllPast } from './past.ts';
import { type Amounts, type Case, plan } from './plan.ts';
import type { Repeated } from './repeat.ts';
import { type Failing, repeatAll, settleAll, type Settled, type Settling } from './settle.ts';
import { shownProfiles } from './shown-profiles.ts';
import { type Tally, tally } from './tally.ts';

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
  /** Failures of earlier runs: tried first. */
  readonly past: readonly PastFailure[];
  /** Gives an exchange as it may be told. Judges see it as it was. */
  readonly mask: (exchange: Exchange) => Exchange;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of each failure, with the whole conversation, masked, when the run is over. */
  readonly onFailure?: (finding: Finding, turns: Turns) => void;
}

/** How far a run has come. */
export interface Progress {
  readonly calls: number;
  /** Clauses that have something to say already. */
  readonly judged: number;
  /** Clauses that have failed so far. */
  readonly failed: number;
  /** Clauses that are tried. */
  readonly clauses: number;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  readonly past: readonly PastResult[];
  /** How agents asked for each other. */
  readonly chains: readonly Chain[];
  readonly calls: number;
  /** SHA-256 of the calls in the order of judgement. */
  readonly callLog: string;
  /** Several calls at once disturbed the target: it was tried again, one call at a time. */
  readonly oneAtATime?: true;
}

/**
 * Tries the clauses against a target. Same options, same behaviour of the target: the same result.
 *
 * No contract asks that a target bears several calls at once. Where a failure does not come back alone, everything is tried
 * again, one call at a time, and that alone counts.
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const { transport, rate, budget } = options;
  const even = rate === undefined ? options : { ...options, transport: pace(rate)(transport) };
  const start = performance.now();
  const together = await runOnce(even);
  if (!together.isDisturbed) return told(options, together);
  const left = { calls: budget.calls - together.calls, ms: budget.ms - (performance.now() - start) };
  const alone = await runOnce({ ...even, jobs: 1, budget: left });
  return { ...told(options, { ...alone, calls: together.calls + alone.calls }), oneAtATime: true };
}

/** What one run came to, not told yet. */
interface Once {
  readonly calls: number;
  readonly callLog: string;
  readonly tallies: ReadonlyMap<Clause, Tally>;
  readonly settled: ReadonlyMap<Clause, Settled>;
  readonly past: readonly PastResult[];
  readonly chains: readonly Chain[];
  /** A failure did not come back alone, and there is budget to try everything again. */
  readonly isDisturbed: boolean;
  /** Why the target cannot be called at all. */
  readonly unreachable?: string;
}

async function runOnce(options: RunOptions): Promise<Once> {
  const { contract, clauses, transport, deadlineMs, signal, seed, budget, jobs, amounts, rounds, onProgress } = options;
  const tallies = new Map<Clause, Tally>();
  const tell = (): void => onProgress?.({ calls: memory.made(), ...progressOf(tallies) });
  const memory = remember(transport, { deadlineMs, ...(signal === undefined ? {} : { signal }) }, budget, tell);
  const shown = await shownProfiles(contract, clauses, options.profiles, memory);
  const tried = clauses.filter(
    (clause) => whyOutside(clause, { ...options, profiles: [...options.profiles, ...shown] }) === undefined,
  );
  for (const clause of tried) tallies.set(clause, tally(clause));
  const log = callLog();
  const planned = { contract, clauses: tried, seed, amounts, rounds };
  const context: Settling = { ...options, memory, log };
  const once = (facts: Partial<Once>): Once => ({
    calls: memory.made(),
    callLog: log.digest(),
    tallies,
    settled: new Map(),
    past: [],
    chains: [],
    isDisturbed: false,
    ...facts,
  });

  const unreachable = await preflight(plan(planned), memory);
  if (unreachable !== undefined) return once({ unreachable, calls: 0 });

  const past = await tryAllPast(options.past, tried, context);
  for (const { clause, judgement } of past) if (judgement !== undefined) tallies.get(clause)?.add(judgement);
  const chains: Chain[] = [];
  for await (const held of hold(plan(planned), memory, jobs, budget)) {
    log.note(keysOf(held.talk.turns));
    for (const [clause, { add }] of tallies) judgeHeld(clause, contract, held).forEach(add);
    chains.push(...chainsOf(held, options.mask));
    for (const { call } of held.talk.turns) memory.forget(call);
    tell();
  }
  const failing = failingOf(tallies);
  const repeated = await repeatAll(failing, context);
  const affordable = jobs > 1 && memory.made() * 2 <= budget.calls && signal?.aborted !== true;
  if (affordable && [...repeated.values()].some(isGoneAlone)) return once({ isDisturbed: true });
  const settled = await settleAll(failing, repeated, context);
  return once({ settled, chains, past: past.map(({ result }) => result) });
}

function failingOf(tallies: ReadonlyMap<Clause, Tally>): Failing[] {
  return [...tallies].flatMap(([clause, { sum }]) => {
    const came = sum();
    return came.verdict === 'fail' ? [{ clause, found: came.smallest }] : [];
  });
}

function told(options: RunOptions, once: Once): RunResult {
  const { contract, clauses, target, rounds, onFailure, mask, deadlineMs } = options;
  const { tallies, settled, unreachable } = once;
  const facts = { past: once.past, chains: once.chains, calls: once.calls, callLog: once.callLog };
  if (unreachable !== undefined) return { findings: [notCalled(contract, unreachable)], ...facts };
  const findings = clauses.map((clause) => {
    const counted = tallies.get(clause);
    if (counted === undefined) return outside(clause, options);
    const failure = settled.get(clause);
    const finding = findingOf(clause, counted, failure, { target, deadlineMs, mask, isRepeated: rounds > 1 });
    if (failure !== undefined) onFailure?.(finding, failure.judgement.turns.map(mask));
    return finding;
  });
  return { findings, ...facts };
}

function progressOf(tallies: ReadonlyMap<Clause, Tally>): Omit<Progress, 'calls'> {
  const all = [...tallies.values()];
  return {
    judged: all.filter(({ calls }) => calls() > 0).length,
    failed: all.filter(({ counts }) => counts().failed > 0).length,
    clauses: all.length,
  };
}

/** It failed once, with other calls under way, and never when it was repeated alone. */
function isGoneAlone({ failed, of }: Repeated): boolean {
  return failed === 1 && of > 1;
}

function chainsOf({ tried, talk }: Held, mask: RunOptions['mask']): readonly Chain[] {
  return tried.attempt > 0 ? [] : (tried.sends.chains?.(talk.turns.map(mask)) ?? []);
}

/** Why the target cannot be called at all, seen on the first conversation of the plan. */
async function preflight(cases: Iterable<Case>, memory: Memory): Promise<string | undefined> {
  for (const first of cases) {
    // oxlint-disable-next-line no-await-in-loop -- the first one alone
    const { turns, cut } = await converse(first, memory);
    return turns.length === 0 ? cut : undefined;
  }
  return undefined;
}
