import { createHash } from 'node:crypto';
import type { Fail } from '../../model/index.ts';

const LENGTH = 12;

/**
 * A short name for a kind of failure: equal for failures of one clause at one place with one symptom, even if different calls showed
 * them. Array positions, numbers and quoted parts depend on the call and are left out. Hexadecimal digits.
 */
export function fingerprintOf(clause: string, { pointer = '', actual }: Fail): string {
  const place = pointer.replace(/\/\d+(?=\/|$)/g, '/*');
  const symptom = actual.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\d+(?:\.\d+)?/g, '#');
  return createHash('sha256')
    .update(JSON.stringify([clause, place, symptom]))
    .digest('hex')
    .slice(0, LENGTH);
}
