import type { Contract, Exchange, Target, Turns } from '../model/index.ts';
import type { Case } from './plan.ts';

const MOST_TURNS = 100;

/** Whether all calls reach one and the same process: what ends it for one of them ends it for the others. */
function isShared({ channel }: Pick<Target, 'channel'>): boolean {
  return channel === 'http';
}

/** Tells which cases may end a target for all of them. */
export function mayEnd(target: Pick<Target, 'channel'>, answer: Contract['answer']): (tried: Case) => boolean {
  return (tried) => isShared(target) && provokes(tried, answer);
}

/**
 * Whether a conversation, were its calls answered in the contract's ordinary way, sends something invalid on purpose: that is what
 * ends servers most of all. An invalid call that opens a conversation of several, or a session in it, prepares it.
 */
function provokes({ sends, value }: Case, { received, ended }: Contract['answer']): boolean {
  const turns: Exchange[] = [];
  const bytes = Buffer.from(received, 'utf8');
  while (turns.length < MOST_TURNS) {
    const call = sends.call(value, turns);
    if (call === undefined) break;
    turns.push({ call, received: bytes, stderr: '', ended, ms: 0, lastByteMs: 0 });
  }
  return turns.some(({ call }, at) => call.invalid === true && !prepares(turns, at));
}

function prepares(turns: Turns, at: number): boolean {
  const isSameSession = ({ call }: Exchange): boolean => call.session === turns[at]?.call.session;
  return turns.slice(at + 1, at + 2).some(isSameSession) && !turns.slice(0, at).some(isSameSession);
}
