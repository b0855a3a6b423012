/*
 * In texts for a shell, a mark stands in place of a secret value until the command is written: words are quoted around it, and
 * the shell expands the variable. A mark cannot occur in a value, because Unicode reserves its first and last character for internal use in
 * programs.
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

/** Splits a text at its marks: the parts at odd indices are marks. */
export function splitAtMarks(text: string): string[] {
  return text.split(/(\uFDD0\w+\uFDD1)/);
}

/** Splits bytes at their marks: the parts at odd indices are marks, as text. */
export function splitBytesAtMarks(bytes: Uint8Array): (Uint8Array | string)[] {
  const parts = Buffer.from(bytes)
    .toString('latin1')
    .split(/\xEF\xB7\x90(\w+)\xEF\xB7\x91/);
  return parts.map((part, at) => (at % 2 === 1 ? markOf(part) : Buffer.from(part, 'latin1')));
}

/** Returns a shell command in which the variables replace the marks; if one is not set, it says so and does nothing else. */
export function writeVariables(shell: string): string {
  const asked = namesMarked(shell).map((name) => `: "\${${name}?export it first}"; `);
  return asked.join('') + inBraces(shell);
}

/** Writes `${NAME}` in place of each mark. */
export function inBraces(text: string): string {
  return text.replace(mark, '${$1}');
}

/** Writes `$NAME` in place of each mark, or `${NAME}` if a letter, a digit or an underscore follows. */
export function writeNames(text: string): string {
  return text.replace(/\uFDD0(\w+)\uFDD1(?=(\w)?)/g, (_, name: string, next?: string) =>
    next === undefined ? `$${name}` : `\${${name}}`,
  );
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(mark, '');
}
