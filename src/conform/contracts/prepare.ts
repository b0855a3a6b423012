import { HintedError } from '../../model/hinted-error.ts';
import { ofProfiles } from '../../model/contract/profiles.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import { withMembers } from '../../model/exchange/with-members.ts';
import { BeyondLimits } from '../../model/exchange/beyond-limits.ts';
import type {
  Call,
  Contract,
  Exchange,
  Limits,
  Preparation,
  ReportedCommand,
  Target,
  TargetParameters,
  Transport,
  Turns,
  Untriable,
} from '../../model/index.ts';
import { whyUnreached } from '../../run/execute/conversation.ts';

/** A contract for one target, or why the target cannot be tried; and the exchanges of the preparation. */
export type Prepared = { readonly turns: Turns } & ({ readonly contract: Contract } | Untriable);

/** The facts about the target that decide which contract it gets. */
type AboutTarget = Pick<Target, 'set'> & Pick<ReportedCommand, 'agents'> & { readonly profiles?: readonly string[] };

const mostCalls = 100;

/**
 * Finds out the facts that a contract needs about a target: makes the calls of its preparation, one after another.
 *
 * @throws if the preparation does not end: a fault of the contract's code
 */
export async function prepare(
  contract: Contract,
  about: AboutTarget,
  transport: Transport,
  limits: Limits,
): Promise<Prepared> {
  const { preparation } = contract;
  const { set = {} } = about;
  if (preparation === undefined) return { contract: forTarget(contract, about), turns: [] };
  const turns: Exchange[] = [];
  while (turns.length < mostCalls) {
    const next = nextOf(preparation, set, turns);
    if ('because' in next) return { ...next, turns };
    if ('clauses' in next) return { contract: forTarget(next, about), turns };
    // oxlint-disable-next-line no-await-in-loop -- each call follows from the answers before it
    const exchange = await transport.call(next, limits);
    const { ended } = exchange;
    if (ended.by === 'unreachable') return { because: whyUnreached(ended.reason, exchange), turns };
    turns.push(exchange);
  }
  throw new Error(`the preparation of ${contract.id} did not end after ${mostCalls} calls`);
}

/** The next call of a preparation, or its result. */
function nextOf(
  preparation: Preparation,
  set: TargetParameters,
  turns: Turns,
): Call | ReturnType<Preparation['contract']> {
  try {
    return preparation.call(set, turns) ?? preparation.contract(set, turns);
  } catch (error) {
    if (error instanceof BeyondLimits) return { because: error.message };
    throw error;
  }
}

/** A transport that repeats no call of the preparation; `spared` is the number of calls that it saved. */
export function sparing(turns: Turns, transport: Transport): Transport & { readonly spared: () => number } {
  const made = new Map(turns.map((exchange) => [callKey(exchange.call), exchange]));
  let spared = 0;
  return {
    close: () => transport.close(),
    spared: () => spared,
    async call(call, limits) {
      const exchange = made.get(callKey(call));
      if (exchange === undefined) return transport.call(call, limits);
      spared += 1;
      return withMembers(exchange, { call });
    },
  };
}

/**
 * The contract without any call made, for a plan.
 *
 * @throws HintedError if a setting is wrong
 */
export function unprepared(contract: Contract, about: AboutTarget): Contract {
  const found = contract.preparation?.contract(about.set ?? {}, []) ?? contract;
  if ('because' in found && found.hint !== undefined) throw new HintedError(found.because, found.hint);
  // Facts that only calls can find out are unknown here: the plan is that of the contract as it is written.
  return forTarget('because' in found ? contract : found, about);
}

function forTarget(contract: Contract, { agents = [], profiles = [] }: AboutTarget): Contract {
  const asked = ofProfiles(
    (profiles.length === 0 ? undefined : contract.forProfiles?.(profiles)) ?? contract,
    profiles,
  );
  if (agents.length === 0) return asked;
  return asked.forAgents?.(agents.map(({ type }) => type)) ?? asked;
}
