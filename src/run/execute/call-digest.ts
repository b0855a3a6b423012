import { createHash } from 'node:crypto';
import { callKey } from '../../model/exchange/call-key.ts';
import { numberKeys } from '../../model/exchange/key-numbers.ts';
import type { Turns } from '../../model/index.ts';

/** A digest of the calls of a run, in the order in which they were judged: equal for two runs that made the same calls. */
export interface CallDigest {
  readonly note: (keys: readonly string[]) => void;
  /** SHA-256 of the keys so far, a line each, in hexadecimal digits. */
  readonly hex: () => string;
  /** The number of calls made when the last call of a conversation was first judged; 0 if it was not judged. */
  readonly numberOf: (turns: Turns) => number;
}

/**
 * @param prepared the keys of the calls that the preparation made
 * @param redactKey returns the key of a call as it may be reported: a recording holds only such keys, and has to give the same digest
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
