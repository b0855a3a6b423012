import type { Clause, Contract, Finding, Target, Transport } from '../model/index.ts';
import { converse } from './converse.ts';
import { findingOf } from './finding.ts';
import { hold } from './hold.ts';
import { judgeHeld } from './judge.ts';
import { type Budget, type Memory, remember } from './memory.ts';
import { type Amounts, type Case, plan } from './plan.ts';
import { tally } from './tally.ts';

export interface RunOptions {
  readonly contract: Contract;
  /** The clauses to try: some or all of the contract's. */
  readonly clauses: readonly Clause[];
  /** Clauses of these profiles are tried; those of other profiles are not applicable. */
  readonly profiles: readonly string[];
  readonly transport: Transport;
  readonly target: Target;
  /** Names the generated values. */
  readonly seed: number;
  readonly amounts: Amounts;
  readonly budget: Budget;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  /** Conversations at once. */
  readonly jobs: number;
  readonly repeats: number;
  readonly shrinkCalls: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a run has come. */
export interface Progress {
  readonly calls: number;
  /** Clauses that have something to say already. */
  readonly judged: number;
  /** Clauses that are tried. */
  readonly clauses: number;
}

export interface RunResult {
  readonly findings: readonly Finding[];
  readonly calls: number;
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
  const start = performance.now();
  const { disturbed, ...together } = await runOnce(options);
  if (!disturbed) return together;
  const { calls, ms } = options.budget;
  const budget = { calls: calls - together.calls, ms: ms - (performance.now() - start) };
  const { findings, calls: more } = await runOnce({ ...options, jobs: 1, budget });
  return { findings, calls: together.calls + more, oneAtATime: true };
}

/** One run; with several jobs it ends at the first failure that does not come back alone, if all can be tried again. */
async function runOnce(options: RunOptions): Promise<RunResult & { disturbed: boolean }> {
  const { contract, clauses, transport, deadlineMs, signal, seed, budget, jobs, amounts, onProgress } = options;
  const tried = clauses.filter((clause) => isWanted(clause, options.profiles));
  const tallies = new Map(tried.map((clause) => [clause, tally(clause)]));
  const judged = (): number => [...tallies.values()].filter(({ calls }) => calls() > 0).length;
  const tell = (): void => onProgress?.({ calls: memory.made(), judged: judged(), clauses: tried.length });
  const memory = remember(transport, { deadlineMs, ...(signal === undefined ? {} : { signal }) }, budget, tell);

  const unreachable = await preflight(plan(contract, tried, seed, amounts), memory);
  if (unreachable !== undefined) return { findings: [notCalled(contract, unreachable)], calls: 0, disturbed: false };

  for await (const held of hold(plan(contract, tried, seed, amounts), memory, jobs, budget)) {
    for (const [clause, { add }] of tallies) judgeHeld(clause, contract, held).forEach(add);
    for (const { call } of held.talk.turns) memory.forget(call);
  }
  const findings: Finding[] = [];
  for (const clause of clauses) {
    const counted = tallies.get(clause);
    // oxlint-disable-next-line no-await-in-loop -- failures are repeated with nothing else under way
    findings.push(counted === undefined ? outside(clause) : await findingOf(clause, counted, { ...options, memory }));
    const affordable = jobs > 1 && memory.made() * 2 <= budget.calls && signal?.aborted !== true;
    if (affordable && findings.some(isGoneAlone)) return { findings, calls: memory.made(), disturbed: true };
  }
  return { findings, calls: memory.made(), disturbed: false };
}

/** It failed once, with other calls under way, and never when it was repeated alone. */
function isGoneAlone({ flaky }: Finding): boolean {
  return flaky?.failed === 1;
}

function isWanted(clause: Clause, profiles: readonly string[]): boolean {
  return clause.profile === undefined || profiles.includes(clause.profile);
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

/** A target that cannot be called is one inconclusive finding, not one a clause. */
function notCalled(contract: Contract, because: string): Finding {
  return {
    clause: `${contract.id}/target/callable`,
    level: 'must',
    category: 'semantics',
    section: 'charter',
    says: 'the target can be called',
    verdict: 'inconclusive',
    calls: 0,
    because,
  };
}

function outside(clause: Clause): Finding {
  const { id, level, category, section, says, profile } = clause;
  const because = `tried under --profile ${profile ?? ''} alone`;
  return { clause: id, level, category, section, says, verdict: 'not-applicable', calls: 0, because };
}
