import { leastCharacters, type Secrets } from './secrets.ts';

/*
 * Words that a shell will read are marked first, and the variables written afterwards. Of a mark nothing can be taken for a value: Unicode
 * leaves the first character to programs for their own use, and the second counts the variables.
 */

/** The value of a variable, and the mark that stands for it. */
export interface Marked {
  readonly form: string;
  readonly mark: string;
}

const begin = '\uFDD0';
const firstVariable = 0xe000;
const anyMark = /\uFDD0([\uE000-\uF8FF])(?=(\w)?)/g;

/** The mark for the value of each variable, the longest value first, where one holds another. */
export function valuesOf(secrets: Secrets): Marked[] {
  return Object.values(secrets)
    .map((form, at) => ({ form, mark: begin + String.fromCharCode(firstVariable + at) }))
    .filter(({ form }) => form.length >= leastCharacters.value)
    .toSorted((a, b) => b.form.length - a.form.length);
}

/** Marks what is written so. */
export function markValues(text: string, all: readonly Marked[]): string {
  return all.reduce((marked, { form, mark }) => marked.replaceAll(form, mark), text);
}

/** Writes `$NAME` in place of each mark, and `${NAME}` where a letter follows. */
export function writeNames(marked: string, secrets: Secrets): string {
  const names = Object.keys(secrets);
  return marked.replace(anyMark, (_, at: string, next?: string) => {
    const name = names[at.charCodeAt(0) - firstVariable] ?? '';
    return next === undefined ? `$${name}` : `\${${name}}`;
  });
}
