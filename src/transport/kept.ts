/** The beginning of what came from a target, in bytes. */
export interface Kept {
  /** Takes what came; false when it is more than is kept, and then the rest is dropped. */
  readonly add: (chunk: Uint8Array) => boolean;
  readonly length: () => number;
  /** A copy of what is kept so far. */
  readonly bytes: () => Uint8Array;
}

/** Keeps at most `limit` bytes. */
export function keep(limit: number): Kept {
  let kept = new Uint8Array();
  let length = 0;
  return {
    add(chunk) {
      const part = chunk.subarray(0, limit - length);
      if (length + part.length > kept.length) kept = grown(kept, length + part.length);
      kept.set(part, length);
      length += part.length;
      return part.length === chunk.length;
    },
    length: () => length,
    bytes: () => kept.slice(0, length),
  };
}

// Doubling keeps the cost of many small pieces in proportion to their bytes.
function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2)).buffer);
  larger.set(bytes);
  return larger;
}
