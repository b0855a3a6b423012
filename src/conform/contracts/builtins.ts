/*
 * Code of users runs in the kit's own process, among the same built-in objects. Where it changes one of them (`Array.prototype.map`,
 * `JSON.stringify`, a `toJSON` for every object), the kit would say what that code makes of it. So what they were is known before any
 * such code is loaded, is looked at behind each piece of it, and is put back before anything is said. Nothing in here that runs behind
 * code of users calls what such code can have changed.
 */

type Key = string | symbol;

/** A property of a built-in object, as it was. */
interface Property {
  readonly of: object;
  readonly key: Key;
  /** `Array.prototype.map` */
  readonly name: string;
  /** Undefined where it must not be there. */
  readonly was: PropertyDescriptor | undefined;
}

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, is: isSame, isExtensible } = Object;
const { deleteProperty, ownKeys, setPrototypeOf } = Reflect;

const iterators = { Array: [][Symbol.iterator](), Map: new Map().entries(), Set: new Set().values() };
const generator = Object.getPrototypeOf(function* () {}) as object;
const asyncGenerator = Object.getPrototypeOf(async function* () {}) as object;

/** Those of every program: functions, most of them with a prototype, and what holds functions. */
const everywhere = (
  'Object Function Array String Number Boolean Symbol BigInt Date RegExp Promise Map Set WeakMap WeakSet Proxy JSON Math Reflect Atomics ' +
  'Error TypeError RangeError SyntaxError AggregateError ArrayBuffer DataView Uint8Array Buffer URL URLSearchParams TextEncoder TextDecoder ' +
  'AbortController AbortSignal EventTarget'
).split(' ');

const named: Readonly<Record<string, object>> = {
  ...Object.fromEntries(everywhere.map((name) => [name, Reflect.get(globalThis, name) as object])),
  TypedArray: Object.getPrototypeOf(Uint8Array) as object,
  Iterator: { prototype: Object.getPrototypeOf(Object.getPrototypeOf(iterators.Array)) as object },
  'Array Iterator': { prototype: Object.getPrototypeOf(iterators.Array) as object },
  'Map Iterator': { prototype: Object.getPrototypeOf(iterators.Map) as object },
  'Set Iterator': { prototype: Object.getPrototypeOf(iterators.Set) as object },
  GeneratorFunction: { prototype: generator },
  Generator: { prototype: (generator as { prototype: object }).prototype },
  AsyncGenerator: { prototype: (asyncGenerator as { prototype: object }).prototype },
};

/** Of the whole program; others come and go, or are put there by tools that wrap programs. */
const globals = [
  ...everywhere,
  ...'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask structuredClone'.split(
    ' ',
  ),
  ...'process globalThis global parseInt parseFloat isNaN isFinite'.split(' '),
];
/** By the last three the process that watches this one is told how it ends. */
const ofProcess = ['exit', 'nextTick', 'cwd', 'hrtime', 'memoryUsage', 'cpuUsage', 'reallyExit', 'send', '_send'];
/** What tools set for longer traces, and for their own. */
const settings = new Set<Key>(['stackTraceLimit', 'prepareStackTrace']);

/** The objects themselves, under their names, and what instances have of them. */
const objects = Object.entries(named).flatMap(([name, object]): (readonly [string, object])[] => {
  const { prototype } = object as { readonly prototype?: object };
  return [
    ...(typeof object === 'function' || prototype === undefined ? [[name, object] as const] : []),
    ...(prototype === undefined ? [] : [[`${name}.prototype`, prototype] as const]),
  ];
});
const properties: readonly Property[] = [
  ...objects.flatMap(([name, object]) => propertiesOf(object, name)),
  ...globals.map((key) => propertyOf(globalThis, key, key)),
  ...ofProcess.map((key) => propertyOf(process, key, `process.${key}`)),
];
/** What Node.js adds, of which the prototypes alone are looked at beside some properties. */
const ofNode = [
  ['globalThis', globalThis],
  ['process', process],
  ['process.__proto__', Object.getPrototypeOf(process) as object],
] as const;
/** What each has its further properties of. */
const prototypes = [...objects, ...ofNode].map(([name, of]) => {
  const was = getPrototypeOf(of) as object | null;
  return { of, name: `the prototype of ${name}`, was };
});
/** By itself: the code of users may have replaced `Object`. */
const ofObjects = Object.prototype;
const namesOfObjects = ownKeys(ofObjects);
/** What the kit, or Node.js for it, adds something to; and what keeps others from it where it is frozen. */
const open: readonly { readonly of: object; readonly name: string }[] = [
  { of: process, name: 'process' },
  { of: globalThis, name: 'globalThis' },
  { of: ofObjects, name: 'Object.prototype' },
  { of: Error.prototype, name: 'Error.prototype' },
];

function propertiesOf(object: object, name: string): Property[] {
  const keys = new Set<Key>(ownKeys(object));
  // JSON asks every value for it.
  if (name.endsWith('.prototype')) keys.add('toJSON');
  return [...keys].filter((key) => !settings.has(key)).map((key) => propertyOf(object, key, `${name}${dotted(key)}`));
}

function propertyOf(of: object, key: Key, name: string): Property {
  return { of, key, name, was: getOwnPropertyDescriptor(of, key) };
}

function dotted(key: Key): string {
  return typeof key === 'symbol' ? `[${key.description}]` : `.${key}`;
}

/** What users can do about it. */
export const leaveBuiltins = 'leave what is built in as it is';

let areKept = false;

/** From now on built-in objects are kept as they are. Where the kit is part of a program of somebody else, that may change them. */
export function keepBuiltins(): void {
  areKept = true;
}

/** Puts built-in objects back to what they were. Gives the name of one that was changed; undefined where none was, or none is kept. */
export function changedBuiltin(): string | undefined {
  if (!areKept) return undefined;
  // First: to read a property of one may run what stands in the place of its prototype.
  let changed = restorePrototypes();
  const added = restoreAdded();
  changed ??= added;
  for (let at = 0; at < properties.length; at += 1) {
    const property = properties[at] as Property;
    if (isAsItWas(property)) continue;
    changed ??= property.name;
    restore(property);
  }
  for (let at = 0; at < open.length; at += 1) {
    const { of, name } = open[at] as (typeof open)[number];
    if (!isExtensible(of)) changed ??= name;
  }
  return changed;
}

function restorePrototypes(): string | undefined {
  let changed: string | undefined;
  for (let at = 0; at < prototypes.length; at += 1) {
    const { of, name, was } = prototypes[at] as (typeof prototypes)[number];
    if (getPrototypeOf(of) === was) continue;
    changed ??= name;
    setPrototypeOf(of, was);
  }
  return changed;
}

/** What every object seems to have. */
function restoreAdded(): string | undefined {
  const keys = ownKeys(ofObjects);
  if (keys.length === namesOfObjects.length) return undefined;
  let added: string | undefined;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as Key;
    let isKnown = false;
    for (let other = 0; other < namesOfObjects.length; other += 1) isKnown ||= namesOfObjects[other] === key;
    if (isKnown) continue;
    added ??= typeof key === 'symbol' ? 'Object.prototype' : `Object.prototype.${key}`;
    deleteProperty(ofObjects, key);
  }
  return added;
}

function isAsItWas({ of, key, was }: Property): boolean {
  // That is quick, and so most of them are.
  if (was?.value !== undefined && (of as Record<Key, unknown>)[key] === was.value) return true;
  const is = getOwnPropertyDescriptor(of, key);
  if (is === undefined || was === undefined) return is === was;
  return isSame(is.value, was.value) && is.get === was.get && is.set === was.set;
}

function restore({ of, key, was }: Property): void {
  if (was === undefined) deleteProperty(of, key);
  else
    try {
      defineProperty(of, key, was);
    } catch {
      // It was made unchangeable, too: it is told.
    }
}
