import type { CheckOptions } from '../../conform/check.ts';
import { count, duration } from '../../model/text/phrases.ts';
import type { Progress } from '../../run/execute/progress.ts';
import { isWatched } from './output.ts';

type OnProgress = NonNullable<CheckOptions['onProgress']>;

const everyMs = { watched: 80, logged: 60_000 };
const eraseLine = '\r\x1b[2K';

/** Shows the progress of a run on stderr: a changing line on a terminal, elsewhere one line a minute. */
export function showProgress(): { show: OnProgress; erase: () => void } {
  const { stderr } = process;
  const watched = isWatched(stderr);
  let last = watched ? -Infinity : performance.now();
  const show: OnProgress = (progress) => {
    const now = performance.now();
    if (now - last < everyMs[watched ? 'watched' : 'logged']) return;
    last = now;
    const line = progressLine(progress);
    // A terminal of unknown width reports 0 columns.
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

// An estimate is rounded to seconds.
function rounded(ms: number): string {
  return ms < 1_000 ? '1 s' : duration(Math.round(ms / 1_000) * 1_000);
}
