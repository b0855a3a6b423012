import type { Call, Channel, Exchange, Json, Report, Transport } from '../model/index.ts';
import { check, type CheckOptions } from './check.ts';
import { runReport } from './run-report.ts';
import { readContract } from './contracts/read-contract.ts';
import type { TargetOptions } from './channels/adapters.ts';
import { requestOf } from '../author/reading/request-of.ts';
import { describeChannel } from '../model/channels/channels.ts';

/**
 * A small agent in the test's own process: it takes a request, and returns the answer or a promise of it. An exception is
 * reported as a program on the contract's own channel would show it: exit code 1, status 500, an error.
 */
type AgentFunction = (request: Json, call: Call) => unknown;

/** Answers calls with a function. A request that is not JSON is refused, as by a program that cannot read it. */
function functionTransport(agent: AgentFunction, channel: Channel): Transport {
  const described = describeChannel(channel);
  return {
    close: async () => undefined,
    async call(call, { deadlineMs }) {
      const start = performance.now();
      const exchangeOf = (facts: Pick<Exchange, 'received' | 'stderr' | 'ended'>): Exchange => {
        const ms = performance.now() - start;
        return { call, ...facts, ms, lastByteMs: facts.received.length === 0 ? 0 : ms };
      };
      try {
        const value = await inTime(async () => agent(requestOf(call), call), deadlineMs);
        if (value === late)
          return exchangeOf({ received: nothing, stderr: '', ended: { by: 'timeout', afterMs: deadlineMs } });
        const received = Buffer.from(value === undefined ? '' : JSON.stringify(value));
        return exchangeOf({ received, stderr: '', ended: described.answered((value ?? null) as Json) });
      } catch (error) {
        return exchangeOf({ received: nothing, stderr: String(error), ended: described.refused(String(error)) });
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

/** A target, or a function of the test that plays the agent. */
export type Agent = TargetOptions | AgentFunction;

/** The agent, its contract and settings; the defaults are those of the command line. Times are in milliseconds. */
export type AgentOptions = Omit<CheckOptions, 'target'> & { readonly agent: Agent };

/**
 * Checks an agent.
 *
 * @throws ContractError if the contract is not valid, or a function of it throws
 */
export async function checkAgent({ agent, ...options }: AgentOptions): Promise<Report> {
  const contract = await readContract(options.contract);
  if (typeof agent !== 'function') return check({ ...options, contract, target: agent });
  const { channel } = contract;
  return runReport({ ...options, contract }, functionTransport(agent, channel), { channel }, 1);
}
