import type { Json } from '../model/index.ts';
import { isObject } from './read-json.ts';

/** A field that the value has itself; undefined where it has none, or is no object. */
export function own(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What a value is, in words: `null`, `an array`, `a string`, `nothing`. */
export function typeName(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
