import type { Contract, Finding, PastResult, TargetParameters, Verdict } from '../../model/index.ts';
import { isOfClause } from '../../model/contract/clause-key.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { defaults, efforts } from '../../run/plan/defaults.ts';
import { callDigest } from '../../run/execute/call-digest.ts';
import { remember } from '../../run/execute/memory.ts';
import type { Pace } from '../../run/execute/pace.ts';
import { type PastFailure, pastOf, tryPast } from '../../run/plan/past.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { agentsOf, channelOf, openTarget, redactorOf, type TargetOptions } from '../channels/adapters.ts';
import { sideFor } from '../contracts/host-contract.ts';
import { prepare } from '../contracts/prepare.ts';
import { adaptContract } from '../channels/adapt-contract.ts';

/** The target on which a failure is tried again, and the settings. */
export interface ReplayOptions {
  readonly contract: Contract;
  readonly target: TargetOptions;
  /** What the user sets about the target, if the contract needs it. */
  readonly set?: TargetParameters;
  /** The profiles by whose rules it is judged, if the contract needs them. */
  readonly profiles?: readonly string[];
  /** Environment variables that the user sets, in addition to the inherited ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values that must not occur in reports, in addition to those in header fields: reports hold `$NAME` instead. */
  readonly secrets?: Secrets;
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  /** Limits the rate of the calls. */
  readonly pace?: Pace;
  readonly signal?: AbortSignal;
}

/** The result for a failure, with the clause's present verdict if it still fails. */
export interface Replay extends PastResult, Pick<Finding, 'expected' | 'actual' | 'pointer'> {}

/** Opens a target, makes the calls of a failure again, alone and several times as in a run, and closes the target. */
export async function replay(failure: PastFailure, options: ReplayOptions): Promise<Replay> {
  const { target, set, profiles, deadlineMs = defaults.deadlineMs, pace = (transport) => transport, signal } = options;
  const redact = redactorOf(target, options.secrets);
  const transport = redact.transport(pace(openTarget(options)));
  const agents = agentsOf(target);
  const limits = { deadlineMs, ...definedOnly({ signal }) };
  try {
    const prepared = await prepare(
      sideFor(options.contract, channelOf(target)),
      definedOnly({ set, agents, profiles }),
      transport,
      limits,
    );
    if ('because' in prepared) return unknown(failure, redact.text(prepared.because));
    const contract = redact.contract(adaptContract(prepared.contract, channelOf(target)));
    const clause = contract.clauses.find((one) => isOfClause(failure, one));
    if (clause === undefined) return unknown(failure, `${contract.id} ${contract.version} has no such clause`);
    const memory = remember(transport, limits, { calls: Infinity, ms: Infinity }, () => {});
    const { confirmations } = efforts[defaults.effort];
    const { result, judgement } = await tryPast(
      failure,
      clause,
      { contract, memory, digest: callDigest(), iterations: 1 },
      confirmations,
    );
    return { ...result, ...(judgement?.verdict.is === 'fail' ? saidOf(judgement.verdict) : {}) };
  } finally {
    await transport.close();
  }
}

function saidOf({ expected, actual, pointer }: Failed): Omit<Replay, keyof PastResult> {
  return { expected, actual, ...definedOnly({ pointer }) };
}

type Failed = Extract<Verdict, { readonly is: 'fail' }>;

function unknown(failure: PastFailure, because: string): PastResult {
  return { ...pastOf(failure), came: 'unknown', because };
}
