import type { Readable } from 'node:stream';
import { keep, type Kept } from '../kept.ts';
import { flag, type Flag, within } from '../process/wait.ts';

/** What a module prints, on either output, cut where the host says that a call is over. */
export interface Printed {
  /**
   * What was printed since it was last asked, up to the host's mark. The beginning alone, if it is long.
   *
   * @param isCut whether the call was cut off: there is no mark then. Otherwise it is waited for a little
   */
  readonly take: (isCut?: boolean) => Promise<string>;
}

const keptOfACall = 64 * 1024;
/** How long the mark of a host that has written its answer may take. */
const patienceMs = 500;

/** @param mark what the host writes to each output at the end of a call */
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
  /** Raised when the mark has come, or the stream has ended. */
  readonly marked: () => Flag;
  /** What comes from here on belongs to the next call. What may be the beginning of a mark does, too, but where this one was cut off. */
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
    // The beginning of a mark may stand at the end.
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
