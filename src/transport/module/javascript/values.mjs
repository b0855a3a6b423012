import { types } from 'node:util';

const mostFaults = 50;
// Members that are written between two looks at the clock.
const stride = 256;
// A module may put something else in its place.
const { stringify } = JSON;
// What stands for something that raises when it is read: why.
const unreadable = new WeakMap();

/** What was returned, in one of the kit's words. */
export function kindOf(value) {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'object' || isOdd(value)) return 'other';
  return Array.isArray(value) ? 'array' : 'object';
}

/**
 * The value as JSON text, as JSON.stringify writes it; `null` stands where JSON can carry nothing, and the faults say where. `reads`:
 * the names that are read of an instance of a class beside what it holds, by its pointer, in which `*` is any member. `goOn` is called again
 * and again while it goes on.
 */
export function write(value, reads, goOn) {
  const faults = [];
  let members = 0;
  // The objects around what is looked at, each with the name under which it stands and what is written of it.
  const around = [];
  const places = Object.entries(reads).map(([pointer, names]) => ({ path: pointer.split('/').slice(1), names }));

  function replacer(key, member) {
    members += 1;
    if (members % stride === 0) goOn();
    while (around.length > 0 && around.at(-1).written !== this) around.pop();
    const was = whatIsWrong(member, around, this, key);
    if (was !== undefined) {
      if (faults.length < mostFaults) faults.push({ pointer: pointerOf(around, key), was });
      return null;
    }
    if (typeof member !== 'object' || member === null) return member;
    const path = around.length === 0 ? [] : [...around.slice(1).map((one) => one.key), key];
    const names = places.find((place) => isAt(place.path, path))?.names ?? [];
    const written = withRead(member, names);
    around.push({ object: member, written, key });
    return written;
  }

  try {
    return { text: stringify(value, replacer), faults };
  } catch (error) {
    const was =
      error instanceof RangeError ? 'a nesting without end' : `something that cannot be read: ${String(error)}`;
    return { text: 'null', faults: [{ pointer: '', was }] };
  }
}

function isAt(pattern, path) {
  return pattern.length === path.length && pattern.every((part, at) => part === '*' || part === path[at]);
}

/** What an instance of a class holds, and what it gives for the names: JSON.stringify leaves out what a class has getters for. */
function withRead(value, names) {
  const further = names.filter((name) => !Object.hasOwn(value, name) && name in value);
  if (Array.isArray(value) || further.length === 0) return value;
  return { ...value, ...Object.fromEntries(further.map((name) => [name, readOf(value, name)])) };
}

function readOf(value, name) {
  try {
    return value[name];
  } catch (error) {
    const standIn = {};
    unreadable.set(standIn, String(error));
    return standIn;
  }
}

function whatIsWrong(value, around, holder, key) {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  // Left out, as JSON.stringify leaves it out; but a function that returns nothing has no JSON.
  if (value === undefined) return around.length === 0 && key === '' ? 'undefined' : undefined;
  const isMethod = typeof value === 'function' && around.length > 0 && !Array.isArray(holder);
  if (['bigint', 'function', 'symbol'].includes(typeof value)) return isMethod ? undefined : `a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.some(({ object }) => object === value)) return 'a circle';
  if (unreadable.has(value)) return `something that cannot be read: ${unreadable.get(value)}`;
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
