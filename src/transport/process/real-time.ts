import type { Readable } from 'node:stream';
import { deathSignalOf } from './groups.ts';

/** The first real-time signal that programs may use with glibc; the C library uses the ones between the ordinary signals and it. */
const FIRST = 34;
const BELOW = 31;

/**
 * Finds by which real-time signal a process died. Node.js has no names for these signals and reports such a death as exit code 0.
 * Linux shows the signal from when the outputs of the process are closed until it is reaped, and Node.js reaps it after it has
 * read the rest of the outputs. The returned function returns undefined if the process died otherwise, on systems without such
 * signals, and if all outputs were closed earlier or another process holds them open.
 *
 * @param outputs the outputs of the process; somebody has to read them to their ends
 */
export function realTimeDeath(pid: number, outputs: readonly Readable[]): () => string | undefined {
  let seen = 0;
  for (const output of outputs) output.once('end', () => (seen ||= deathSignalOf(pid)));
  return () => (seen > BELOW ? nameOf(seen) : undefined);
}

/** The number of a real-time signal; undefined for any other signal. */
export function numberOf(signal: string): number | undefined {
  const [found, number, further] = /^SIG(?:(\d+)|RTMIN(?:\+(\d+))?)$/.exec(signal) ?? [];
  if (found === undefined) return undefined;
  return number === undefined ? FIRST + Number(further ?? 0) : Number(number);
}

function nameOf(signal: number): string {
  if (signal < FIRST) return `SIG${signal}`;
  return signal === FIRST ? 'SIGRTMIN' : `SIGRTMIN+${signal - FIRST}`;
}
