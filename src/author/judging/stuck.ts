import { deadlineHint, type Exchange, type Inconclusive, type Turns } from '../../model/index.ts';
import { gap, inconclusive } from './verdicts.ts';

/*
 * Slow is not the same as stuck. An agent that needs longer for a longer request, or that was slow once, is slow: the clause
 * about time covers that, and it shows nothing about the change. An agent is stuck if a change that makes the request hardly longer takes
 * the whole deadline, while the unchanged call takes next to nothing of it: twice in turn, because once may be chance.
 */

/** The unchanged call has to take less than this part of the deadline. */
const QUICK = 1 / 20;
/** A change that adds more bytes is a change of size: the time for a request may rightly grow with its size. */
const MOST_ADDED_BYTES = 16_384;

export function isLate({ ended }: Exchange): boolean {
  return ended.by === 'timeout';
}

/** Whether the changed call is late although it is hardly longer than the unchanged one, which was quick. */
export function seemsStuck(unchanged: Exchange, changed: Exchange): boolean {
  if (changed.ended.by !== 'timeout' || isOfSize(unchanged, changed)) return false;
  const { ended, ms } = unchanged;
  // For a function, only the call itself counts, like for the deadline.
  return (ended.by === 'return' ? ended.callMs : ms) < changed.ended.afterMs * QUICK;
}

/** Whether it seemed stuck twice in turn: unchanged, changed, unchanged, changed. */
export function isStuck([first, second, third, fourth]: Turns): boolean {
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return false;
  return seemsStuck(first, second) && seemsStuck(third, fourth);
}

/** The verdict of a clause whose answer came too late. */
export const tooLate: Inconclusive = inconclusive('the answer came too late', deadlineHint);

/** The verdict of a clause about a change if the changed call is late: no other call makes up for it. */
export function lateChange([unchanged, changed]: Turns): Inconclusive {
  const isLonger = unchanged !== undefined && changed !== undefined && isOfSize(unchanged, changed);
  return gap(`the changed call${isLonger ? ', a long one,' : ''} was answered too late`, deadlineHint);
}

function isOfSize(unchanged: Exchange, changed: Exchange): boolean {
  return bytesOf(changed) - bytesOf(unchanged) > MOST_ADDED_BYTES;
}

function bytesOf({ call: { body } }: Exchange): number {
  return Buffer.byteLength(body);
}
