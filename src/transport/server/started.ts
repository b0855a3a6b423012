import { withMembers } from '../../model/exchange/with-members.ts';
import type { Call, Ending, Exchange, Limits, Transport } from '../../model/index.ts';
import { unreachable } from '../unreachable.ts';
import type { Life } from './life.ts';
import type { Server } from './server.ts';
import { callQueue } from './call-queue.ts';

/** Milliseconds within which the end of a server counts as caused by the invalid call that it has answered. */
const lateEndMs = 50;
/** Milliseconds after an invalid call within which an end leaves the next call in doubt. */
const doubtMs = 1000;

/**
 * A transport to a server that the kit starts. A call waits until the server is ready; its deadline starts after that. If the
 * server ended during the call, the exchange is a `hangup` of the fault `died`, with the server's last output as `stderr`; the
 * next call starts the server again.
 *
 * Calls are made in parallel until the server ends for the first time, and one at a time from then on. If several calls were
 * under way then, each is made again, alone: the call that ends the server does so again, and the others are answered as if
 * nothing had happened. If none ends it again, one of the exchanges still reports the end.
 *
 * A server may answer an invalid call and end later. A valid call that meets such an end is made again too; if it is answered
 * then, its exchange has `endedBefore`.
 */
export function startedTransport(server: Server, inner: Transport): Transport {
  const order = callQueue();
  const ends = new Map<Life, End>();
  /** When a life answered an invalid call, if that was its last answer. */
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

/** The end of a life that several calls met. */
interface End {
  /** Calls that met the end and are not made again yet. */
  open: number;
  /** Whether one of the calls ends the server when it is made alone, too. */
  isExplained: boolean;
}

/** Whether the connection broke in a way that the end of a server can cause. */
function isBroken(ended: Ending): boolean {
  if (ended.by === 'unreachable') return true;
  return ended.by === 'hangup' && ['gone', 'closed', 'reset', 'cut-body'].includes(ended.fault);
}

function died(exchange: Exchange, reason: string, stderr: string): Exchange {
  const { ended } = exchange;
  const status = 'status' in ended && ended.status !== undefined ? { status: ended.status } : {};
  return withMembers(exchange, { stderr, ended: { by: 'hangup', fault: 'died', reason, ...status } });
}
