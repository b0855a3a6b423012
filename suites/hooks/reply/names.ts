import type { JsonObject } from './reply.ts';

/** From this many names on, V8 needs long to put them in order, and several clauses ask for the names of one answer. */
const MANY = 1_000;

const known = new WeakMap<JsonObject, readonly string[]>();

/** The names of the fields of an object that no longer changes. */
export function namesOf(object: JsonObject): readonly string[] {
  const before = known.get(object);
  if (before !== undefined) return before;
  const names = Object.keys(object);
  if (names.length >= MANY) known.set(object, names);
  return names;
}
