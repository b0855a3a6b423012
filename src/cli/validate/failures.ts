import type { Fault, Validate } from '../../model/index.ts';
import type { Position } from '../document/document.ts';
import type { Found } from './documents.ts';
import { type Place, placeOf, positionIn } from './place.ts';
import { syntaxFault } from './syntax.ts';

/** One place where a document does not fit. */
export interface Failure {
  /** Which document, from 1. */
  readonly document: number;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly keyword?: string;
  readonly expected: string;
  readonly actual: string;
}

/** Faults of one document that are told; there may be one for each of a million items. */
const MOST_FAULTS = 10;
/** Characters of a value that are told, and those of it, laid out over lines, that are looked at for them. */
const LONGEST_VALUE = 60;
const LONGEST_WRITTEN = 1_000;

/** What is wrong with a document; nothing where it fits. */
export function failuresOf(found: Found, document: number, validate: Validate): Failure[] {
  const { line, text, value, garbledAt } = found;
  if (value === undefined) {
    const wrong =
      garbledAt === undefined
        ? { expected: 'JSON', ...syntaxFault(text) }
        : { expected: 'UTF-8', at: garbledAt, says: 'other bytes' };
    const place = within(line, positionIn(text, wrong.at));
    return [{ document, ...place, pointer: '', expected: wrong.expected, actual: wrong.says }];
  }
  return withoutOtherArms(validate(value))
    .slice(0, MOST_FAULTS)
    .map((fault) => {
      const at = placeOf(text, fault.pointer);
      const { pointer, keyword, message } = fault;
      return { document, ...within(line, at), pointer, keyword, expected: message, actual: actualOf(fault, at) };
    });
}

/**
 * The faults without those of arms of a union that are of another type than the value: an object that may be null is told what is wrong
 * inside. What is of no type of the union is told all of them.
 */
function withoutOtherArms(faults: readonly Fault[]): Fault[] {
  const told: Fault[] = [];
  for (const fault of faults) {
    const { pointer, keyword } = fault;
    const arms = keyword === 'anyOf' || keyword === 'oneOf' ? trailing(told, pointer) : [];
    const types = arms.filter((arm) => arm.pointer === pointer);
    if (types.length === 0 || types.some((arm) => arm.keyword !== 'type')) told.push(fault);
    else {
      const inside = arms.filter((arm) => arm.pointer !== pointer);
      const messages = [...new Set(types.map(({ message }) => message.replace(/^must be /, '')))];
      const ofNone = { pointer, keyword, message: `must be ${messages.join(' or ')}` };
      told.splice(told.length - arms.length, arms.length, ...(inside.length > 0 ? inside : [ofNone]));
    }
  }
  return told;
}

/** The last faults of a list, as far as they stand at a place or inside it. */
function trailing(faults: readonly Fault[], pointer: string): readonly Fault[] {
  const before = faults.findLastIndex((fault) => fault.pointer !== pointer && !fault.pointer.startsWith(`${pointer}/`));
  return faults.slice(before + 1);
}

/** Where a place in a document stands that begins on a line. */
function within(first: number, { line, column }: Position): Position {
  return { line: first + line - 1, column };
}

function actualOf({ keyword, property }: Fault, { text }: Place): string {
  if (property !== undefined) return keyword === 'required' ? 'nothing' : JSON.stringify(property);
  // A line end stands between tokens alone.
  const start = text.slice(0, LONGEST_WRITTEN).replaceAll(/\s*\n\s*/g, ' ');
  return text.length > LONGEST_WRITTEN || start.length > LONGEST_VALUE ? `${start.slice(0, LONGEST_VALUE)}…` : start;
}
