import { availableParallelism } from 'node:os';
import type {
  BaselineEntry,
  Clause,
  Contract,
  Exchange,
  FlakyGate,
  Level,
  Rehearsal,
  Report,
  Target,
  Told,
  Transport,
} from '../model/index.ts';
import { given } from '../model/given.ts';
import { version } from '../model/version.ts';
import { defaults, type EffortName, efforts } from '../run/defaults.ts';
import { callLog } from '../run/log.ts';
import { notCalled } from '../run/not-called.ts';
import { conclude, summarize } from '../run/outcome.ts';
import type { PastFailure } from '../run/past.ts';
import type { Amounts, Planned } from '../run/plan.ts';
import { rehearse } from '../run/rehearse.ts';
import { type Progress, run, type RunOptions, type RunResult } from '../run/run.ts';
import { type Mask, noMask } from './mask.ts';
import { maskedContract, maskedError, maskedReasons } from './masked.ts';
import { maskOfTarget, openTarget, targetOf } from './open-target.ts';
import { prepare, sparing, unprepared } from './prepare.ts';
import type { TargetOptions } from './target.ts';
import { inWay } from './ways.ts';

/** What to check, and how. */
export interface CheckOptions extends Settings {
  readonly contract: Contract;
  readonly target: TargetOptions;
  /** Environment variables that the user sets, beside those inherited: of the command, or of the server that is started. */
  readonly env?: Readonly<Record<string, string>>;
  /** Calls at once; as many as the machine has processors when left out. */
  readonly jobs?: number;
  /** Calls a second at most. */
  readonly rate?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of every exchange as it happens, secrets masked. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Told of each failure, with the whole conversation, when the run is over. */
  readonly onFailure?: RunOptions['onFailure'];
}

/** What decides which calls a run makes and what it says of them; a recording keeps it. */
export interface Settings {
  /** Ids of the clauses to try; all of the contract's when left out. */
  readonly clauses?: readonly string[];
  readonly profiles?: readonly string[];
  readonly seed?: number;
  /** How much is tried; `calls` and `amounts` override their part of it. */
  readonly effort?: EffortName;
  /** Calls at most, beside those that find out what the contract has to know of the target. */
  readonly calls?: number;
  /** Milliseconds for the whole run; no call begins afterwards. */
  readonly budgetMs?: number;
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  /** How many values are sent. */
  readonly amounts?: Amounts;
  /** How often every conversation is held, for the rate of failures; once when left out. */
  readonly repeat?: number;
  /** The lowest level whose failures make the target non-conformant. */
  readonly failOn?: Level;
  /** Whether a failure that comes and goes does; `fail` when left out. */
  readonly flaky?: FlakyGate;
  /** Ids of `must` clauses that need not be judged for the target to be conformant. */
  readonly allowInconclusive?: readonly string[];
  /** Failures that are known, and do not gate. */
  readonly baseline?: readonly BaselineEntry[];
  /** Failures of earlier runs: tried first. */
  readonly past?: readonly PastFailure[];
  /** What the user tells of the target, where the contract asks for it. */
  readonly set?: Told;
}

/**
 * Opens a target, tries the clauses, closes the target.
 *
 * Whatever the target does ends in the report; a rejection is a fault of the contract's code or of the kit.
 */
export async function check(options: CheckOptions): Promise<Report> {
  const mask = maskOfTarget(options.target);
  const transport = openTarget(options);
  const jobs = options.jobs ?? availableParallelism();
  try {
    return await runReport(
      { ...options, mask },
      observed(transport, options.onExchange, mask),
      targetOf(options),
      jobs,
    );
  } catch (error) {
    throw maskedError(error, mask);
  } finally {
    await transport.close();
  }
}

type ReportOptions = Omit<CheckOptions, 'target' | 'env' | 'jobs'> & { readonly mask?: Mask };

/** Runs the clauses over any transport and makes the report. */
export async function runReport(
  options: ReportOptions,
  transport: Transport,
  target: Target,
  jobs: number,
): Promise<Report> {
  const start = performance.now();
  const { contract, findings, past, chains, oneAtATime, ...ran } = await prepareAndRun(
    options,
    transport,
    target,
    jobs,
  );
  const { failOn = defaults.failOn, flaky = defaults.flaky, allowInconclusive, baseline } = options;
  const gate = { failOn, flaky, ...given({ allowInconclusive }) };
  const known = baseline === undefined ? undefined : { baseline, today: today(), isPart: false };
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version },
    contract: { id: contract.id, version: contract.version },
    target,
    seed: options.seed ?? defaults.seed,
    calls: ran.calls,
    callLog: ran.callLog,
    durationMs: Math.round(performance.now() - start),
    ...(options.signal?.aborted === true ? interrupted : conclude(findings, gate, known)),
    gate,
    summary: summarize(findings),
    findings,
    ...(past.length === 0 ? {} : { past }),
    ...(chains.length === 0 ? {} : { chains }),
    unchecked: contract.unchecked,
    ...(oneAtATime === true ? { oneAtATime } : {}),
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function prepareAndRun(
  options: ReportOptions,
  transport: Transport,
  target: Target,
  jobs: number,
): Promise<RunResult & { contract: Contract }> {
  const {
    profiles = [],
    deadlineMs = defaults.deadlineMs,
    mask = noMask,
    rate,
    signal,
    onProgress,
    onFailure,
  } = options;
  const told = maskedReasons(transport, mask);
  const prepared = await prepare(options.contract, given({ set: options.set, agents: target.agents }), told, {
    deadlineMs,
    ...given({ signal }),
  });
  const made = prepared.turns.length;
  if ('because' in prepared) {
    const findings = [notCalled(options.contract, mask.text(prepared.because), made)];
    return { contract: options.contract, findings, past: [], chains: [], calls: made, callLog: callLog().digest() };
  }
  const contract = maskedContract(inWay(prepared.contract, target.channel), mask);
  const { repeats, shrinkCalls } = efforts[options.effort ?? defaults.effort];
  const spare = sparing(prepared.turns, told);
  const ran = await run({
    ...plannedBy({ ...options, contract }),
    profiles,
    transport: spare,
    target,
    budget: { calls: callsAtMost(options), ms: options.budgetMs ?? Infinity },
    deadlineMs,
    jobs,
    repeats,
    shrinkCalls,
    past: options.past ?? [],
    mask: mask.exchange,
    ...given({ rate, signal, onProgress, onFailure }),
  });
  return { ...ran, contract, calls: made + ran.calls - spare.spared() };
}

/** What a run with these settings would do, told without calling anything. */
export async function dryRun(
  options: Settings & { readonly contract: Contract } & Pick<Target, 'agents'>,
): Promise<Rehearsal> {
  const { profiles = [] } = options;
  const planned = plannedBy({ ...options, contract: unprepared(options.contract, options) });
  const clauses = planned.clauses.filter(
    ({ profile, ofAgents }) => ofAgents !== true && (profile === undefined || profiles.includes(profile)),
  );
  const { id, version: edition } = options.contract;
  return {
    schemaVersion: '1',
    contract: { id, version: edition },
    seed: planned.seed,
    callsAtMost: callsAtMost(options),
    ...(await rehearse({ ...planned, clauses })),
  };
}

function plannedBy(options: Settings & { readonly contract: Contract }): Planned {
  const { contract, seed = defaults.seed, effort = defaults.effort, repeat: rounds = 1 } = options;
  const { amounts } = { ...efforts[effort], ...given({ amounts: options.amounts }) };
  return { contract, clauses: chosen(contract, options.clauses), seed, amounts, rounds };
}

function callsAtMost({ calls, effort = defaults.effort, repeat = 1 }: Settings): number {
  return calls ?? efforts[effort].calls * repeat;
}

// What was found until then may not be all there is to find.
const interrupted = { outcome: 'inconclusive', because: 'the run was interrupted', interrupted: true } as const;

function chosen(contract: Contract, ids: readonly string[] | undefined): Clause[] {
  return contract.clauses.filter(
    (clause) => clause.subject === 'agent' && (ids === undefined || ids.includes(clause.id)),
  );
}

function observed(transport: Transport, onExchange: CheckOptions['onExchange'], mask: Mask): Transport {
  if (onExchange === undefined) return transport;
  return {
    close: () => transport.close(),
    async call(call, limits) {
      const exchange = await transport.call(call, limits);
      onExchange(mask.exchange(exchange));
      return exchange;
    },
  };
}
