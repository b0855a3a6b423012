/** Bytes of one head that are stored: four times the limit for its fields. */
const mostBytes = 64 * 1024;

/** The head of a response, read while its bytes arrive. */
export interface Head {
  /**
   * Takes bytes before the parser does. It changes an unexpected interim `100 Continue` to `102 Processing` in place: RFC 9110
   * requires a client to accept both, and undici fails at the former.
   */
  readonly take: (chunk: Uint8Array) => void;
  /** The bytes of the last head so far, as Latin-1, at most 64 KiB. */
  readonly text: () => string;
  /** Whether one head is longer than what is stored. */
  readonly isTooLong: () => boolean;
  /** The number of bytes after the end of the final head; undefined until that end has arrived. */
  readonly bytesAfter: () => number | undefined;
}

export function readHead(): Head {
  let kept = '';
  let tooLong = false;
  let after: number | undefined;

  /** @returns the offset in the chunk at which the head ends, if it does */
  function takeHead(chunk: Uint8Array): number | undefined {
    const had = kept.length;
    kept += Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(chunk.length, mostBytes - had)).toString('latin1');
    if (had <= lastDigit && isContinue(kept)) chunk[lastDigit - had] = two;
    const end = kept.indexOf(endOfHead, Math.max(0, had - endOfHead.length));
    tooLong = end === -1 && kept.length === mostBytes;
    return end === -1 ? undefined : end + endOfHead.length - had;
  }

  return {
    take(chunk) {
      if (after !== undefined) {
        after += chunk.length;
        return;
      }
      for (let rest = chunk; rest.length > 0 && after === undefined;) {
        if (kept === '') rest = withoutEmptyLines(rest);
        const end = takeHead(rest);
        if (end === undefined) return;
        rest = rest.subarray(end);
        if (isInterim(kept)) kept = '';
        else after = rest.length;
      }
    },
    text: () => kept,
    isTooLong: () => tooLong,
    bytesAfter: () => after,
  };
}

/** Removes empty lines before a head: the parser skips them, too. */
function withoutEmptyLines(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 10 && byte !== 13);
  return bytes.subarray(first === -1 ? bytes.length : first);
}

const endOfHead = '\r\n\r\n';
const two = '2'.charCodeAt(0);
/** The index of the last digit of the status code in `HTTP/1.1 100`. */
const lastDigit = 11;

function isContinue(head: string): boolean {
  return /^HTTP\/1\.[01] 100/.test(head);
}

function isInterim(head: string): boolean {
  return /^HTTP\/1\.[01] 1(?!01)/.test(head);
}
