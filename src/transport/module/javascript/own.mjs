// Functions that the host needs once a module is loaded, taken before: a module may put other functions in their places, or on a prototype.
import { writeSync as usualWrite } from 'node:fs';
import { Readable } from 'node:stream';
import { inspect as usualInspect, types } from 'node:util';

// Methods that are taken from prototypes here are called only by `uncurry`.
// oxlint-disable typescript/unbound-method

export const { apply, defineProperty } = Reflect;
const { getPrototypeOf, ownKeys } = Reflect;
const { getOwnPropertyDescriptor, setPrototypeOf } = Object;
const { bind: usualBind, call } = Function.prototype;
/** `uncurry(method)(object, ...given)` is `object.method(...given)`. */
const uncurry = usualBind.bind(call);

export const bind = uncurry(usualBind);
export const hasInstance = uncurry(Function.prototype[Symbol.hasInstance]);
export const { hasOwn, keys } = Object;
export const { isArray } = Array;
export const { isFinite } = Number;
export const { isView } = ArrayBuffer;
export const { parse, stringify } = JSON;
export const text = String;
export const TypeOfErrors = Error;
export const TypeOfRangeErrors = RangeError;
export const inspect = usualInspect;
export const { isAsyncFunction, isPromise } = types;
/** `JSON.stringify` writes objects of these types without the values in them. */
export const oddTypes = setPrototypeOf(
  [
    types.isMap,
    types.isSet,
    types.isPromise,
    types.isRegExp,
    types.isNativeError,
    types.isWeakMap,
    types.isWeakSet,
    types.isAnyArrayBuffer,
    isView,
    types.isGeneratorObject,
  ],
  null,
);

export const indexOf = uncurry(String.prototype.indexOf);
export const slice = uncurry(String.prototype.slice);
export const trim = uncurry(String.prototype.trim);
export const readStream = uncurry(Readable.prototype.read);
export const exec = uncurry(RegExp.prototype.exec);
export const now = performance.now.bind(performance);

const encoder = new TextEncoder();
const encode = uncurry(TextEncoder.prototype.encode);
const lengthOf = uncurry(getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), 'byteLength').get);

/** The text in UTF-8. The code that writes the bytes looks the length up, so it is an own member. */
export function bytesOf(value) {
  const bytes = encode(encoder, value);
  defineProperty(bytes, 'byteLength', { __proto__: null, value: lengthOf(bytes) });
  return bytes;
}

const decoder = new TextDecoder();
const decode = uncurry(TextDecoder.prototype.decode);
pin(decoder);

/** The text of some bytes of a stream; a character may begin in one call and end in the next. */
export const textOf = (bytes) => decode(decoder, bytes, { __proto__: null, stream: true });

const cell = new Int32Array(new SharedArrayBuffer(4));
const { wait } = Atomics;
export const pause = () => wait(cell, 0, 0, 1);
export const writeSync = usualWrite;

const { exit: usualExit, reallyExit } = process;
const processItself = process;

/** Ends this process, even if a module prevents `process.exit`. */
export function exit(code) {
  try {
    apply(usualExit, processItself, [code]);
  } finally {
    apply(reallyExit, processItself, [code]);
  }
}

const TypeOfPromises = Promise;

/** Makes `await` wait for a promise itself, without reading from its prototype, where the module may have put something else. */
export function own(promise) {
  if (isPromise(promise) && getPrototypeOf(promise) === TypeOfPromises.prototype)
    defineProperty(promise, 'constructor', { __proto__: null, value: TypeOfPromises, configurable: true });
  return promise;
}

/** An array to be written by index, independent of what arrays inherit. */
export const list = () => setPrototypeOf([], null);

/** Copies the inherited members of an object to itself: its methods call each other by name. */
export function pin(object) {
  for (let from = getPrototypeOf(object); from !== null && from !== Object.prototype; from = getPrototypeOf(from)) {
    for (const name of ownKeys(from)) {
      if (!hasOwn(object, name)) defineProperty(object, name, getOwnPropertyDescriptor(from, name));
    }
  }
}
