import { unprintable } from '../../model/text/unprintable.ts';

/*
 * What a target said is never trusted with the terminal: a control character could move the cursor, a bidirectional mark
 * could turn a line round, an invisible one could hide. Whatever cannot be seen is therefore written out before it reaches a
 * report. A backslash stays as it is, so that JSON stays readable: `\x1b` in a report can also be those four characters.
 *
 * Neither is it trusted with a log that a CI system reads: `##[error]`, `##vso[...]` and `##teamcity[...]` are commands there,
 * wherever they stand in a line.
 */

const logCommand = /##(?=(?:vso|teamcity)?\[)/gi;
const unit = /##(?:vso|teamcity)?\[|[^]/giu;

/** Whether `text` is ASCII of which every part reaches the reader as it is: what most texts are, and quick to tell. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !text.includes('##');
}

/** Gives `text` as one line of visible characters: a line feed as `⏎`, whatever else cannot be seen as its escape. */
export function printable(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(unprintable, (character) => (character === '\n' ? '⏎' : escaped(character)))
    .replace(logCommand, '#\\x23');
}

/** The same, lines left as they are. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** The parts of `text` that are printable each by itself: its characters, what begins a command of a log as one. */
export function unitsOf(text: string): string[] {
  return text.match(unit) ?? [];
}

/** Whether `text` reaches the reader as it is, on one line. */
export function isPrintable(text: string): boolean {
  return printable(text) === text;
}

/** Gives the same JSON document with the invisible characters of its strings written as escapes. Takes valid JSON. */
export function printableJson(json: string): string {
  // Outside strings JSON holds one kind of them, the line feeds between its tokens; inside, a line feed is escaped already.
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

// One escape a UTF-16 unit, as JSON has it.
function jsonEscaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
