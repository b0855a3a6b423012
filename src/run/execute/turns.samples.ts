import type { Call, Exchange, Scenario, Transport, Verdict } from '../../model/index.ts';
import type { Judgement } from '../judge/judge.ts';
import { type Clock, machineClock } from './clock.ts';
import { type Budget, type Memory, remember } from './memory.ts';
import type { TestCase } from '../plan/plan.ts';

/** For tests: an exchange of the call with exit code 0, except for the given facts. */
export function anExchange(call: Call | string, received = 'ok', facts: Partial<Exchange> = {}): Exchange {
  return {
    call: typeof call === 'string' ? { body: call } : call,
    received: Buffer.from(received),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 1,
    lastByteMs: 1,
    ...facts,
  };
}

export const late = { ended: { by: 'timeout', afterMs: 1_000 } } as const;

/** Each value is the list of the calls of a conversation, one after another. */
export const listed: Scenario<readonly string[]> = {
  fixed: [],
  call: (value, turns) => {
    const body = value[turns.length];
    return body === undefined ? undefined : { body };
  },
};

export function aCase(facts: Partial<TestCase> = {}): TestCase {
  return { scenario: listed, value: ['a'], origin: 'fixed', index: 0, attempt: 0, ...facts };
}

export function aJudgement(verdict: Verdict, turns: readonly Exchange[], facts: Partial<Judgement> = {}): Judgement {
  return { testCase: aCase(), turns, verdict, ...facts };
}

/** A clock that stands still, so that a busy machine does not change which calls are under way at once. */
export const standingClock: Clock = { ...machineClock, now: () => 0 };

/** A memory whose transport is a function; `made` holds the calls, in order. */
export function aMemory(
  answer: (body: string, call: Call) => Partial<Exchange> | Promise<Partial<Exchange>> = () => ({}),
  budget: Partial<Budget> = {},
  signal?: AbortSignal,
): { memory: Memory; made: string[]; counts: number[] } {
  const made: string[] = [];
  const counts: number[] = [];
  const transport: Transport = {
    close: async () => undefined,
    call: async (call) => {
      made.push(`${String(call.body)}${call.nonce === undefined ? '' : ` ${call.nonce}`}`);
      return anExchange(call, 'ok', await answer(String(call.body), call));
    },
  };
  const limits = { deadlineMs: 1_000, ...(signal === undefined ? {} : { signal }) };
  const count = (): void => void counts.push(made.length);
  const memory = remember(transport, limits, { calls: 1_000, ms: Infinity, ...budget }, count, standingClock);
  return { memory, made, counts };
}
