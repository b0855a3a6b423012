/*
 * Code of users runs in the kit's own process, with the same built-in objects. If it changes one of them (`Array.prototype.map`,
 * `JSON.stringify`, a `toJSON` for every object), the kit's own results would change too. So the state of these objects is recorded before
 * such code is loaded, compared after each call of it, and restored before anything is reported. The functions here that run after code
 * of users call nothing that this code can have changed.
 */

type Key = string | symbol;

/** A property of a built-in object, with its original descriptor. */
interface Property {
  readonly of: object;
  readonly key: Key;
  /** `Array.prototype.map` */
  readonly name: string;
  /** Undefined if the property must not exist. */
  readonly was: PropertyDescriptor | undefined;
}

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, is: isSame, isExtensible } = Object;
const { deleteProperty, ownKeys, setPrototypeOf } = Reflect;

const iterators = { Array: [][Symbol.iterator](), Map: new Map().entries(), Set: new Set().values() };
const generator = Object.getPrototypeOf(function* () {}) as object;
const asyncGenerator = Object.getPrototypeOf(async function* () {}) as object;

/** Built-ins of every program: functions, most of them with a prototype, and objects that hold functions. */
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

/** Global names that exist in the whole program; other globals come and go, or are added by tools that wrap programs. */
const globals = [
  ...everywhere,
  ...'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask structuredClone'.split(
    ' ',
  ),
  ...'process globalThis global parseInt parseFloat isNaN isFinite'.split(' '),
];
/** Methods of `process`; the last three report how this process ends to the process that watches it. */
const ofProcess = ['exit', 'nextTick', 'cwd', 'hrtime', 'memoryUsage', 'cpuUsage', 'reallyExit', 'send', '_send'];
/** Properties that tools set for longer stack traces or for their own purposes: they are ignored. */
const settings = new Set<Key>(['stackTraceLimit', 'prepareStackTrace']);

/** The objects by name, and their prototypes. */
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
/** Objects of Node.js: only their prototypes and the properties listed above are compared. */
const ofNode = [
  ['globalThis', globalThis],
  ['process', process],
  ['process.__proto__', Object.getPrototypeOf(process) as object],
] as const;
/** The prototype of each object. */
const prototypes = [...objects, ...ofNode].map(([name, of]) => {
  const was = getPrototypeOf(of) as object | null;
  return { of, name: `the prototype of ${name}`, was };
});
/** Stored separately, because code of users may have replaced `Object`. */
const ofObjects = Object.prototype;
const namesOfObjects = ownKeys(ofObjects);
/** Objects that the kit or Node.js extends, which is impossible once they are frozen. */
const open: readonly { readonly of: object; readonly name: string }[] = [
  { of: process, name: 'process' },
  { of: globalThis, name: 'globalThis' },
  { of: ofObjects, name: 'Object.prototype' },
  { of: Error.prototype, name: 'Error.prototype' },
];

function propertiesOf(object: object, name: string): Property[] {
  const keys = new Set<Key>(ownKeys(object));
  // JSON.stringify looks it up on every value.
  if (name.endsWith('.prototype')) keys.add('toJSON');
  return [...keys].filter((key) => !settings.has(key)).map((key) => propertyOf(object, key, `${name}${dotted(key)}`));
}

function propertyOf(of: object, key: Key, name: string): Property {
  return { of, key, name, was: getOwnPropertyDescriptor(of, key) };
}

function dotted(key: Key): string {
  return typeof key === 'symbol' ? `[${key.description}]` : `.${key}`;
}

/** The hint for users. */
export const leaveBuiltins = 'leave what is built in as it is';

let areKept = false;

/** From now on built-in objects are restored. Not called if the kit is part of another program, which may change them. */
export function keepBuiltins(): void {
  areKept = true;
}

/** Restores built-in objects. Returns the name of one that was changed; undefined if there was none, or if they are not kept. */
export function changedBuiltin(): string | undefined {
  if (!areKept) return undefined;
  // This comes first: reading a property may run code of a prototype that was put in place of the original one.
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

/** Removes properties that were added to `Object.prototype`. */
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
  // This test is quick and is enough for most properties.
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
      // It was also made non-configurable: the caller still reports the change.
    }
}
