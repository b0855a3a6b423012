import type { CheckOptions } from '../../conform/check.ts';
import { count, duration } from '../../model/text/phrases.ts';
import type { Progress } from '../../run/execute/progress.ts';
import { isWatched } from './output.ts';

type OnProgress = NonNullable<CheckOptions['onProgress']>;

const everyMs = { watched: 80, logged: 60_000 };
const eraseLine = '\r\x1b[2K';

/** Says on stderr how far a run has come: a line that changes on a terminal, and elsewhere a line a minute. */
export function showProgress(): { show: OnProgress; erase: () => void } {
  const { stderr } = process;
  const watched = isWatched(stderr);
  let last = watched ? -Infinity : performance.now();
  const show: OnProgress = (progress) => {
    const now = performance.now();
    if (now - last < everyMs[watched ? 'watched' : 'logged']) return;
    last = now;
    const line = progressLine(progress);
    // A terminal that does not know its width says 0.
    const room = (stderr.columns || 80) - 1;
    stderr.write(watched ? eraseLine + line.slice(0, room) : `agent-conform: ${line}\n`);
  };
  return { show, erase: () => void (watched && stderr.write(eraseLine)) };
}

/** `120 calls, 7 of 23 clauses judged, 1 failed, about 40 s left` */
export function progressLine({ calls, judged, failed, clauses, leftMs }: Progress): string {
  const parts = [
    count(calls, 'call'),
    `${judged} of ${clauses} clauses judged`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(leftMs === undefined ? [] : [leftMs > 0 ? `about ${rounded(leftMs)} left` : 'almost done']),
  ];
  return parts.join(', ');
}

// An estimate is not known to the millisecond.
function rounded(ms: number): string {
  return ms < 1_000 ? '1 s' : duration(Math.round(ms / 1_000) * 1_000);
}
