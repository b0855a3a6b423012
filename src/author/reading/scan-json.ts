import type { Json } from '../../model/index.ts';
import { Building, type Leniency, MOST_VALUES, type Scan, type SyntaxProblem } from './building.ts';
import { BRACE, BRACKET } from './containers.ts';
import { codeAt, QUOTE, shown, skipSpace } from './json-lexemes.ts';

const SPACE = 0x20;
const COMMA = 0x2c;
/** What is expected next: up to `VALUE_OR_END` a value, up to `NAME_OR_END` a name, else punctuation. */
const VALUE = 0;
const VALUE_OR_END = 1;
const NAME = 2;
const NAME_OR_END = 3;
const COLON = 4;
const MORE_OF_OBJECT = 5;
const MORE_OF_ARRAY = 6;
const inWords = [
  'a value',
  'a value or "]"',
  'a name in quotes',
  'a name in quotes or "}"',
  '":"',
  '"," or "}"',
  '"," or "]"',
];
const endsBy = [-2, BRACKET, -2, BRACE, -2, BRACE, BRACKET];

/**
 * A buffer for the closing characters of the first levels, reused because a text may hold millions of values, read one after
 * another.
 */
const shallow = new Uint8Array(64);

/**
 * Reads one JSON value that begins at `from` (after white space), as leniently as possible without guessing.
 *
 * Accepts the same as JSON.parse, and NaN, Infinity, duplicate keys (the last one counts) and raw control characters in strings,
 * each named in `oddities`; a raw line break in a string only with `lineBreaks`. A value of more than 1,000 levels, or of more than
 * `mostValues`, is read to its end but not built.
 */
export function scanJson(text: string, from: number, lineBreaks: boolean, mostValues = MOST_VALUES): Scan {
  const scan = scanValue(text, from, { oddities: true, lineBreaks }, mostValues);
  if (!('says' in scan)) return scan;
  return { found: false, why: scan.at < text.length ? 'syntax' : 'unterminated', at: scan.at };
}

/** The fault in a text that is not JSON (RFC 8259), of any length and depth; undefined if it is JSON. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const scan = scanValue(text, 0, { oddities: false, lineBreaks: false }, 0);
  if ('says' in scan) return scan;
  const at = skipSpace(text, scan.found ? scan.end : scan.at);
  return at === text.length ? undefined : { says: `${shown(text, at)} where the end belongs`, at };
}

function scanValue(
  text: string,
  from: number,
  takes: Leniency,
  mostValues: number,
): Exclude<Scan, { why: 'syntax' | 'unterminated' }> | SyntaxProblem {
  const building = new Building(text, takes, mostValues);
  // These change with every character: a closure over one of them would make this function half as fast.
  let at = from;
  let next = VALUE;
  let depth = 0;
  /** The closing character of each open container: one byte each, for any depth. */
  let closers = shallow;

  for (;;) {
    let code = codeAt(text, at);
    if (code <= SPACE) {
      at = skipSpace(text, at);
      code = codeAt(text, at);
    }
    let value: Json | undefined;
    if (code === endsBy[next]) {
      at += 1;
      depth -= 1;
      value = building.leave();
    } else if (next >= COLON) {
      if (code !== (next === COLON ? 0x3a : COMMA)) return misplaced(text, at, next);
      at += 1;
      next = next === MORE_OF_OBJECT ? NAME : VALUE;
      continue;
    } else if (code === QUOTE) {
      at = building.takeString(at, next >= NAME);
      if (building.fault !== undefined) return building.fault;
      if (next >= NAME) {
        next = COLON;
        continue;
      }
      value = building.taken;
    } else if (next >= NAME) return misplaced(text, at, next);
    else if (code === 0x7b || code === 0x5b) {
      at += 1;
      const closes = code === 0x7b ? BRACE : BRACKET;
      if (depth === closers.length) closers = twiceAsLong(closers);
      closers[depth] = closes;
      depth += 1;
      building.enter(closes, depth);
      next = closes === BRACE ? NAME_OR_END : VALUE_OR_END;
      continue;
    } else {
      const end = building.takeNumberOrWord(at);
      if (end === at) return misplaced(text, at, next);
      at = end;
      value = building.taken;
    }
    if (depth === 0) return building.asFound(value, at);
    building.put(value);
    next = closers[depth - 1] === BRACE ? MORE_OF_OBJECT : MORE_OF_ARRAY;
  }
}

function misplaced(text: string, at: number, next: number): SyntaxProblem {
  return { says: `${shown(text, at)} where ${inWords[next]} belongs`, at };
}

function twiceAsLong(closers: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(closers.length * 2);
  all.set(closers);
  return all;
}
