import { isDeepStrictEqual } from 'node:util';
import type { Clause, Json, Scenario } from '../../model/index.ts';
import { parseJson } from '../../model/parse-json.ts';
import { tryTo } from '../../model/try-to.ts';
import type { TestCase } from './plan.ts';

/**
 * The value of a clause's own conversation, as it is stored with a failure. Undefined if JSON cannot hold it, or if the
 * conversation is not the clause's own.
 */
export function keptValue({ on }: Clause, { scenario, value, origin }: TestCase): Json | undefined {
  if (typeof on === 'string' || (scenario !== on && origin !== 'past')) return undefined;
  const text = inJson(value);
  const read = text === undefined ? undefined : parseJson(text);
  // A fixed value that JSON cannot hold exactly is found again by `kept`, if no other fixed value has the same JSON.
  return on.fixed.includes(value) || isDeepStrictEqual(read, value) ? read : undefined;
}

/**
 * The scenario's value for a stored one: the fixed value with the same JSON, as the same object. Undefined if several have that
 * JSON.
 */
export function kept({ fixed }: Scenario, value: Json): unknown {
  const text = JSON.stringify(value);
  const [same, ...others] = fixed.filter((one) => inJson(one) === text);
  if (same === undefined) return value;
  return others.length === 0 ? same : undefined;
}

function inJson(value: unknown): string | undefined {
  return tryTo(() => JSON.stringify(value));
}
