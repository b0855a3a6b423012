import { describeChannel } from '../../model/channels/channels.ts';
import type { Contract, Exchange, Target, Turns } from '../../model/index.ts';
import { ordinaryTurns } from './ordinary.ts';
import type { TestCase } from './plan.ts';

export function mayEnd(target: Pick<Target, 'channel'>, answer: Contract['answer']): (testCase: TestCase) => boolean {
  const { isShared = false } = describeChannel(target.channel);
  return (testCase) => isShared && provokes(testCase, answer);
}

/**
 * Whether a conversation, were its calls answered in the contract's ordinary way, sends something invalid on purpose: that is what
 * ends servers most of all. An invalid call that opens a conversation of several, or a session in it, prepares it.
 */
function provokes(testCase: TestCase, answer: Contract['answer']): boolean {
  const turns = ordinaryTurns(testCase, answer);
  return turns.some(({ call }, at) => call.invalid === true && !prepares(turns, at));
}

function prepares(turns: Turns, at: number): boolean {
  const isSameSession = ({ call }: Exchange): boolean => call.session === turns[at]?.call.session;
  return turns.slice(at + 1, at + 2).some(isSameSession) && !turns.slice(0, at).some(isSameSession);
}
