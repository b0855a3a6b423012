import { isDeepStrictEqual } from 'node:util';
import type { Clause, Json, Scenario } from '../../model/index.ts';
import { parseJson } from '../../model/parse-json.ts';
import { tryTo } from '../../model/try-to.ts';
import type { TestCase } from './plan.ts';

/**
 * The value of a conversation of a clause's own, as it is kept with a failure: undefined where JSON does not hold it, and where the clause
 * judges calls of others.
 */
export function keptValue({ on }: Clause, { scenario, value, origin }: TestCase): Json | undefined {
  if (typeof on === 'string' || (scenario !== on && origin !== 'past')) return undefined;
  const text = inJson(value);
  const read = text === undefined ? undefined : parseJson(text);
  // What JSON does not hold is found again among the fixed values, where it is the only one that reads so.
  return on.fixed.includes(value) || isDeepStrictEqual(read, value) ? read : undefined;
}

/** The value that was kept, as a scenario has it: one of its fixed values is that very object. */
export function kept({ fixed }: Scenario, value: Json): unknown {
  const text = JSON.stringify(value);
  const [same, ...others] = fixed.filter((one) => inJson(one) === text);
  if (same === undefined) return value;
  return others.length === 0 ? same : undefined;
}

function inJson(value: unknown): string | undefined {
  return tryTo(() => JSON.stringify(value));
}
