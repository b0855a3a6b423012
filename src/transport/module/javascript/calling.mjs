import { errorText, traceOf } from './errors.mjs';
import { kindOf, write } from './values.mjs';

// A module may put something else in its place.
const { parse } = JSON;
/** Between two words about a reading that takes long. */
const restMs = 25;

/**
 * Calls a function the way the kit asks, waits for what it gives, and tells how that ended. `tell` is called with 'returned' when
 * something was returned, which is read then, and with 'reading' now and then while it is: `reads` are the names that are read of it beside what it holds.
 */
export async function callOnce(call, request, { limitBytes, reads, tell }) {
  const given = argumentsOf(request);
  let awaitable = false;
  const began = performance.now();
  try {
    const result = call(...given);
    awaitable = isAwaitable(result);
    const value = awaitable ? await result : result;
    const callMs = performance.now() - began;
    tell('returned');
    return returned(value, { awaitable, callMs }, limitBytes, reads, nowAndThen(tell));
  } catch (error) {
    const callMs = performance.now() - began;
    return { ended: { by: 'throw', error: errorText(error), awaitable, callMs }, trace: traceOf(error) };
  }
}

/** The members of the body in the order of the parameters, those at the end cut that are not there; or the body itself. */
function argumentsOf({ body, parameters }) {
  const value = parse(body);
  if (parameters === null) return [value];
  const given = parameters.order.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  return given.slice(0, given.findLastIndex((one) => one !== undefined) + 1);
}

function isAwaitable(value) {
  return (
    (typeof value === 'object' || typeof value === 'function') && value !== null && typeof value.then === 'function'
  );
}

/** Tells that the reading goes on, not oftener than the kit needs to know. */
function nowAndThen(tell) {
  let last = performance.now();
  return () => {
    const now = performance.now();
    if (now - last <= restMs) return;
    last = now;
    tell('reading');
  };
}

function returned(value, facts, limitBytes, reads, goOn) {
  const { text, faults } = write(value, reads, goOn);
  const bytes = Buffer.from(text);
  if (bytes.length > limitBytes) return { ended: { by: 'overflow', limitBytes }, text: bytes.subarray(0, limitBytes) };
  return { ended: { by: 'return', value: kindOf(value), ...facts, notJson: faults }, text: bytes };
}
