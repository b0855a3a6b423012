import { parse, TomlError } from 'smol-toml';
import { tryTo } from '../../model/try-to.ts';
import { type Document, type Path, type Position, SyntaxProblem } from './document.ts';

/** Reads TOML. Throws a SyntaxProblem. */
export function readToml(text: string): Pick<Document, 'value' | 'at'> {
  try {
    assertShallow(text);
    assertFewNumbers(text);
    return { value: parse(text), at: (path) => locate(text, path) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [message = ''] = error.message.split('\n');
    throw new SyntaxProblem(message, { line: error.line, column: error.column });
  }
}

/** The limit for position look-up, as lines of the text times its length: above it, looking up would take too long. */
const MOST_WORK = 50_000_000;
const DEEPEST = 100;
const MOST_NUMBERS = 5_000;

/** The position of the path, or of its nearest parent that is found. */
function locate(text: string, path: Path): Position | undefined {
  if (text.length * text.split('\n').length > MOST_WORK) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const found = lineOf(text, path.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The TOML parser reports no positions. But the first n lines of a document are a valid document too, unless line n ends in the
 * middle of a value. So a path begins after the last such prefix that does not contain it.
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

/** Each dot of a key adds a level of nesting. Throws a SyntaxProblem. */
function assertShallow(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    // Only the part before `=`, a quote or `#` counts: it holds the unquoted key.
    const [key = ''] = line.split(/[="'#]/, 1);
    if (key.split('.').length > DEEPEST)
      throw new SyntaxProblem(`it is nested deeper than ${DEEPEST} levels`, { line: index + 1, column: 1 });
  }
}

/** For a key that is a number, V8 allocates an array up to that index: 12 KB for `{1000=0}`. Throws a SyntaxProblem. */
function assertFewNumbers(text: string): void {
  const inHeadings = text.split('\n').filter((line) => /^\s*\[/.test(line) && !/[,=]/.test(line) && /\d{2}/.test(line));
  let count = inHeadings.length;
  for (const _ of text.matchAll(beforeEqualsSign)) count += 1;
  if (count > MOST_NUMBERS) throw new SyntaxProblem(`it has more than ${MOST_NUMBERS} names that are numbers`);
}

/** Matches a key that ends in a number, and up to five more dotted parts, before `=`. */
const beforeEqualsSign = /\d{2}["']?[ \t]*(?:\.[ \t]*["'\w-]{1,40}[ \t]*){0,5}=/g;

function isIn(value: unknown, path: Path): boolean {
  let inside = value;
  for (const segment of path) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, segment)) return false;
    inside = (inside as Record<PropertyKey, unknown>)[segment];
  }
  return true;
}
