import { createHash } from 'node:crypto';
import { callKey } from '../../model/exchange/call-key.ts';
import { numberKeys } from '../../model/exchange/key-numbers.ts';
import type { Turns } from '../../model/index.ts';

/** The calls of a run in the order in which they were judged, as a digest: equal for two runs that did the same. */
export interface CallDigest {
  readonly note: (keys: readonly string[]) => void;
  /** SHA-256 of the keys so far, a line each, in hexadecimal digits. */
  readonly hex: () => string;
  /** How many calls were made when the last of a conversation was judged for the first time; 0 for one that was not. */
  readonly numberOf: (turns: Turns) => number;
}

/**
 * @param prepared the keys of calls that were made before, by a preparation
 * @param redactKey gives the key of a call as it may be reported: a recording holds no other, and is judged to the same digest
 */
export function callDigest(
  prepared: readonly string[] = [],
  redactKey: (key: string) => string = (key) => key,
): CallDigest {
  const hash = createHash('sha256');
  const numbers = numberKeys();
  for (const key of prepared) numbers.add(redactKey(key));
  return {
    note(keys) {
      for (const key of keys.map(redactKey)) {
        hash.update(`${key}\n`);
        numbers.add(key);
      }
    },
    hex: () => hash.copy().digest('hex'),
    numberOf: (turns) => Math.max(0, ...keysOf(turns).map((key) => numbers.find(redactKey(key)) + 1)),
  };
}

/** The keys of the calls of a conversation. */
export function keysOf(turns: Turns): string[] {
  return turns.map(({ call }) => callKey(call));
}
