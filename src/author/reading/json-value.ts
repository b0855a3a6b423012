import { ContractError } from '../../model/contract/contract-error.ts';
import type { Json } from '../../model/index.ts';
import { lookUp } from '../../schema/pointer.ts';
import { isObject } from './read-json.ts';

/** A field that the value has itself; undefined where it has none, or is no object. */
export function own(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * The value at a JSON pointer (RFC 6901); undefined where there is none.
 *
 * @throws {ContractError} for a text that is no pointer
 */
export function valueAt(value: Json, pointer: string): Json | undefined {
  checkPointer(pointer);
  return lookUp(value, pointer) as Json | undefined;
}

/** @throws {ContractError} for a text that is no JSON pointer: it would be read as that of another value */
export function checkPointer(pointer: string): void {
  if (pointer === '' || pointer.startsWith('/')) return;
  const meant = `/${pointer.replace(/^#?\/?/, '')}`;
  throw new ContractError(`${JSON.stringify(pointer)} is no JSON pointer`, `write ${JSON.stringify(meant)}`);
}

/** Those of these fields that the value has, to compare them: null counts as left out. */
export function partOf(value: Json, names: readonly string[]): { [name: string]: Json } {
  const fields = names.flatMap((name): [string, Json][] => {
    const field = own(value, name) ?? null;
    return field === null ? [] : [[name, field]];
  });
  return Object.fromEntries(fields);
}

/** What a value is, in words: `null`, `an array`, `a string`, `nothing`. */
export function typeName(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
