import { createHash } from 'node:crypto';
import type { Json } from '../../model/index.ts';

/** Characters that are hashed at once. */
const PART = 64 * 1024;

/**
 * A hash of a value: the same for equal ones, whatever the order of their keys; undefined for one too deep to be walked. It makes no copy
 * of the value: that may be 32 MB.
 */
export function digestJson(value: Json): string | undefined {
  const hash = createHash('sha256');
  let pending = '';

  function put(text: string): void {
    pending += text;
    if (pending.length < PART) return;
    // Half of a pair of surrogates is no UTF-8.
    for (let at = 0; at < pending.length; at += PART) hash.update(pending.slice(at, at + PART), 'utf16le');
    pending = '';
  }

  function walk(inner: Json): void {
    if (typeof inner === 'string') put(`"${inner.length}:${inner}`);
    else if (typeof inner !== 'object' || inner === null) put(`${JSON.stringify(inner)},`);
    else if (Array.isArray(inner)) {
      put('[');
      inner.forEach(walk);
      put(']');
    } else {
      put('{');
      for (const name of Object.keys(inner).toSorted()) {
        walk(name);
        walk(inner[name] ?? null);
      }
      put('}');
    }
  }

  try {
    walk(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return hash.update(pending, 'utf16le').digest('base64');
}
