import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Gives back the memory that nobody holds, at once. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // Where so much comes and goes, the heap else doubles before the engine looks by itself.
  setFlagsFromString('--heap-growing-percent=20');
  return runInNewContext('gc') as () => void;
}
