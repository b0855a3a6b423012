import { availableParallelism } from 'node:os';
import type { Clause, Contract, Exchange, Level, Rehearsal, Report, Target, Transport } from '../model/index.ts';
import { given } from '../model/given.ts';
import { version } from '../model/version.ts';
import { defaults, type EffortName, efforts, type FlakyGate } from '../run/defaults.ts';
import { conclude, summarize } from '../run/outcome.ts';
import type { PastFailure } from '../run/past.ts';
import type { Amounts, Planned } from '../run/plan.ts';
import { rehearse } from '../run/rehearse.ts';
import { type Progress, run, type RunOptions } from '../run/run.ts';
import { commandTransport } from '../transport/command.ts';

/** What to check, and how. */
export interface CheckOptions extends Settings {
  readonly contract: Contract;
  readonly target: CommandTarget;
  /** Environment variables that the user sets, beside those inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** Calls at once; as many as the machine has processors when left out. */
  readonly jobs?: number;
  /** Calls a second at most. */
  readonly rate?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of every exchange as it happens. */
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
  /** Calls at most. */
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
  /** Failures of earlier runs: tried first. */
  readonly past?: readonly PastFailure[];
}

/** A command, run once a call. */
export interface CommandTarget {
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
}

/**
 * Opens a target, tries the clauses, closes the target.
 *
 * Whatever the target does ends in the report; a rejection is a fault of the contract's code or of the kit.
 */
export async function check(options: CheckOptions): Promise<Report> {
  const { target, env } = options;
  const transport = commandTransport({ ...target, ...(env === undefined ? {} : { env }) });
  const jobs = options.jobs ?? availableParallelism();
  try {
    return await runReport(options, observed(transport, options.onExchange), targetOf(options), jobs);
  } finally {
    await transport.close();
  }
}

/** The target as reports and recordings tell it. */
export function targetOf({ contract, target, env }: Pick<CheckOptions, 'contract' | 'target' | 'env'>): Target {
  return {
    channel: contract.channel,
    command: target.command,
    ...(target.cwd === undefined ? {} : { cwd: target.cwd }),
    ...(env === undefined ? {} : { env: Object.keys(env) }),
  };
}

/** Runs the clauses over any transport and makes the report. */
export async function runReport(
  options: Omit<CheckOptions, 'target' | 'env' | 'jobs'>,
  transport: Transport,
  target: Target,
  jobs: number,
): Promise<Report> {
  const { contract, profiles = [], deadlineMs = defaults.deadlineMs, signal } = options;
  const effort = efforts[options.effort ?? defaults.effort];
  const start = performance.now();
  const { findings, past, calls, callLog, oneAtATime } = await run({
    ...plannedBy(options),
    profiles,
    transport,
    target,
    budget: { calls: callsAtMost(options), ms: options.budgetMs ?? Infinity },
    deadlineMs,
    jobs,
    repeats: effort.repeats,
    shrinkCalls: effort.shrinkCalls,
    past: options.past ?? [],
    ...given({ rate: options.rate, signal, onProgress: options.onProgress, onFailure: options.onFailure }),
  });
  const gate = { failOn: options.failOn ?? defaults.failOn, flaky: options.flaky ?? defaults.flaky };
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version },
    contract: { id: contract.id, version: contract.version },
    target,
    seed: options.seed ?? defaults.seed,
    calls,
    callLog,
    durationMs: Math.round(performance.now() - start),
    ...(signal?.aborted === true ? interrupted : conclude(findings, gate)),
    summary: summarize(findings),
    findings,
    ...(past.length === 0 ? {} : { past }),
    unchecked: contract.unchecked,
    ...(oneAtATime === true ? { oneAtATime } : {}),
  };
}

/** What a run with these settings would do, told without calling anything. */
export async function dryRun(options: Settings & { readonly contract: Contract }): Promise<Rehearsal> {
  const { profiles = [] } = options;
  const planned = plannedBy(options);
  const clauses = planned.clauses.filter(({ profile }) => profile === undefined || profiles.includes(profile));
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

function observed(transport: Transport, onExchange: CheckOptions['onExchange']): Transport {
  if (onExchange === undefined) return transport;
  return {
    close: () => transport.close(),
    async call(call, limits) {
      const exchange = await transport.call(call, limits);
      onExchange(exchange);
      return exchange;
    },
  };
}
