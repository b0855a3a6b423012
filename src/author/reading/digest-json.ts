import { createHash, hash, type Hash } from 'node:crypto';
import type { Json } from '../../model/index.ts';

/** So many characters are hashed at once. */
const PART = 64 * 1024;

/**
 * A hash of a value: the same for equal values, whatever the order of their keys; undefined for a value that is too deep. It
 * makes no copy of the value, which may be 32 MB.
 */
export function digestJson(value: Json): string | undefined {
  /** Only for long values: a single call of `hash` takes half the time. */
  let parts: Hash | undefined;
  let pending = '';

  function put(text: string): void {
    pending += text;
    if (pending.length < PART) return;
    // UTF-8 cannot encode lone surrogates, so UTF-16 is hashed.
    parts ??= createHash('sha256');
    for (let at = 0; at < pending.length; at += PART) parts.update(pending.slice(at, at + PART), 'utf16le');
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
  if (parts === undefined) return hash('sha256', Buffer.from(pending, 'utf16le'), 'base64');
  return parts.update(pending, 'utf16le').digest('base64');
}
