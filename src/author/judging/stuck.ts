import { deadlineHint, type Exchange, type Inconclusive, type Turns } from '../../model/index.ts';
import { gap, inconclusive } from './verdicts.ts';

/*
 * Slow is not the same as stuck. An agent that needs longer for a longer request, or that was slow this once, is slow: the clause
 * about time has it, and nothing is known of the change. It is stuck where a change that makes the request hardly longer takes the
 * whole deadline, while the unchanged call takes next to nothing of it: twice in turn, for once may be chance.
 */

/** The unchanged call took less than this part of the deadline. */
const QUICK = 1 / 20;
/** A change that adds more bytes is one of size: what grows with a request may rightly take longer. */
const MOST_ADDED_BYTES = 16_384;

export function isLate({ ended }: Exchange): boolean {
  return ended.by === 'timeout';
}

/** Whether the changed call is late, is hardly longer than the unchanged one, and that one was quick. */
export function seemsStuck(unchanged: Exchange, changed: Exchange): boolean {
  if (changed.ended.by !== 'timeout' || isOfSize(unchanged, changed)) return false;
  const { ended, ms } = unchanged;
  // Of a function what its call took: the deadline is for that alone.
  return (ended.by === 'return' ? ended.callMs : ms) < changed.ended.afterMs * QUICK;
}

/** Whether that was seen twice in turn: unchanged, changed, unchanged, changed. */
export function isStuck([first, second, third, fourth]: Turns): boolean {
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return false;
  return seemsStuck(first, second) && seemsStuck(third, fourth);
}

/** The verdict of a clause that wanted an answer which came too late. */
export const tooLate: Inconclusive = inconclusive('the answer came too late', deadlineHint);

/** The verdict on a change whose call is late: no other call makes up for it. */
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
