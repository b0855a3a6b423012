/** The limit of bytes shown of what a user's file prints while it is loaded; messages about a mistake are usually within it. */
const mostShown = 64 * 1024;
/** Of the bytes over that limit, this many last ones are shown once loading is over: the kit may have written them. */
const mostAtEnd = 8 * 1024;

type Write = typeof process.stderr.write;

/** Runs `act`; of all that is printed meanwhile on the streams of this process, only the beginning is shown. */
export async function whileBounded<T>(act: () => Promise<T>): Promise<T> {
  let left = mostShown;
  const bounded = (write: Write): Write =>
    ((chunk: string | Uint8Array, ...rest: [BufferEncoding]) => {
      const part = chunk.slice(0, left);
      left -= part.length;
      if (part.length > 0) return write(part, ...rest);
      // Empty parts are not written: many of them would block a pipe.
      const written: unknown = rest.at(-1);
      if (typeof written === 'function') process.nextTick(written);
      return true;
    }) as Write;
  const back = [process.stdout, process.stderr].map((stream) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is restored as it was, and bound before it is called
    const { write } = stream;
    stream.write = bounded(write.bind(stream));
    return () => (stream.write = write);
  });
  try {
    return await act();
  } finally {
    for (const restore of back) restore();
    // The kit's message about it must begin on a new line.
    if (left === 0) process.stderr.write('\n');
  }
}

/**
 * Passes on the output of a process. While a file is loading, only the beginning is passed on, and the end when `showLast` is
 * called.
 */
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
