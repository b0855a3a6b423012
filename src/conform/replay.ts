import type { Contract, PastResult, Told } from '../model/index.ts';
import { given } from '../model/given.ts';
import { defaults, efforts } from '../run/defaults.ts';
import { callLog } from '../run/log.ts';
import { remember } from '../run/memory.ts';
import type { Pace } from '../run/pace.ts';
import { type PastFailure, tryPast } from '../run/past.ts';
import type { Secrets } from './mask.ts';
import { maskedContract, maskedReasons } from './masked.ts';
import { channelOf, maskOfTarget, openTarget } from './open-target.ts';
import { prepare } from './prepare.ts';
import type { TargetOptions } from './target.ts';
import { inWay } from './ways.ts';

/** What a failure is tried again on, and how. */
export interface ReplayOptions {
  readonly contract: Contract;
  readonly target: TargetOptions;
  /** What the user tells of the target, where the contract asks for it. */
  readonly set?: Told;
  /** Environment variables that the user sets, beside those inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** Values, beside those in header fields, that nothing told of the target holds: it holds `$NAME`. */
  readonly secrets?: Secrets;
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  /** Holds the calls to a rate. */
  readonly pace?: Pace;
  readonly signal?: AbortSignal;
}

/** Opens a target, makes the calls of a failure again, alone and a few times over as a run does, closes the target. */
export async function replay(failure: PastFailure, options: ReplayOptions): Promise<PastResult> {
  const { target, set, deadlineMs = defaults.deadlineMs, pace = (transport) => transport, signal } = options;
  const mask = maskOfTarget(target, options.secrets);
  const transport = maskedReasons(pace(openTarget(options)), mask);
  const agents = 'command' in target ? target.agents : undefined;
  const limits = { deadlineMs, ...given({ signal }) };
  try {
    const prepared = await prepare(options.contract, given({ set, agents }), transport, limits);
    if ('because' in prepared) return unknown(failure, mask.text(prepared.because));
    const contract = maskedContract(inWay(prepared.contract, channelOf(target)), mask);
    const clause = contract.clauses.find(({ id }) => id === failure.clause);
    if (clause === undefined) return unknown(failure, `${contract.id} ${contract.version} has no such clause`);
    const memory = remember(transport, limits, { calls: Infinity, ms: Infinity }, () => {});
    const { repeats } = efforts[defaults.effort];
    const { result } = await tryPast(failure, clause, { contract, memory, log: callLog(), rounds: 1 }, repeats);
    return result;
  } finally {
    await transport.close();
  }
}

function unknown({ clause, fingerprint }: PastFailure, because: string): PastResult {
  return { clause, fingerprint, came: 'unknown', because };
}
