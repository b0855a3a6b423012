import { ordinaryAnswer } from '../author/ordinary-answer.ts';
import { requestOf } from '../author/request-of.ts';
import type { Call, Channel, Ending, Exchange, Json, Transport } from '../model/index.ts';

/**
 * An agent of a few lines, in the process of the test that tries it: takes a request, gives the answer, or a promise of it. What it
 * throws is told as a program of the contract's own way would tell it: exit code 1, status 500, an error.
 */
export type AgentFunction = (request: Json, call: Call) => unknown;

/** Answers calls with a function. A request that is no JSON is refused, as a program that cannot read it does. */
export function functionTransport(agent: AgentFunction, channel: Channel): Transport {
  return {
    close: async () => undefined,
    async call(call, { deadlineMs }) {
      const start = performance.now();
      const told = (facts: Pick<Exchange, 'received' | 'stderr' | 'ended'>): Exchange => {
        const ms = performance.now() - start;
        return { call, ...facts, ms, lastByteMs: facts.received.length === 0 ? 0 : ms };
      };
      try {
        const value = await inTime(async () => agent(requestOf(call), call), deadlineMs);
        if (value === late)
          return told({ received: nothing, stderr: '', ended: { by: 'timeout', afterMs: deadlineMs } });
        const { received, ended } = ordinaryAnswer(channel, (value ?? null) as Json);
        return told({ received: Buffer.from(value === undefined ? '' : received), stderr: '', ended });
      } catch (error) {
        return told({ received: nothing, stderr: String(error), ended: refusedBy(channel, error) });
      }
    },
  };
}

const nothing = new Uint8Array();
const late = Symbol('late');

async function inTime<T>(act: () => Promise<T>, deadlineMs: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), deadlineMs);
  });
  try {
    return await Promise.race([act(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function refusedBy(channel: Channel, error: unknown): Ending {
  if (channel === 'command') return { by: 'exit', code: 1 };
  if (channel === 'http') return { by: 'response', status: 500, headers: {} };
  return { by: 'throw', error: String(error), awaitable: true, callMs: 0 };
}
