import type { z } from 'zod';
import { ContractError } from '../../model/contract/contract-error.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { Contract } from '../../model/index.ts';
import { guarded } from './guarded.ts';
import { type NotPlainError, plainCopy, valueInWords } from './plain.ts';

/**
 * Reads a value that should be a contract, about which nothing is known. Its functions later throw only ContractErrors.
 *
 * @param file the file that it was loaded from, as the user typed it
 * @throws ContractError if it is not a contract, with the place of the first fault
 */
export async function readContract(value: unknown, file?: string): Promise<Contract> {
  // Imported here because zod takes longer to load than everything else here.
  const { contractShape } = await import('./contract-shape.ts');
  const read = copied(value);
  const issues = contractShape.safeParse(read).error?.issues ?? [];
  // A misspelt key explains why another one is missing.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) return guarded({ ...(read as Contract), ...definedOnly({ file }) });
  throw new ContractError(`${placeOf(read, issue.path)} ${whatIs(read, issue)}`, issue.message);
}

/** Copies the export: reading it may throw, or give another value each time. */
function copied(value: unknown): unknown {
  try {
    return plainCopy(value);
  } catch (error) {
    throw new ContractError(`what it exports by default ${(error as NotPlainError).message}`, 'export plain values');
  }
}

/** `clauses[2].level of weather/output/city`, or a phrase for the whole export. */
function placeOf(value: unknown, path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'what it exports by default';
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const id = path.length > 2 ? valueAt(value, [...path.slice(0, 2), 'id']) : undefined;
  return `${place.slice(1)}${typeof id === 'string' && path[2] !== 'id' ? ` of ${id}` : ''}`;
}

function whatIs(value: unknown, { code, path, ...issue }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return `has ${(issue as { keys: string[] }).keys.join(', ')}, which is not known`;
  const found = valueAt(value, path);
  if (path.length === 0) return 'is no contract';
  if (found === undefined) return 'is missing';
  if (typeof found === 'function') return 'is a function';
  if (Array.isArray(found)) return found.length === 0 ? 'is empty' : 'is a list';
  if (typeof found === 'object' && found !== null) return 'is an object';
  return `is ${valueInWords(found)}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((inside: unknown, key) => (inside as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
