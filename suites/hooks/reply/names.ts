import type { JsonObject } from './reply.ts';

/** From here on the engine takes long to put names in order, and several clauses ask for those of one answer. */
const MANY = 1_000;

const known = new WeakMap<JsonObject, readonly string[]>();

/** The names of the fields of an object that is not changed any more. */
export function namesOf(object: JsonObject): readonly string[] {
  const before = known.get(object);
  if (before !== undefined) return before;
  const names = Object.keys(object);
  if (names.length >= MANY) known.set(object, names);
  return names;
}
