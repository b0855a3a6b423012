import { parse, TomlError } from 'smol-toml';
import { tryTo } from '../../model/try-to.ts';
import { type Document, type Path, type Position, SyntaxFault } from './document.ts';

/** Reads TOML. Throws a SyntaxFault. */
export function readToml(text: string): Pick<Document, 'value' | 'at'> {
  try {
    assertShallow(text);
    assertFewNumbers(text);
    return { value: parse(text), at: (path) => locate(text, path) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    throw new SyntaxFault(message, { line: error.line, column: error.column });
  }
}

/** Where places are looked up, the lines of a text times its length: more takes too long. */
const MOST_WORK = 50_000_000;
const DEEPEST = 100;
const MOST_NUMBERS = 5_000;

/** The place itself, or what is nearest on the way to it. */
function locate(text: string, path: Path): Position | undefined {
  if (text.length * text.split('\n').length > MOST_WORK) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const found = lineOf(text, path.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The parser tells no places. But the lines of a document up to any of them are a document too, unless it stands in the midst of
 * a value: a place begins behind the last such document without it.
 */
function lineOf(text: string, path: Path): Position | undefined {
  const lines = text.split('\n');
  let first = 1;
  for (let count = 1; count <= lines.length; count += 1) {
    const value = tryTo(() => parse(lines.slice(0, count).join('\n')));
    if (value === undefined) continue;
    if (isIn(value, path)) {
      const key = String(path.findLast((segment) => typeof segment === 'string'));
      const skipped = lines.slice(first - 1, count).findIndex((line) => line.includes(key));
      const line = first + Math.max(skipped, 0);
      return { line, column: Math.max((lines[line - 1] ?? '').indexOf(key), 0) + 1 };
    }
    first = count + 1;
  }
  return undefined;
}

/** A key with dots holds a map in a map for each of them. Throws a SyntaxFault. */
function assertShallow(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    // The dots of numbers and texts are few, or stand in quotes.
    const [key = ''] = line.split(/[="'#]/, 1);
    if (key.split('.').length > DEEPEST)
      throw new SyntaxFault(`it is nested deeper than ${DEEPEST} levels`, { line: index + 1, column: 1 });
  }
}

/**
 * The engine makes room for as many values as a name that is a number says, 12 KB for `{1000=0}`. Throws a SyntaxFault.
 */
function assertFewNumbers(text: string): void {
  const inHeadings = text.split('\n').filter((line) => /^\s*\[/.test(line) && !/[,=]/.test(line) && /\d{2}/.test(line));
  let count = inHeadings.length;
  for (const _ of text.matchAll(beforeEqualsSign)) count += 1;
  if (count > MOST_NUMBERS) throw new SyntaxFault(`it has more than ${MOST_NUMBERS} names that are numbers`);
}

/** A number, and further parts of a name with dots. */
const beforeEqualsSign = /\d{2}["']?[ \t]*(?:\.[ \t]*["'\w-]{1,40}[ \t]*){0,5}=/g;

function isIn(value: unknown, path: Path): boolean {
  let inside = value;
  for (const segment of path) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, segment)) return false;
    inside = (inside as Record<PropertyKey, unknown>)[segment];
  }
  return true;
}
