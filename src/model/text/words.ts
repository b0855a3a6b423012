import { HintedError } from '../hinted-error.ts';
import { splitAtMarks } from './variable-marks.ts';

/**
 * Splits a command line into words as a POSIX shell and Python's `shlex.split` do: by blanks outside quotes.
 * Nothing is expanded: `$HOME`, `*` and `#` stand for themselves.
 *
 * @throws {HintedError} for a quotation that is not closed, a backslash at the end, and characters outside quotes that need a
 *   shell: `|`, `<`, `>`, `&`, `;`, `$(` and a backquote.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  for (const piece of text.matchAll(pieces)) {
    if (piece.index !== at) break;
    at += piece[0].length;
    if (piece.groups?.['blank'] === undefined) word = (word ?? '') + meaning(piece.groups);
    else if (word !== undefined) {
      words.push(word);
      word = undefined;
    }
  }
  if (at < text.length) throw fault(text.slice(at));
  return word === undefined ? words : [...words, word];
}

const pieces =
  /(?<blank>[ \t\r\n]+)|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>(?:[^ \t\r\n'"\\|<>&;`$]|\$(?!\())+)/gu;

function meaning(piece: Record<string, string | undefined> | undefined): string {
  // Between double quotes a backslash is an ordinary character, except before another backslash and before the quote.
  return (
    piece?.['double']?.replace(/\\(["\\])/g, '$1') ?? piece?.['single'] ?? piece?.['escaped'] ?? piece?.['plain'] ?? ''
  );
}

function fault(rest: string): HintedError {
  if (rest.startsWith('\\')) return new HintedError('the command ends in a backslash', 'write \\\\ for a backslash');
  const first = rest.charAt(0);
  if (first === "'" || first === '"') {
    const line = rest.replaceAll(/\s+/g, ' ');
    const shown = line.length > 40 ? `${line.slice(0, 40)}…` : line;
    return new HintedError(
      `a quotation is not closed: ${shown}`,
      `close it with ${first}, or put a backslash before it`,
    );
  }
  const operator = rest.startsWith('$(') ? '$(' : first;
  return new HintedError(
    `the command is run without a shell, which ${operator} needs`,
    `write sh -c '…' around a shell command, or quote ${operator} where it belongs to a word`,
  );
}

/** Writes words as a command line for a POSIX shell; `splitWords` is the inverse. */
export function quoteWords(words: readonly string[]): string {
  // A shell would take a first word like a=b for an assignment.
  return words.map((word, at) => (at === 0 && word.includes('=') ? inQuotes(word) : quoteWord(word))).join(' ');
}

/** Writes a word for a POSIX shell, in quotes only if it needs them; marks of variables stand outside of single quotes. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : inQuotes(word);
}

function inQuotes(word: string): string {
  if (word === '') return "''";
  const parts = splitAtMarks(word).map((part, at) => {
    if (at % 2 === 1) return `"${part}"`;
    return part === '' ? '' : `'${part.replaceAll("'", `'\\''`)}'`;
  });
  return parts.join('');
}
