import type { Contract, PastResult } from '../model/index.ts';
import { given } from '../model/given.ts';
import { defaults, efforts } from '../run/defaults.ts';
import { callLog } from '../run/log.ts';
import { remember } from '../run/memory.ts';
import type { Pace } from '../run/pace.ts';
import { type PastFailure, tryPast } from '../run/past.ts';
import { commandTransport } from '../transport/command.ts';
import type { CommandTarget } from './check.ts';

/** What a failure is tried again on, and how. */
export interface ReplayOptions {
  readonly contract: Contract;
  readonly target: CommandTarget;
  /** Environment variables that the user sets, beside those inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds for each call. */
  readonly deadlineMs?: number;
  /** Holds the calls to a rate. */
  readonly pace?: Pace;
  readonly signal?: AbortSignal;
}

/** Opens a target, makes the calls of a failure again, alone and a few times over as a run does, closes the target. */
export async function replay(failure: PastFailure, options: ReplayOptions): Promise<PastResult> {
  const { contract, target, env, deadlineMs = defaults.deadlineMs, pace = (transport) => transport, signal } = options;
  const clause = contract.clauses.find(({ id }) => id === failure.clause);
  if (clause === undefined) return unknownClause(failure, contract);
  const transport = commandTransport({ ...target, ...given({ env }) });
  const unlimited = { calls: Infinity, ms: Infinity };
  const memory = remember(pace(transport), { deadlineMs, ...given({ signal }) }, unlimited, () => {});
  const { repeats } = efforts[defaults.effort];
  try {
    const { result } = await tryPast(failure, clause, { contract, memory, log: callLog(), rounds: 1 }, repeats);
    return result;
  } finally {
    await transport.close();
  }
}

function unknownClause({ clause, fingerprint }: PastFailure, { id, version }: Contract): PastResult {
  return { clause, fingerprint, came: 'unknown', because: `${id} ${version} has no such clause` };
}
