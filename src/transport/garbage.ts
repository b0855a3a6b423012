import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Frees unreachable memory and returns it to the system, before this function returns. After the first call the heap grows slowly. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // Otherwise V8 lets the heap double before it collects garbage, since so much is allocated and freed here.
  setFlagsFromString('--heap-growing-percent=20');
  const gc = runInNewContext('gc') as () => void;
  return () => {
    // Without the concurrent threads the freed memory is back with the system when `gc` returns. Otherwise as much again may be
    // in use until a thread frees it.
    for (const what of givenBackAside) setFlagsFromString(`--no-${what}`);
    // V8 holds the text of the last successful match, for `RegExp.input`. This match replaces that text by an empty one.
    // oxlint-disable-next-line prefer-string-starts-ends-with -- it is the search that counts
    /^/.test('');
    gc();
    for (const what of givenBackAside) setFlagsFromString(`--${what}`);
  };
}

const givenBackAside = ['concurrent-sweeping', 'concurrent-array-buffer-sweeping'];
