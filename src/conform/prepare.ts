import { callKey } from '../model/call-key.ts';
import type { Contract, Exchange, Limits, Target, Transport, Turns } from '../model/index.ts';
import { whyUnreached } from '../run/converse.ts';

/** A contract for one target, and the calls that it took to find out; or why it cannot be tried. */
export type Prepared = { readonly turns: Turns } & ({ readonly contract: Contract } | { readonly because: string });

/** What decides which contract a target gets. */
type ToldOfTarget = Pick<Target, 'set' | 'agents'> & { readonly profiles?: readonly string[] };

const mostCalls = 100;

/**
 * Finds out what a contract has to know of a target: makes the calls of its preparation, one after another.
 *
 * @throws where the preparation does not come to an end: a fault of the contract's code
 */
export async function prepare(
  contract: Contract,
  told: ToldOfTarget,
  transport: Transport,
  limits: Limits,
): Promise<Prepared> {
  const { preparation } = contract;
  const { set = {} } = told;
  if (preparation === undefined) return { contract: forTarget(contract, told), turns: [] };
  const turns: Exchange[] = [];
  while (turns.length < mostCalls) {
    const call = preparation.call(set, turns);
    if (call === undefined) {
      const found = preparation.contract(set, turns);
      return 'because' in found ? { because: found.because, turns } : { contract: forTarget(found, told), turns };
    }
    // oxlint-disable-next-line no-await-in-loop -- each call follows from the answers before it
    const exchange = await transport.call(call, limits);
    const { ended } = exchange;
    if (ended.by === 'unreachable') return { because: whyUnreached(ended.reason, exchange), turns };
    turns.push(exchange);
  }
  throw new Error(`the preparation of ${contract.id} did not end after ${mostCalls} calls`);
}

/** A transport that makes no call of the preparation a second time; `spared` counts what it saved. */
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
      return { ...exchange, call };
    },
  };
}

/** The contract without any call: a plan is made with it. */
export function unprepared(contract: Contract, told: ToldOfTarget): Contract {
  const found = contract.preparation?.contract(told.set ?? {}, []) ?? contract;
  // What has to be found out by a call is not known here; the plan is that of the contract as it stands.
  return forTarget('because' in found ? contract : found, told);
}

function forTarget(contract: Contract, { agents = [], profiles = [] }: ToldOfTarget): Contract {
  const asked = (profiles.length === 0 ? undefined : contract.forProfiles?.(profiles)) ?? contract;
  if (agents.length === 0) return asked;
  return asked.forAgents?.(agents.map(({ type }) => type)) ?? asked;
}
