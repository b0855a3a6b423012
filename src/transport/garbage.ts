import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Gives back the memory that nobody holds, at once. From then on the heap grows slowly. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // Where so much comes and goes, the heap else doubles before the engine looks by itself.
  setFlagsFromString('--heap-growing-percent=20');
  const gc = runInNewContext('gc') as () => void;
  return () => {
    // What is given back is the system's at once, not when a thread comes to it: meanwhile there may be as much again.
    for (const what of givenBackAside) setFlagsFromString(`--no-${what}`);
    // The engine holds the text in which an expression found something last, for `RegExp.input`: this one takes its place.
    // oxlint-disable-next-line prefer-string-starts-ends-with -- it is the search that counts
    /^/.test('');
    gc();
    for (const what of givenBackAside) setFlagsFromString(`--${what}`);
  };
}

const givenBackAside = ['concurrent-sweeping', 'concurrent-array-buffer-sweeping'];
