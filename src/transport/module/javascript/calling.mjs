import { errorText, traceOf } from './errors.mjs';
import { apply, bytesOf, hasOwn, isPromise, list, now, own, parse } from './own.mjs';
import { kindOf, write } from './values.mjs';

/** Milliseconds between two reports that reading a value still goes on. */
const restMs = 25;

/**
 * Calls a function the way the kit asks, awaits its result, and reports how that ended. `tell` is called with 'returned' when the
 * call has returned and its value is read, and with 'reading' now and then while it is read. `places`: what is read of the value
 * in addition to its own members.
 */
export async function callOnce(call, request, { limitBytes, places, tell }) {
  const given = argumentsOf(request);
  let awaitable = false;
  const began = now();
  try {
    const result = apply(call, undefined, given);
    awaitable = isAwaitable(result);
    const value = awaitable ? await own(result) : result;
    const callMs = now() - began;
    tell('returned');
    return returned(value, { awaitable, callMs }, limitBytes, places, nowAndThen(tell));
  } catch (error) {
    const callMs = now() - began;
    const ended = { by: 'throw', error: errorText(error), awaitable, callMs };
    return { __proto__: null, ended, bytes: undefined, length: undefined, trace: traceOf(error) };
  }
}

/** The members of the body in the order of the parameters, without missing ones at the end; or the body itself. */
function argumentsOf({ body, parameters }) {
  const value = parse(body);
  const given = list();
  if (parameters === null) {
    given[0] = value;
    return given;
  }
  const { order } = parameters;
  let last = -1;
  for (let at = 0; at < order.length; at += 1) {
    given[at] = hasOwn(value, order[at]) ? value[order[at]] : undefined;
    if (given[at] !== undefined) last = at;
  }
  given.length = last + 1;
  return given;
}

function isAwaitable(value) {
  if (isPromise(value)) return true;
  return (
    (typeof value === 'object' || typeof value === 'function') && value !== null && typeof value.then === 'function'
  );
}

/** Returns a function that reports that reading goes on, not more often than the kit needs to know. */
function nowAndThen(tell) {
  let last = now();
  return () => {
    const at = now();
    if (at - last <= restMs) return;
    last = at;
    tell('reading');
  };
}

function returned(value, facts, limitBytes, places, goOn) {
  const { json, faults } = write(value, places, goOn);
  const bytes = bytesOf(json);
  const isLong = bytes.byteLength > limitBytes;
  const ended = isLong
    ? { by: 'overflow', limitBytes }
    : { by: 'return', value: kindOf(value), ...facts, notJson: faults };
  return { __proto__: null, ended, bytes, length: isLong ? limitBytes : bytes.byteLength, trace: '' };
}
