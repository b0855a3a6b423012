/** What is shown of what a file of the user prints while it is loaded, in bytes: what it says of a mistake stands there. */
const mostShown = 64 * 1024;
/** Of the rest the end is shown once it is loaded: the kit may have written it. */
const mostAtEnd = 8 * 1024;

type Write = typeof process.stderr.write;

/** Shows of what code of users prints meanwhile, by the streams of this process, only the beginning. */
export async function whileBounded<T>(act: () => Promise<T>): Promise<T> {
  let left = mostShown;
  const bounded = (write: Write): Write =>
    ((chunk: string | Uint8Array, ...rest: [BufferEncoding]) => {
      const part = chunk.slice(0, left);
      left -= part.length;
      if (part.length > 0) return write(part, ...rest);
      // A pipe that many empty parts are written to is stuck.
      const written: unknown = rest.at(-1);
      if (typeof written === 'function') process.nextTick(written);
      return true;
    }) as Write;
  const back = [process.stdout, process.stderr].map((stream) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is put back as it stood, and bound where it is called
    const { write } = stream;
    stream.write = bounded(write.bind(stream));
    return () => (stream.write = write);
  });
  try {
    return await act();
  } finally {
    for (const restore of back) restore();
    // What the kit says of it begins a line.
    if (left === 0) process.stderr.write('\n');
  }
}

/** Passes on what a process writes; of what comes while it is loading only the beginning, and the end where that is told. */
export function boundedWhile(isLoading: () => boolean, write: (part: Uint8Array) => unknown) {
  let shown = 0;
  let last: Uint8Array = Buffer.alloc(0);

  function showLast(): void {
    const line = last.indexOf(0x0a) + 1;
    if (last.length > 0) write(last.length < mostAtEnd ? last : last.subarray(line));
    last = Buffer.alloc(0);
  }

  return {
    showLast,
    pass: (part: Uint8Array): void => {
      if (!isLoading()) {
        showLast();
        shown = 0;
        write(part);
        return;
      }
      const room = Math.max(0, mostShown - shown);
      shown += part.length;
      if (room > 0) write(part.subarray(0, room));
      last = Buffer.concat([last, part.subarray(room)].map((one) => one.subarray(-mostAtEnd))).subarray(-mostAtEnd);
    },
  };
}
