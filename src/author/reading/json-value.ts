import { ContractError } from '../../model/contract/contract-error.ts';
import type { Json } from '../../model/index.ts';
import { lookUp } from '../../schema/pointer.ts';
import { isObject } from './read-json.ts';

/** An own field of a value; undefined if it has none, or is not an object. */
export function own(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * The value at a JSON pointer (RFC 6901); undefined if there is none.
 *
 * @throws {ContractError} for a text that is not a pointer
 */
export function valueAt(value: Json, pointer: string): Json | undefined {
  checkPointer(pointer);
  return lookUp(value, pointer) as Json | undefined;
}

/** @throws {ContractError} for a text that is not a JSON pointer: it would silently mean another value */
export function checkPointer(pointer: string): void {
  if (pointer === '' || pointer.startsWith('/')) return;
  const meant = `/${pointer.replace(/^#?\/?/, '')}`;
  throw new ContractError(`${JSON.stringify(pointer)} is no JSON pointer`, `write ${JSON.stringify(meant)}`);
}

/** The fields with these names that the value has, for comparison: null counts as left out. */
export function partOf(value: Json, names: readonly string[]): { [name: string]: Json } {
  const fields = names.flatMap((name): [string, Json][] => {
    const field = own(value, name) ?? null;
    return field === null ? [] : [[name, field]];
  });
  return Object.fromEntries(fields);
}

/** The type of a value in words: `null`, `an array`, `a string`, `nothing`. */
export function typeName(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
