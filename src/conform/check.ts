import { availableParallelism } from 'node:os';
import type { Clause, Contract, Exchange, Finding, Rehearsal, Report, Target, Transport } from '../model/index.ts';
import { contractTold } from '../model/contract-told.ts';
import { given } from '../model/given.ts';
import { version } from '../model/version.ts';
import { defaults, efforts } from '../run/defaults.ts';
import { callLog } from '../run/log.ts';
import { notCalled } from '../run/not-called.ts';
import { conclude, summarize } from '../run/outcome.ts';
import type { Planned } from '../run/plan.ts';
import { rehearse } from '../run/rehearse.ts';
import type { Progress } from '../run/progress.ts';
import { run, type RunOptions, type RunResult } from '../run/run.ts';
import { carry } from './carried.ts';
import { type Mask, noMask, type Secrets } from './mask.ts';
import { maskedContract, maskedError, maskedReasons } from './masked.ts';
import { maskOfTarget, openTarget, targetOf } from './open-target.ts';
import { prepare, sparing, unprepared } from './prepare.ts';
import { countStartUp } from './start-up.ts';
import type { Settings } from './settings.ts';
import type { TargetOptions } from './target.ts';
import { inWay, preparationInWay } from './ways.ts';

/** What to check, and how. */
export interface CheckOptions extends Settings {
  readonly contract: Contract;
  readonly target: TargetOptions;
  /** Environment variables that the user sets, beside those inherited: of the command, or of the server that is started. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values, beside those in header fields, that nothing told of the target holds: it holds `$NAME`. */
  readonly secrets?: Secrets;
  /** Calls at once; as many as the machine has processors when left out. */
  readonly jobs?: number;
  /** Calls a second at most. */
  readonly rate?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of every exchange as it happens, secrets masked. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** Told of each finding as soon as it is sure, secrets masked. */
  readonly onFinding?: RunOptions['onFinding'];
  /** Told of each failure, with the whole conversation, when the run is over. */
  readonly onFailure?: RunOptions['onFailure'];
}

/**
 * Opens a target, tries the clauses, closes the target.
 *
 * Whatever the target does ends in the report; a rejection is a fault of the contract's code or of the kit.
 */
export async function check(options: CheckOptions): Promise<Report> {
  const mask = maskOfTarget(options.target, options.secrets);
  const transport = openTarget(options);
  const jobs = options.jobs ?? availableParallelism();
  const carried = options.shard && carry({ ...options, target: targetOf(options), shard: options.shard });
  const onExchange = (exchange: Exchange): void => {
    carried?.note(exchange);
    options.onExchange?.(exchange);
  };
  try {
    const heard = observed(transport, onExchange, mask);
    const report = await runReport({ ...options, mask }, heard, targetOf(options), jobs);
    return carried === undefined ? report : { ...report, shard: await carried.end(report) };
  } catch (error) {
    throw maskedError(error, mask);
  } finally {
    await transport.close();
  }
}

type ReportOptions = Omit<CheckOptions, 'target' | 'env' | 'secrets' | 'jobs'> & { readonly mask?: Mask };

/** Runs the clauses over any transport and makes the report. */
export async function runReport(
  options: ReportOptions,
  transport: Transport,
  target: Target,
  jobs: number,
): Promise<Report> {
  const start = performance.now();
  const timed = countStartUp(transport);
  const { contract, findings, past, chains, oneAtATime, ...ran } = await prepareAndRun(options, timed, target, jobs);
  return {
    schemaVersion: '1',
    tool: { name: 'agent-conform', version },
    contract: contractTold(contract),
    target,
    seed: options.seed ?? defaults.seed,
    calls: ran.calls,
    ...given({ furtherCalls: ran.furtherCalls }),
    callLog: ran.callLog,
    durationMs: Math.round(performance.now() - start),
    ...concluded(findings, options),
    findings,
    ...(past.length === 0 ? {} : { past }),
    ...(chains.length === 0 ? {} : { chains }),
    unchecked: contract.unchecked,
    ...(oneAtATime === true ? { oneAtATime } : {}),
    ...timed.told(),
  };
}

/** What findings come to. */
export function concluded(
  findings: readonly Finding[],
  options: Pick<ReportOptions, 'failOn' | 'flaky' | 'allowInconclusive' | 'baseline' | 'shard' | 'signal'>,
): Pick<Report, 'outcome' | 'because' | 'interrupted' | 'gate' | 'baseline' | 'summary'> {
  const { failOn = defaults.failOn, flaky = defaults.flaky, allowInconclusive, baseline, shard, signal } = options;
  const gate = { failOn, flaky, ...given({ allowInconclusive }) };
  const known = { baseline, today: today(), isPart: shard !== undefined };
  const came = signal?.aborted === true ? interrupted : conclude(findings, gate, known);
  return { ...came, gate, summary: summarize(findings) };
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
    onFinding,
    onFailure,
  } = options;
  const told = maskedReasons(transport, mask);
  const preparation = preparationInWay(options.contract, target.channel);
  const prepared = await prepare(
    { ...options.contract, ...given({ preparation }) },
    given({ set: options.set, agents: target.agents, profiles }),
    told,
    { deadlineMs, ...given({ signal }) },
  );
  const made = prepared.turns.length;
  if ('because' in prepared) {
    const finding = notCalled(options.contract, mask.text(prepared.because), made);
    onFinding?.(finding);
    const none = { past: [], chains: [], calls: made, callLog: callLog().digest() };
    return { contract: options.contract, findings: [finding], ...none };
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
    prepared: prepared.turns,
    past: options.past ?? [],
    mask: mask.exchange,
    ...given({ rate, signal, onProgress, onFinding, onFailure, shard: options.shard }),
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
  return {
    schemaVersion: '1',
    contract: contractTold(options.contract),
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

function observed(transport: Transport, onExchange: (exchange: Exchange) => void, mask: Mask): Transport {
  return {
    close: () => transport.close(),
    async call(call, limits) {
      const exchange = await transport.call(call, limits);
      onExchange(mask.exchange(exchange));
      return exchange;
    },
  };
}
