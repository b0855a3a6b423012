import { unprintable } from '../../model/text/unprintable.ts';

/*
 * Output of a target must not control the terminal: a control character could move the cursor, a bidirectional mark could
 * reverse a line, an invisible character could hide. So every invisible character is escaped before it gets into a report. A
 * backslash is not changed, so that JSON stays readable: `\x1b` in a report can also be those four characters of the output.
 *
 * The output must not control a CI system that reads the log either: `##[error]`, `##vso[...]` and `##teamcity[...]` are
 * commands there, anywhere in a line.
 */

const logCommand = /##(?=(?:vso|teamcity)?\[)/gi;
const unit = /##(?:vso|teamcity)?\[|[^]/giu;

/** Whether `text` is ASCII that needs no escapes. Most texts are, and this check is fast. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !text.includes('##');
}

/** Returns `text` as one line of visible characters: a line feed becomes `⏎`, any other invisible character an escape. */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(unprintable, (character) => (character === '\n' ? '⏎' : escaped(character)))
    .replace(logCommand, '#\\x23');
}

/** The same, but lines are kept. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The units of `text` that are made printable one by one: its characters, and the beginning of a log command as one unit. */
export function unitsOf(text: string): string[] {
  return text.match(unit) ?? [];
}

/** Whether `text` is shown unchanged, on one line. */
export function isPrintable(text: string): boolean {
  return printable(text) === text;
}

/** Returns the same JSON document, with invisible characters in its strings as escapes. Takes valid JSON. */
export function printableJson(json: string): string {
  // Outside of strings JSON has only one such character, the line feed between tokens; inside, a line feed is already escaped.
  return json
    .replace(unprintable, (characters) => (characters === '\n' ? '\n' : jsonEscaped(characters)))
    .replace(logCommand, '#\\u0023');
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  if (code <= 0xff) return `\\x${hex(code, 2)}`;
  return code <= 0xffff ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 5)}}`;
}

// One escape per UTF-16 code unit, as in JSON.
function jsonEscaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
