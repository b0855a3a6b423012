import { types } from 'node:util';

const mostFaults = 50;
// A module may put something else in its place.
const { stringify } = JSON;

/** What was returned, in one of the kit's words. */
export function kindOf(value) {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'object' || isOdd(value)) return 'other';
  return Array.isArray(value) ? 'array' : 'object';
}

/** The value as JSON text, as JSON.stringify writes it; `null` stands where JSON can carry nothing, and the faults say where. */
export function write(value) {
  const faults = [];
  // The objects around what is looked at, each with the name under which it stands.
  const around = [];

  function replacer(key, member) {
    while (around.length > 0 && around.at(-1).object !== this) around.pop();
    const was = whatIsWrong(member, around, this, key);
    if (was !== undefined) {
      if (faults.length < mostFaults) faults.push({ pointer: pointerOf(around, key), was });
      return null;
    }
    if (typeof member === 'object' && member !== null) around.push({ object: member, key });
    return member;
  }

  try {
    return { text: stringify(value, replacer), faults };
  } catch (error) {
    const was =
      error instanceof RangeError ? 'a nesting without end' : `something that cannot be read: ${String(error)}`;
    return { text: 'null', faults: [{ pointer: '', was }] };
  }
}

function whatIsWrong(value, around, holder, key) {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (['bigint', 'function', 'symbol'].includes(typeof value)) return `a ${typeof value}`;
  // Left out, as JSON.stringify leaves it out; but a function that returns nothing has no JSON.
  if (value === undefined) return around.length === 0 && key === '' ? 'undefined' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.some(({ object }) => object === value)) return 'a circle';
  if (!isOdd(value)) return undefined;
  const { name } = value.constructor ?? {};
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** An object that JSON.stringify writes without what is in it. */
function isOdd(value) {
  return (
    types.isMap(value) ||
    types.isSet(value) ||
    types.isPromise(value) ||
    types.isRegExp(value) ||
    types.isNativeError(value) ||
    types.isWeakMap(value) ||
    types.isWeakSet(value) ||
    types.isAnyArrayBuffer(value) ||
    ArrayBuffer.isView(value) ||
    types.isGeneratorObject(value)
  );
}

function pointerOf(around, key) {
  const keys = around.length === 0 ? [] : [...around.slice(1).map((one) => one.key), key];
  return keys.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
