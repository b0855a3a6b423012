import { forgetReadings } from '../author/reading/readings.ts';
import type { Contract, Finding, Report, Target, Transport } from '../model/index.ts';
import { describeChannel } from '../model/channels/channels.ts';
import { askedProfiles, profilesProblem, judgedBy } from '../model/contract/profiles.ts';
import { documentHead } from '../model/contract/identity.ts';
import { HintedError } from '../model/hinted-error.ts';
import { definedOnly } from '../model/defined-only.ts';
import { mapExchanges } from '../model/exchange/map-exchanges.ts';
import { wasInterrupted } from '../model/text/phrases.ts';
import { callDigest } from '../run/execute/call-digest.ts';
import { notCalled } from '../run/execute/not-called.ts';
import { decideOutcome, summarize } from '../run/judge/outcome.ts';
import { defaults, efforts } from '../run/plan/defaults.ts';
import type { RunOptions, RunResult } from '../run/run-options.ts';
import { run } from '../run/run.ts';
import { collectGarbage } from '../transport/garbage.ts';
import { adaptContract, adaptPreparation } from './channels/adapt-contract.ts';
import { reproducing } from './channels/adapters.ts';
import { isTriedBy, sideFor } from './contracts/host-contract.ts';
import { prepare, type Prepared, sparing } from './contracts/prepare.ts';
import { callsAtMost, plannedBy } from './dry-run.ts';
import { toldBy } from './table.ts';
import { countAnswers } from './count-answers.ts';
import type { Settings } from './recording/settings.ts';
import { type Redactor, redactor } from './secrets/redactor.ts';

/** Less waiting time in total than this, in milliseconds, is not reported. */
const leastMs = 5_000;

/**
 * A transport that adds up how long calls waited for a process that served only them. `startUp` returns the sum if it is five
 * seconds or more and longer than the calls themselves took: with one process for many calls this time could be saved.
 */
export function countStartUp(inner: Transport): Transport & { readonly startUp: () => Pick<Report, 'startUp'> } {
  let calls = 0;
  let waitedMs = 0;
  let tookMs = 0;
  return {
    ...mapExchanges(inner, (exchange) => {
      if (exchange.waitedMs === undefined) return exchange;
      calls += 1;
      waitedMs += exchange.waitedMs;
      tookMs += exchange.ms;
      return exchange;
    }),
    startUp: () =>
      waitedMs < leastMs || waitedMs < tookMs ? {} : { startUp: { calls, waitedMs: Math.round(waitedMs) } },
  };
}

/** After so many calls a run is long: by then it has allocated what it needs, and little more comes. */
const LONG = 1_000;

/** A transport that collects garbage once, so that the heap of a long run stays about as small as at its beginning. */
function inLittleMemory(inner: Transport): Transport {
  let calls = 0;
  return mapExchanges(inner, (exchange) => {
    calls += 1;
    if (calls === LONG) collectGarbage();
    return exchange;
  });
}

/** The settings of a report, in addition to the transport and the description of the target. */
export interface ReportOptions
  extends
    Settings,
    Pick<RunOptions, 'rate' | 'signal' | 'clock' | 'onProgress' | 'onFinding' | 'onFailure' | 'onJudged'> {
  readonly contract: Contract;
  readonly redact?: Redactor;
  /** A call of the run was answered, even if it is not made again: a recording shows that. */
  readonly isAnswered?: boolean;
}

/** The target, and its transport. */
interface Reached {
  readonly transport: Transport;
  readonly target: Target;
  /** Calls at once. */
  readonly jobs: number;
}

/** Tries the clauses through any transport, and makes the report. */
export async function runReport(
  { redact = redactor({}), ...asked }: ReportOptions,
  transport: Transport,
  target: Target,
  jobs: number,
): Promise<Report> {
  if (!isTriedBy(asked.contract, target.channel))
    throw new HintedError(
      `${asked.contract.id} is not called by way of ${target.channel}`,
      'judge the recording with the version of agent-conform that wrote it',
    );
  const side = sideFor(asked.contract, target.channel);
  const options = { ...asked, contract: side, profiles: askedProfiles(side, asked) };
  const fault = profilesProblem(side, options.profiles);
  if (fault !== undefined) throw new HintedError(fault.problem, fault.hint);
  const startedAt = new Date().toISOString();
  const start = performance.now();
  const counted = countAnswers(inLittleMemory(transport));
  const timed = countStartUp(counted);
  const reached: Reached = { transport: redact.transport(timed), target, jobs };
  const prepared = await prepareFor(reached, options);
  if ('because' in prepared && prepared.hint !== undefined)
    throw new HintedError(redact.text(prepared.because), redact.text(prepared.hint));
  const { contract, ...ran } =
    'because' in prepared
      ? notPrepared(prepared.because, prepared, options, redact)
      : await runPrepared(prepared.contract, prepared, reached, options, redact);
  forgetReadings();
  const { findings, past, chains, observations, oneAtATime, calls, furtherCalls, callLog } = ran;
  return {
    ...documentHead(contract),
    target,
    ...definedOnly({ profiles: judgedBy(side, options.profiles) }),
    startedAt,
    seed: options.seed ?? defaults.seed,
    calls,
    ...definedOnly({ furtherCalls }),
    callLog,
    durationMs: Math.round(performance.now() - start),
    ...concluded(findings, options, asked.isAnswered !== true && counted.answeredNothing()),
    findings,
    ...(past.length === 0 ? {} : { past }),
    ...(chains.length === 0 ? {} : { chains }),
    ...toldBy(side, options.profiles, observations),
    unchecked: contract.unchecked,
    ...definedOnly({ oneAtATime }),
    ...timed.startUp(),
  };
}

/** The outcome of findings; `answeredNothing`: calls were made, and none was answered. */
export function concluded(
  findings: readonly Finding[],
  options: Pick<
    ReportOptions,
    'clauses' | 'failOn' | 'flaky' | 'allowInconclusive' | 'passRate' | 'baseline' | 'shard' | 'signal'
  >,
  answeredNothing = false,
): Pick<Report, 'outcome' | 'because' | 'interrupted' | 'gate' | 'baseline' | 'summary'> {
  const {
    clauses,
    failOn = defaults.failOn,
    flaky = defaults.flaky,
    allowInconclusive,
    passRate,
    baseline,
    shard,
    signal,
  } = options;
  const gate = { failOn, flaky, ...definedOnly({ allowInconclusive, passRate }) };
  const today = new Date().toISOString().slice(0, 10);
  const known = { baseline, today, isPart: shard !== undefined, isSelection: clauses !== undefined, answeredNothing };
  const came = signal?.aborted === true ? interrupted : decideOutcome(findings, gate, known);
  return { ...came, gate, summary: summarize(findings) };
}

// The findings so far may be incomplete.
const interrupted = { outcome: 'inconclusive', because: wasInterrupted, interrupted: true } as const;

function prepareFor({ transport, target }: Reached, options: ReportOptions): Promise<Prepared> {
  const { contract, set, profiles, deadlineMs = defaults.deadlineMs, signal } = options;
  const preparation = adaptPreparation(contract, target.channel);
  const asked = definedOnly({ set, agents: describeChannel(target.channel).agents?.(target), profiles });
  const limits = { deadlineMs, ...definedOnly({ signal }) };
  return prepare({ ...contract, ...definedOnly({ preparation }) }, asked, transport, limits);
}

type Ran = RunResult & { readonly contract: Contract };

/** The result with one finding if the preparation failed. */
function notPrepared(
  because: string,
  { turns }: Prepared,
  { contract, onFinding }: ReportOptions,
  redact: Redactor,
): Ran {
  const finding = notCalled(contract, redact.text(because), turns.length);
  onFinding?.(finding);
  return {
    contract,
    findings: [finding],
    past: [],
    chains: [],
    observations: [],
    calls: turns.length,
    callLog: callDigest().hex(),
  };
}

async function runPrepared(
  prepared: Contract,
  { turns }: Prepared,
  { transport, target, jobs }: Reached,
  options: ReportOptions,
  redact: Redactor,
): Promise<Ran> {
  const { profiles = [], deadlineMs = defaults.deadlineMs, budgetMs = Infinity, past = [] } = options;
  const { rate, signal, clock, onProgress, onFinding, onFailure, onJudged, shard, passRate } = options;
  const contract = redact.contract(adaptContract(prepared, target.channel));
  const { confirmations, shrinkCalls } = efforts[options.effort ?? defaults.effort];
  const spare = sparing(turns, transport);
  const ran = await run({
    ...plannedBy({ ...options, contract }),
    profiles,
    transport: spare,
    target,
    reproduce: reproducing(target, deadlineMs, {
      contract: contract.file ?? contract.id,
      seed: options.seed ?? defaults.seed,
    }),
    budget: { calls: callsAtMost(options), ms: budgetMs },
    deadlineMs,
    jobs,
    confirmations,
    shrinkCalls,
    prepared: turns,
    past,
    redact: redact.exchange,
    redactKey: redact.key,
    ...definedOnly({ rate, signal, clock, onProgress, onFinding, onFailure, onJudged, shard, passRate }),
  });
  return { ...ran, contract, calls: turns.length + ran.calls - spare.spared() };
}
