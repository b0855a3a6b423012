import { type Call, canonicalJson, isObject, type Json, own } from '../../../src/contract.ts';
import type { JsonObject } from './form.ts';

/**
 * The special request that a call to the target carries. It counts only if it is both in the text and among the parameters, where hosts
 * put it so that every script finds it. Undefined if there is none, and for scripts of a chain, whose requests are their own affair.
 */
export function specialRequest({ body, agent }: Call): JsonObject | undefined {
  if (agent !== undefined) return undefined;
  const input = parsed(String(body));
  const isOlder = own(input, 'input') !== undefined;
  const request = parsed(own(input, isOlder ? 'input' : 'input_data'));
  const parameters = own(isOlder ? input : own(input, 'context'), 'parameters');
  return isObject(request) && canonicalJson(request) === canonicalJson(parameters ?? null) ? request : undefined;
}

const documented = ['agent_name', 'input_data', 'context', 'dependencies'];
const older = ['input', 'parameters', 'context'];

/**
 * Whether a call differs from an answered one in the parts that the host adds: a field is left out or unknown, or there are
 * dependencies; in a chain, the dependencies are wrapped as the real host wraps them. The clause about that change judges whether
 * such a call is still answered.
 */
export function isChange({ body, agent }: Call): boolean {
  const input = parsed(String(body));
  if (agent !== undefined) return isWrapped(own(input, 'dependencies') ?? own(input, 'context'));
  const wanted = own(input, 'input') === undefined ? documented : older;
  const names = Object.keys(isObject(input) ? input : {});
  const isBare = names.length === wanted.length && wanted.every((name) => names.includes(name));
  return (
    !isBare ||
    namesIn(own(input, 'dependencies')).length > 0 ||
    namesIn(own(input, 'context')).some((name) => name !== 'parameters')
  );
}

/** Whether all outputs (by script name) are objects `{status, response}`. */
function isWrapped(outputs: Json | undefined): boolean {
  const all = isObject(outputs) ? Object.values(outputs) : [];
  return all.length > 0 && all.every((one) => namesIn(one).toSorted().join() === 'response,status');
}

function namesIn(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** The value of a text as JSON; undefined if it is not JSON. */
export function parsed(text: Json | undefined): Json | undefined {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
