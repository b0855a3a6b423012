import type { CheckOptions } from '../conform/check.ts';
import { count } from '../report/phrases.ts';
import { isWatched } from './output.ts';

type OnProgress = NonNullable<CheckOptions['onProgress']>;

const everyMs = 80;
const eraseLine = '\r\x1b[2K';

/** A line on the terminal that says how far a run has come. Nothing is written where nobody looks. */
export function showProgress(): { tell: OnProgress; erase: () => void } {
  if (!isWatched(process.stderr)) return { tell: () => {}, erase: () => {} };
  let last = -Infinity;
  const tell: OnProgress = ({ calls, judged, failed, clauses }) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    const line = `${count(calls, 'call')}, ${judged} of ${clauses} clauses judged${failed > 0 ? `, ${failed} failed` : ''}`;
    process.stderr.write(eraseLine + line.slice(0, Math.max(process.stderr.columns - 1, 0)));
  };
  return { tell, erase: () => process.stderr.write(eraseLine) };
}
