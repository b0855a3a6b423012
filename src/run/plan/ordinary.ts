import type { Call, Contract, Exchange } from '../../model/index.ts';
import { nextCall } from './next-call.ts';
import type { TestCase } from './plan.ts';

const MOST_TURNS = 100;

/** The exchange in which a call gets the contract's ordinary answer. */
export function answered(call: Call, { received, ended }: Contract['answer']): Exchange {
  return { call, received: Buffer.from(received, 'utf8'), stderr: '', ended, ms: 0, lastByteMs: 0 };
}

/** The conversation of a test case with an agent that gives every call the contract's ordinary answer; at most `MOST_TURNS` calls. */
export function ordinaryTurns(testCase: Pick<TestCase, 'scenario' | 'value'>, answer: Contract['answer']): Exchange[] {
  const turns: Exchange[] = [];
  while (turns.length < MOST_TURNS) {
    const call = nextCall(testCase, turns);
    if (call === undefined) break;
    turns.push(answered(call, answer));
  }
  return turns;
}
