import type { Json } from '../../model/index.ts';

/** The closing characters of an object and of an array. */
export const BRACE = 0x7d;
export const BRACKET = 0x5d;

/** An object or array that is being read. */
export type Container =
  | { readonly closes: typeof BRACE; readonly value: { [name: string]: Json }; name: string; isSparse?: true }
  | { readonly closes: typeof BRACKET; readonly value: Json[] };

/** Trims an array: one that grew by one element has room for seventeen, and there may be half a million of them. */
export function asLongAsItIs(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length > 0 && value.length < ROOM ? value.slice() : value;
}

const ROOM = 17;

/** Adds a value to a container. */
export function putInto(container: Container | undefined, value: Json): void {
  if (container === undefined) return;
  if (container.closes === BRACKET) container.value.push(value);
  else put(container, value);
}

function put(container: Extract<Container, { name: string }>, value: Json): void {
  const { value: object, name } = container;
  // Assignment to `__proto__` would set the prototype instead.
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  if (isIndex(name)) makeSparse(container);
  object[name] = value;
}

/** The largest array index that an object may have as a name. */
const LAST_INDEX = '4294967294';

/**
 * V8 allocates room for as many elements as a numeric name says, 12 KB for `{"1000":0}`, except in an object that once had a member
 * with a much larger index.
 */
function makeSparse(container: Extract<Container, { name: string }>): void {
  const { value: object, isSparse } = container;
  if (isSparse === true) return;
  container.isSparse = true;
  object[LAST_INDEX] = null;
  delete object[LAST_INDEX];
}

function isIndex(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^\d{1,10}$/.test(name);
}
