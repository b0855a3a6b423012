import { thrownInWords } from '../../model/thrown.ts';
import { tryTo } from '../../model/try-to.ts';

/** Thrown if a value of users cannot be taken: its message completes "what it exports …". */
export class NotPlainError extends Error {
  override readonly name = 'NotPlainError';
}

const mostCharacters = 64 * 1024 * 1024;

/**
 * A copy of a value of users, read once: objects and lists are copied, accessors are called, and all other values (functions,
 * instances of classes, symbols) stand in the copy unchanged. So using the copy runs code of users only if one of these functions
 * is called. Values that occur twice, or inside themselves, do so in the copy.
 *
 * @param mostParts how many values it may hold, on all levels together
 * @throws NotPlainError if it cannot be read, or is too large
 */
export function plainCopy<T>(value: T, mostParts = 1_000_000): T {
  const copies = new Map<object, unknown>();
  let parts = 0;
  let characters = 0;
  const count = (more: number): void => {
    parts += more;
    if (parts > mostParts) throw new NotPlainError(`holds more than ${mostParts} values`);
  };
  // A queue instead of recursion: deeply nested values must not overflow the stack.
  const waiting: (() => void)[] = [];

  function copy(one: unknown): unknown {
    count(1);
    if (typeof one === 'string') {
      characters += one.length;
      if (characters > mostCharacters) throw new NotPlainError(`holds more than ${mostCharacters} characters`);
    }
    if (typeof one !== 'object' || one === null) return one;
    const known = copies.get(one);
    if (known !== undefined) return known;
    if (Array.isArray(one)) return copyList(one);
    return isPlainMap(one) ? copyMap(one) : one;
  }

  function copyList(list: readonly unknown[]): unknown[] {
    const { length } = list;
    // Counted before the loop: a list may consist of holes only.
    count(length);
    const made: unknown[] = Array.from({ length });
    copies.set(list, made);
    waiting.push(() => {
      for (let at = 0; at < length; at += 1) made[at] = copy(list[at]);
    });
    return made;
  }

  function copyMap(map: object): object {
    const made = {};
    copies.set(map, made);
    waiting.push(() => {
      for (const [name, inside] of Object.entries(map))
        Object.defineProperty(made, name, {
          value: copy(inside),
          enumerable: true,
          writable: true,
          configurable: true,
        });
    });
    return made;
  }

  try {
    const made = copy(value);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next();
    return made as T;
  } catch (error) {
    if (tryTo(() => error instanceof NotPlainError) === true) throw error;
    throw new NotPlainError(`cannot be read: ${thrownInWords(error)}`, { cause: error });
  }
}

/** Whether an object is a plain `{ … }`, possibly of another realm. */
function isPlainMap(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Any value in words. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (tryTo(() => value instanceof Promise) === true) return 'a promise';
  const text = tryTo(() => JSON.stringify(value) ?? 'nothing') ?? 'an object that is no data';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
