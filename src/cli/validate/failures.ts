import { skipSpace } from '../../author/reading/json-lexemes.ts';
import { scanJson } from '../../author/reading/scan-json.ts';
import type { Fault, Json, Validate } from '../../model/index.ts';
import type { Position } from '../document/document.ts';
import type { Found } from './documents.ts';

/** One place where a document does not fit. */
export interface Failure {
  /** The number of the document, from 1. */
  readonly document: number;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly keyword?: string;
  readonly expected: string;
  readonly actual: string;
}

/** The limit of reported faults per document: a million items may have one each. */
const MOST_FAULTS = 10;
/** The limit of characters that are shown of a value, and of the characters of its text that are read for that. */
const LONGEST_VALUE = 60;
const LONGEST_WRITTEN = 1_000;

/** The failures of a document; empty if it fits. */
export function failuresOf(found: Found, document: number, validate: Validate): Failure[] {
  const { line, text } = found;
  if ('fault' in found) {
    const { fault, isUtf8 } = found;
    const place = within(line, positionIn(text, fault.at));
    return [{ document, ...place, pointer: '', expected: isUtf8 ? 'JSON' : 'UTF-8', actual: fault.says }];
  }
  return withoutOtherArms(validate(found.value))
    .slice(0, MOST_FAULTS)
    .map((fault) => {
      const at = placeOf(text, fault.pointer);
      const { pointer, keyword, message } = fault;
      return { document, ...within(line, at), pointer, keyword, expected: message, actual: actualOf(fault, at) };
    });
}

/**
 * Removes the faults of union arms with another type than the value: for an object that may also be null, only the faults inside
 * the object are reported. If the value has no type of the union, one fault names all types.
 */
function withoutOtherArms(faults: readonly Fault[]): Fault[] {
  const kept: Fault[] = [];
  for (const fault of faults) {
    const { pointer, keyword } = fault;
    const arms = keyword === 'anyOf' || keyword === 'oneOf' ? trailing(kept, pointer) : [];
    const types = arms.filter((arm) => arm.pointer === pointer);
    if (types.length === 0 || types.some((arm) => arm.keyword !== 'type')) kept.push(fault);
    else {
      const inside = arms.filter((arm) => arm.pointer !== pointer);
      const messages = [...new Set(types.map(({ message }) => message.replace(/^must be /, '')))];
      const ofNone = { pointer, keyword, message: `must be ${messages.join(' or ')}` };
      kept.splice(kept.length - arms.length, arms.length, ...(inside.length > 0 ? inside : [ofNone]));
    }
  }
  return kept;
}

/** The last faults of a list that are at a pointer or below it. */
function trailing(faults: readonly Fault[], pointer: string): readonly Fault[] {
  const before = faults.findLastIndex((fault) => fault.pointer !== pointer && !fault.pointer.startsWith(`${pointer}/`));
  return faults.slice(before + 1);
}

/** Turns a position in a document into one in the stream; `first` is the line on which the document begins. */
function within(first: number, { line, column }: Position): Position {
  return { line: first + line - 1, column };
}

function actualOf({ keyword, property }: Fault, { text }: SourcePosition): string {
  if (property !== undefined) return keyword === 'required' ? 'nothing' : JSON.stringify(property);
  // Outside of tokens, line ends are replaced by a space.
  const start = text.slice(0, LONGEST_WRITTEN).replaceAll(/\s*\n\s*/g, ' ');
  return text.length > LONGEST_WRITTEN || start.length > LONGEST_VALUE ? `${start.slice(0, LONGEST_VALUE)}…` : start;
}

/** The position of a value in a text. */
interface SourcePosition extends Position {
  /** The value as it is written. */
  readonly text: string;
}

/** The position of the value that a JSON pointer names, in JSON text of any length and depth. The value must exist. */
export function placeOf(text: string, pointer: string): SourcePosition {
  let at = skipSpace(text, 0);
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = text[at] === '[' ? elementOf(text, at, Number(name)) : memberOf(text, at, name);
  }
  return { ...positionIn(text, at), text: text.slice(at, valueAt(text, at).end) };
}

/** The line and column of an index in a text, both from 1; a column is a UTF-16 code unit. */
export function positionIn(text: string, at: number): Position {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}

function elementOf(text: string, open: number, index: number): number {
  let at = skipSpace(text, open + 1);
  for (let passed = 0; passed < index; passed += 1) at = skipSpace(text, skipSpace(text, valueAt(text, at).end) + 1);
  return at;
}

/** The value of a member; if two members have this name, the last one counts. */
function memberOf(text: string, open: number, wanted: string): number {
  let found = open;
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const name = valueAt(text, at);
    const start = skipSpace(text, skipSpace(text, name.end) + 1);
    if (name.value === wanted) found = start;
    at = skipSpace(text, valueAt(text, start).end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return found;
}

function valueAt(text: string, at: number): { readonly end: number; readonly value?: Json } {
  const scan = scanJson(text, at, false);
  if (scan.found) return scan;
  // It is a value, with more values inside than are parsed.
  if (scan.why === 'limit') return { end: scan.at };
  throw new Error('it is no JSON');
}
