import { createHash } from 'node:crypto';
import { callKey } from '../model/call-key.ts';
import type { Turns } from '../model/index.ts';

/** The calls of a run in the order in which they were judged, as a digest: equal for two runs that did the same. */
export interface CallLog {
  readonly note: (keys: readonly string[]) => void;
  /** SHA-256 of the keys so far, a line each, in hexadecimal digits. */
  readonly digest: () => string;
}

export function callLog(): CallLog {
  const hash = createHash('sha256');
  return {
    note(keys) {
      for (const key of keys) hash.update(`${key}\n`);
    },
    digest: () => hash.copy().digest('hex'),
  };
}

/** The keys of the calls of a conversation. */
export function keysOf(turns: Turns): string[] {
  return turns.map(({ call }) => callKey(call));
}
