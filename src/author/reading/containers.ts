import type { Json } from '../../model/index.ts';

/** What closes an object, and an array. */
export const BRACE = 0x7d;
export const BRACKET = 0x5d;

/** An object or an array that is being read. */
export type Container =
  | { readonly closes: typeof BRACE; readonly value: { [name: string]: Json }; name: string }
  | { readonly closes: typeof BRACKET; readonly value: Json[] };

/** An array that grew by one has room for seventeen, and there may be half a million of them. */
export function asLongAsItIs(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length > 0 && value.length < ROOM ? value.slice() : value;
}

const ROOM = 17;

/** Puts a value where it stands. */
export function putInto(container: Container | undefined, value: Json): void {
  if (container === undefined) return;
  if (container.closes === BRACKET) container.value.push(value);
  else put(container.value, container.name, value);
}

/** Assignment to `__proto__` would set the prototype instead. */
function put(object: { [name: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}
