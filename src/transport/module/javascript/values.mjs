import {
  defineProperty,
  hasInstance,
  hasOwn,
  isArray,
  isFinite,
  list,
  oddTypes,
  stringify,
  text,
  TypeOfRangeErrors,
} from './own.mjs';

const mostFaults = 50;
// The number of members that are written between two looks at the clock.
const stride = 256;

/** Stands for a member that throws when it is read. */
class Unreadable {
  #why;
  constructor(why) {
    this.#why = why;
  }
  static whyOf(value) {
    return #why in value ? value.#why : undefined;
  }
}

/** The kind of a returned value, in the kit's words. */
export function kindOf(value) {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'object' || isOdd(value)) return 'other';
  return isArray(value) ? 'array' : 'object';
}

/**
 * The names that are read of an instance of a class in addition to its own members, by pointer, in which `*` is any member. To be
 * called before a module is loaded.
 */
export function placesOf(reads) {
  return Object.entries(reads).map(([pointer, names]) => ({ path: pointer.split('/').slice(1), names }));
}

/**
 * The value as JSON text, as JSON.stringify writes it. A value that JSON cannot express becomes `null`, and `faults` says where.
 * `goOn` is called repeatedly meanwhile.
 */
export function write(value, places, goOn) {
  const faults = list();
  let members = 0;
  // The innermost object around the member that is looked at: what is written of it, its name, and the object around it.
  let around;

  function replacer(key, member) {
    members += 1;
    if (members % stride === 0) goOn();
    while (around !== undefined && around.written !== this) around = around.around;
    const was = whatIsWrong(member, around, this, key);
    if (was !== undefined) {
      if (faults.length < mostFaults) faults[faults.length] = { pointer: pointerOf(around, key), was };
      return null;
    }
    if (typeof member !== 'object' || member === null) return member;
    const depth = around === undefined ? 0 : around.depth + 1;
    const written = withRead(member, namesAt(places, around, key, depth));
    around = { object: member, written, key, depth, around };
    return written;
  }

  try {
    return { json: stringify(value, replacer), faults };
  } catch (error) {
    const was = hasInstance(TypeOfRangeErrors, error)
      ? 'a nesting without end'
      : `something that cannot be read: ${text(error)}`;
    const all = list();
    all[0] = { pointer: '', was };
    return { json: 'null', faults: all };
  }
}

/** The names that are read of the value at this place; undefined if there are none. */
function namesAt(places, around, key, depth) {
  for (let at = 0; at < places.length; at += 1) {
    const { path, names } = places[at];
    if (path.length === depth && isAt(path, around, key)) return names;
  }
  return undefined;
}

function isAt(path, around, key) {
  let outer = around;
  let name = key;
  for (let at = path.length - 1; at >= 0; at -= 1) {
    if (path[at] !== '*' && path[at] !== name) return false;
    name = outer.key;
    outer = outer.around;
  }
  return true;
}

/** The own members of an instance of a class, and the values of the names: JSON.stringify leaves out getters of a class. */
function withRead(value, names) {
  if (names === undefined || isArray(value)) return value;
  let read = value;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at];
    if (hasOwn(value, name) || !(name in value)) continue;
    if (read === value) read = { ...value };
    const descriptor = {
      __proto__: null,
      value: readOf(value, name),
      enumerable: true,
      writable: true,
      configurable: true,
    };
    defineProperty(read, name, descriptor);
  }
  return read;
}

function readOf(value, name) {
  try {
    return value[name];
  } catch (error) {
    return new Unreadable(text(error));
  }
}

function whatIsWrong(value, around, holder, key) {
  const type = typeof value;
  if (type === 'number') return isFinite(value) ? undefined : text(value);
  // Left out, as JSON.stringify leaves it out; but a function that returns undefined has no JSON.
  if (type === 'undefined') return around === undefined && key === '' ? 'undefined' : undefined;
  if (type === 'function' && around !== undefined && !isArray(holder)) return undefined;
  if (type === 'bigint' || type === 'function' || type === 'symbol') return `a ${type}`;
  if (type !== 'object' || value === null) return undefined;
  for (let one = around; one !== undefined; one = one.around) if (one.object === value) return 'a circle';
  const why = Unreadable.whyOf(value);
  if (why !== undefined) return `something that cannot be read: ${why}`;
  if (!isOdd(value)) return undefined;
  const { name } = value.constructor ?? {};
  const word = `${name}`;
  return `${isVowel(word[0]) ? 'an' : 'a'} ${word}`;
}

const isVowel = (letter) => letter === 'A' || letter === 'E' || letter === 'I' || letter === 'O' || letter === 'U';

/** Whether JSON.stringify writes an object without the values in it. */
function isOdd(value) {
  for (let at = 0; at < oddTypes.length; at += 1) if (oddTypes[at](value)) return true;
  return false;
}

function pointerOf(around, key) {
  let pointer = around === undefined ? '' : `/${escaped(key)}`;
  // The outermost object has no name.
  for (let one = around; one !== undefined && one.around !== undefined; one = one.around)
    pointer = `/${escaped(one.key)}${pointer}`;
  return pointer;
}

function escaped(name) {
  let out = '';
  for (let at = 0; at < name.length; at += 1) out += name[at] === '~' ? '~0' : name[at] === '/' ? '~1' : name[at];
  return out;
}
