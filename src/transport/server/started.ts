import { withMembers } from '../../model/exchange/with-members.ts';
import type { Call, Ending, Exchange, Limits, Transport } from '../../model/index.ts';
import { unreachable } from '../unreachable.ts';
import type { Life } from './life.ts';
import type { Server } from './server.ts';
import { turns } from './turns.ts';

/** How long the end of a server may take after it has answered something invalid, so that it is known of what it ended. */
const lateEndMs = 50;
/** How long it may take so that a call which meets with it is in doubt. */
const doubtMs = 1000;

/**
 * A transport to a server that is started for it. A call waits until the server is ready, apart from its deadline. Where the server
 * ended meanwhile the exchange is a `hangup` of the fault `died`, with its last output as `stderr`; the next call starts it again.
 *
 * Calls go together until the server ends for the first time, and one at a time from then on. Of several that were under way when it
 * ended each is made again, alone: the one that ends it does so again, and the others are answered as if nothing had happened.
 * Where none of them does, one of them tells the end nevertheless.
 *
 * A server may answer something invalid and end later: a call that meets with that is made again too. Where it is answered then it says
 * so: `endedBefore`.
 */
export function startedTransport(server: Server, inner: Transport): Transport {
  const order = turns();
  const ends = new Map<Life, End>();
  /** When a life answered something invalid, if that was its last answer. */
  const answeredInvalid = new WeakMap<Life, number>();

  async function attempt(call: Call, limits: Limits): Promise<Attempt> {
    const life = await server.up(limits.signal);
    if ('because' in life) return { exchange: unreachable(call, life.because) };
    const exchange = await inner.call(call, limits);
    if (limits.signal?.aborted === true) return { exchange };
    if (isBroken(exchange.ended)) {
      const reason = await life.death();
      return reason === undefined
        ? { exchange }
        : { exchange: died(exchange, reason, life.output.text()), ended: life };
    }
    answeredInvalid.set(life, call.invalid === true ? performance.now() : -Infinity);
    if (call.invalid !== true || !(await life.endsWithin(lateEndMs))) return { exchange };
    return { exchange: withMembers(exchange, { stderr: life.output.text(), endedAfter: life.howItEnded() }) };
  }

  async function withOthers(call: Call, limits: Limits): Promise<Attempt & { readonly end?: End }> {
    const made = await attempt(call, limits);
    if (made.ended === undefined) return made;
    order.oneAtATime();
    const end = ends.get(made.ended) ?? { open: 0, isExplained: false };
    ends.set(made.ended, end);
    end.open += 1;
    return { ...made, end };
  }

  async function alone(call: Call, limits: Limits, first?: Attempt): Promise<Exchange> {
    const { exchange, ended } = first ?? (await attempt(call, limits));
    if (ended === undefined || !isInDoubt(ended)) return exchange;
    const made = await attempt(call, limits);
    return made.ended === undefined ? withMembers(made.exchange, { endedBefore: ended.howItEnded() }) : made.exchange;
  }

  function isInDoubt(life: Life): boolean {
    return performance.now() - (answeredInvalid.get(life) ?? -Infinity) < doubtMs;
  }

  async function again(call: Call, limits: Limits, first: Exchange, end: End): Promise<Exchange> {
    const { exchange, ended } = await attempt(call, limits);
    end.open -= 1;
    end.isExplained ||= ended !== undefined;
    return end.open === 0 && !end.isExplained ? first : exchange;
  }

  return {
    async call(call, limits) {
      if (order.isOneAtATime()) return order.alone(() => alone(call, limits));
      const { result, hadCompany } = await order.together(() => withOthers(call, limits));
      const { exchange, end } = result;
      if (end === undefined) return exchange;
      return order.alone(() => (hadCompany ? again(call, limits, exchange, end) : alone(call, limits, result)));
    },
    async close() {
      await inner.close();
      await server.close();
    },
  };
}

interface Attempt {
  readonly exchange: Exchange;
  readonly ended?: Life;
}

/** The end of a life that several calls met with. */
interface End {
  /** Calls that met with it, and are not made again yet. */
  open: number;
  /** One of them ends the server alone too. */
  isExplained: boolean;
}

/** As it looks from here when a server ends. */
function isBroken(ended: Ending): boolean {
  if (ended.by === 'unreachable') return true;
  return ended.by === 'hangup' && ['gone', 'closed', 'reset', 'cut-body'].includes(ended.fault);
}

function died(exchange: Exchange, reason: string, stderr: string): Exchange {
  const { ended } = exchange;
  const status = 'status' in ended && ended.status !== undefined ? { status: ended.status } : {};
  return withMembers(exchange, { stderr, ended: { by: 'hangup', fault: 'died', reason, ...status } });
}
