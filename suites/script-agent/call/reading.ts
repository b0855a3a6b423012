import { type Call, canonicalJson, isObject, type Json, own } from '../../../src/contract.ts';
import type { JsonObject } from './form.ts';

/**
 * The special request that a call to the target carries: where it stands in the text and among the parameters, as hosts hand one
 * over, so that every script finds it. Undefined where there is none. What scripts of a chain are asked is their own affair.
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
 * Whether a call is one of those that differ from an answered one in what the host adds to it: a field is left out or further, or
 * there is something to depend on; in a chain, that what it depends on comes as the real host gives it. Whether such a call is still
 * answered is the matter of the clause about that change.
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

/** `{status, response}` by names. */
function isWrapped(outputs: Json | undefined): boolean {
  const all = isObject(outputs) ? Object.values(outputs) : [];
  return all.length > 0 && all.every((one) => namesIn(one).toSorted().join() === 'response,status');
}

function namesIn(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** The value that a text has as JSON; undefined where it is none. */
export function parsed(text: Json | undefined): Json | undefined {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
