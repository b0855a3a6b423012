import { describeChannel } from '../../model/channels/channels.ts';
import type { Contract, Exchange, Target, Turns } from '../../model/index.ts';
import { ordinaryTurns } from './ordinary.ts';
import type { TestCase } from './plan.ts';

export function mayEnd(target: Pick<Target, 'channel'>, answer: Contract['answer']): (testCase: TestCase) => boolean {
  const { isShared = false } = describeChannel(target.channel);
  return (testCase) => isShared && provokes(testCase, answer);
}

/**
 * Whether a conversation sends something invalid on purpose, if its calls get the contract's ordinary answer: invalid calls are
 * the most likely to end a server. An invalid call does not count if it opens a conversation, or a session in it, that goes on
 * afterwards: it only prepares it.
 */
function provokes(testCase: TestCase, answer: Contract['answer']): boolean {
  const turns = ordinaryTurns(testCase, answer);
  return turns.some(({ call }, at) => call.invalid === true && !prepares(turns, at));
}

function prepares(turns: Turns, at: number): boolean {
  const isSameSession = ({ call }: Exchange): boolean => call.session === turns[at]?.call.session;
  return turns.slice(at + 1, at + 2).some(isSameSession) && !turns.slice(0, at).some(isSameSession);
}
