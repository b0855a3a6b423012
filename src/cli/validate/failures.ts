import type { Fault, Validate } from '../../model/index.ts';
import { lookUp } from '../../schema/pointer.ts';
import type { Found } from './documents.ts';
import { placeOf, syntaxFault } from './place.ts';

/** One place where a document does not fit. */
export interface Failure {
  /** Which document, from 1. */
  readonly document: number;
  readonly line: number;
  /** Missing where it cannot be told. */
  readonly column?: number;
  readonly pointer: string;
  readonly keyword?: string;
  readonly expected: string;
  readonly actual: string;
}

/** Faults of one document that are told; there may be one for each of a million items. */
const MOST_FAULTS = 10;
const LONGEST_VALUE = 60;

/** What is wrong with a document; nothing where it fits. */
export function failuresOf(found: Found, document: number, validate: Validate): Failure[] {
  const { line, text, value, isGarbled } = found;
  if (isGarbled === true) return [{ document, line, pointer: '', expected: 'UTF-8', actual: 'other bytes' }];
  if (value === undefined) {
    const { says, at } = syntaxFault(text);
    const place = at === undefined ? { line } : { line: line + at.line - 1, column: at.column };
    return [{ document, ...place, pointer: '', expected: 'JSON', actual: says }];
  }
  return validate(value)
    .slice(0, MOST_FAULTS)
    .map((fault) => {
      const at = placeOf(text, fault.pointer);
      const place = at === undefined ? { line } : { line: line + at.line - 1, column: at.column };
      const { pointer, keyword, message } = fault;
      return { document, ...place, pointer, keyword, expected: message, actual: actualOf(fault, value) };
    });
}

function actualOf({ pointer, keyword, property }: Fault, value: unknown): string {
  if (property !== undefined) return keyword === 'required' ? 'nothing' : JSON.stringify(property);
  const text = JSON.stringify(lookUp(value, pointer)) ?? 'nothing';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
