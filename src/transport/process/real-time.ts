import type { Readable } from 'node:stream';
import { deathSignalOf } from './groups.ts';

/** The first one that programs may use, by glibc; those between it and the ordinary ones are the C library's own. */
const FIRST = 34;
const BELOW = 31;

/**
 * Tells by which real-time signal a process died. Node.js, which has no names for these, reports such a death as exit code 0. Linux tells it
 * from the moment at which the outputs of the process are closed until it is reaped, which Node.js does after it has read what else there
 * is. Undefined for what died otherwise, on systems without such signals, and where all outputs were closed before or are held open by others.
 *
 * @param outputs of the process, which somebody reads to their ends
 */
export function realTimeDeath(pid: number, outputs: readonly Readable[]): () => string | undefined {
  let seen = 0;
  for (const output of outputs) output.once('end', () => (seen ||= deathSignalOf(pid)));
  return () => (seen > BELOW ? nameOf(seen) : undefined);
}

/** The number of a real-time signal; undefined of any other. */
export function numberOf(signal: string): number | undefined {
  const [found, number, further] = /^SIG(?:(\d+)|RTMIN(?:\+(\d+))?)$/.exec(signal) ?? [];
  if (found === undefined) return undefined;
  return number === undefined ? FIRST + Number(further ?? 0) : Number(number);
}

function nameOf(signal: number): string {
  if (signal < FIRST) return `SIG${signal}`;
  return signal === FIRST ? 'SIGRTMIN' : `SIGRTMIN+${signal - FIRST}`;
}
