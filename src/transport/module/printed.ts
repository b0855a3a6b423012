import type { Readable } from 'node:stream';
import { keep, type Kept } from '../kept.ts';
import { flag, type Flag, within } from '../process/wait.ts';

/** The text that a module prints, on either output, cut where the host marks the end of a call. */
export interface Printed {
  /**
   * The text that was printed since the last call of this function, up to the host's mark; the first 64 KiB if it is longer.
   *
   * @param isCut whether the call was cut off and there is no mark; otherwise it waits up to 500 ms for the mark
   */
  readonly take: (isCut?: boolean) => Promise<string>;
}

const keptOfACall = 64 * 1024;
/** Milliseconds that the mark of a host that has written its answer may take. */
const patienceMs = 500;

/** @param mark the text that the host writes to each output at the end of a call */
export function readPrinted(streams: readonly Readable[], mark: string): Printed {
  let kept = keep(keptOfACall);
  const add = (chunk: Uint8Array): void => void kept.add(chunk);
  const ends = streams.map((stream) => cutStream(stream, Buffer.from(mark), add));
  return {
    async take(isCut = false) {
      const late = ends.filter((end) => !end.marked().isRaised());
      if (late.length > 0) await within(isCut ? 0 : patienceMs, Promise.all(late.map((end) => end.marked().raised)));
      for (const end of ends) end.next(isCut);
      if (kept.length() === 0) return '';
      const text = Buffer.from(kept.taken()()).toString('utf8');
      kept = keep(keptOfACall);
      return text;
    },
  };
}

interface Cut {
  /** Raised when the mark has arrived or the stream has ended. */
  readonly marked: () => Flag;
  /** Later bytes belong to the next call. So do held bytes that may begin a mark, unless this call was cut off. */
  readonly next: (isCut: boolean) => void;
}

function cutStream(stream: Readable, mark: Buffer, add: Kept['add'] | ((chunk: Uint8Array) => void)): Cut {
  let rest = Buffer.alloc(0);
  let marked = flag();
  let over = false;

  function flush(): void {
    add(rest);
    rest = Buffer.alloc(0);
  }

  function end(): void {
    over = true;
    flush();
    marked.raise();
  }

  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
      add(rest.subarray(0, at));
      rest = rest.subarray(at + mark.length);
      marked.raise();
    }
    // The last bytes may be the beginning of a mark.
    const known = Math.max(0, rest.length - mark.length + 1);
    add(rest.subarray(0, known));
    rest = rest.subarray(known);
  });
  stream.on('error', end);
  stream.on('close', end);

  return {
    marked: () => marked,
    next(isCut) {
      if (isCut) flush();
      marked = flag();
      if (over) marked.raise();
    },
  };
}
