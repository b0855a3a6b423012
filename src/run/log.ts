import { createHash } from 'node:crypto';
import { callKey } from '../model/call-key.ts';
import type { Turns } from '../model/index.ts';

/** The calls of a run in the order in which they were judged, as a digest: equal for two runs that did the same. */
export interface CallLog {
  readonly note: (keys: readonly string[]) => void;
  /** SHA-256 of the keys so far, a line each, in hexadecimal digits. */
  readonly digest: () => string;
  /** How many calls were made when the last of a conversation was judged for the first time; 0 for one that was not. */
  readonly numberOf: (turns: Turns) => number;
}

/** @param prepared the keys of calls that were made before, by a preparation */
export function callLog(prepared: readonly string[] = []): CallLog {
  const hash = createHash('sha256');
  const numbers = new Map(prepared.map((key, at) => [key, at + 1]));
  return {
    note(keys) {
      for (const key of keys) {
        hash.update(`${key}\n`);
        if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
      }
    },
    digest: () => hash.copy().digest('hex'),
    numberOf: (turns) => Math.max(0, ...keysOf(turns).map((key) => numbers.get(key) ?? 0)),
  };
}

/** The keys of the calls of a conversation. */
export function keysOf(turns: Turns): string[] {
  return turns.map(({ call }) => callKey(call));
}
