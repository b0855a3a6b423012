import { skipSpace } from '../../author/reading/json-lexemes.ts';
import { scanJson } from '../../author/reading/scan-json.ts';
import type { Fault, Json, Validate } from '../../model/index.ts';
import type { Position } from '../document/document.ts';
import type { Found } from './documents.ts';

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

/** Faults of one document that are reported; there may be one for each of a million items. */
const MOST_FAULTS = 10;
/** Characters of a value that are reported, and those of it, laid out over lines, that are looked at for them. */
const LONGEST_VALUE = 60;
const LONGEST_WRITTEN = 1_000;

/** What is wrong with a document; nothing where it fits. */
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
 * The faults without those of arms of a union that are of another type than the value: of an object that may be null is reported what is wrong
 * inside. Of what is of no type of the union all of them are reported.
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

/** The last faults of a list, as far as they stand at a place or inside it. */
function trailing(faults: readonly Fault[], pointer: string): readonly Fault[] {
  const before = faults.findLastIndex((fault) => fault.pointer !== pointer && !fault.pointer.startsWith(`${pointer}/`));
  return faults.slice(before + 1);
}

/** Where a place in a document stands that begins on a line. */
function within(first: number, { line, column }: Position): Position {
  return { line: first + line - 1, column };
}

function actualOf({ keyword, property }: Fault, { text }: SourcePosition): string {
  if (property !== undefined) return keyword === 'required' ? 'nothing' : JSON.stringify(property);
  // A line end stands between tokens alone.
  const start = text.slice(0, LONGEST_WRITTEN).replaceAll(/\s*\n\s*/g, ' ');
  return text.length > LONGEST_WRITTEN || start.length > LONGEST_VALUE ? `${start.slice(0, LONGEST_VALUE)}…` : start;
}

/** Where a value stands in a text. */
interface SourcePosition extends Position {
  /** The value as it is written. */
  readonly text: string;
}

/** Where the value that a JSON pointer names stands in a text that is JSON, of any length and depth. What it names is there. */
export function placeOf(text: string, pointer: string): SourcePosition {
  let at = skipSpace(text, 0);
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = text[at] === '[' ? elementOf(text, at, Number(name)) : memberOf(text, at, name);
  }
  return { ...positionIn(text, at), text: text.slice(at, valueAt(text, at).end) };
}

/** The line and the column of a place in a text, counted from 1; a column is a UTF-16 code unit. */
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

/** Of two members of one name the last counts. */
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
  // It is a value, and more than is built.
  if (scan.why === 'limit') return { end: scan.at };
  throw new Error('it is no JSON');
}
