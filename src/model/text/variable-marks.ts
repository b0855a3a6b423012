/*
 * Where the value of a secret stood in what a shell will be given, a mark stands for its variable until the command is written: words are
 * quoted around it, and the shell puts the value there. Of a mark nothing can be taken for a value: Unicode leaves its first and its last
 * character to programs for their own use.
 */

const mark = /\uFDD0(\w+)\uFDD1/g;

/** The mark for the value of a variable. */
export function markOf(name: string): string {
  return `\uFDD0${name}\uFDD1`;
}

/** The variables that are marked in a text, each once. */
export function namesMarked(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mark), ([, name = '']) => name))];
}

/** A text in its parts: at every second place, the first one left out, stands a mark. */
export function splitAtMarks(text: string): string[] {
  return text.split(/(\uFDD0\w+\uFDD1)/);
}

/** Bytes in their parts, in the same way: at every second place stands the mark, as text. */
export function splitBytesAtMarks(bytes: Uint8Array): (Uint8Array | string)[] {
  const parts = Buffer.from(bytes)
    .toString('latin1')
    .split(/\xEF\xB7\x90(\w+)\xEF\xB7\x91/);
  return parts.map((part, at) => (at % 2 === 1 ? markOf(part) : Buffer.from(part, 'latin1')));
}

/** Gives a shell command that puts the value of its variable in place of each mark; where one is not set, it says so and does nothing else. */
export function writeVariables(shell: string): string {
  const asked = namesMarked(shell).map((name) => `: "\${${name}?export it first}"; `);
  return asked.join('') + inBraces(shell);
}

/** Writes `${NAME}` in place of each mark. */
export function inBraces(text: string): string {
  return text.replace(mark, '${$1}');
}

/** Writes `$NAME` in place of each mark, and `${NAME}` where a letter follows. */
export function writeNames(text: string): string {
  return text.replace(/\uFDD0(\w+)\uFDD1(?=(\w)?)/g, (_, name: string, next?: string) =>
    next === undefined ? `$${name}` : `\${${name}}`,
  );
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(mark, '');
}
