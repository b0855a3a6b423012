import { diffArrays } from 'diff';
import type { Excerpt } from '../../model/index.ts';
import { count } from '../../model/text/phrases.ts';
import { laidOut } from '../layout/laid-out.ts';
import { markupWithin } from '../layout/markup.ts';

// Texts with little in common take long to compare, and their comparison does not help a reader.
const mostEdits = 200;
/** The limit of a comparison in characters: a longer one shows no more than the texts themselves. */
const mostCharacters = 3_000;
const linesAround = 3;

/**
 * The lines that `after` changed of `before`, as markup with a sign before each line; JSON is laid out first. Undefined if the
 * texts are equal, if one is empty, or if they have little in common.
 */
function differences(before: string, after: string): string | undefined {
  if (before === after || before === '' || after === '') return undefined;
  const parts = diffArrays(laidOut(before).split('\n'), laidOut(after).split('\n'), {
    maxEditLength: mostEdits,
    comparator: (one, other) => withoutComma(one) === withoutComma(other),
  });
  if (parts === undefined || parts.every(({ added, removed }) => !added && !removed)) return undefined;
  const shown = parts
    .map(({ value, added, removed }, at) => {
      if (added) return marked('ins', '+', value);
      if (removed) return marked('del', '-', value);
      return around(value, at === 0, at === parts.length - 1);
    })
    .join('');
  return shown.length > mostCharacters ? undefined : shown;
}

/** What one text changed of another, under a title; empty if they are equal or have little in common. */
export function difference(title: string, before: Excerpt, after: Excerpt): string[] {
  const lines = differences(before.text ?? '', after.text ?? '');
  if (lines === undefined) return [];
  return [
    `<p class="label">${title}</p><pre class="diff" tabindex="0" role="group" aria-label="${title}">${lines}</pre>`,
  ];
}

// A field that is added after another one adds a comma to that line.
function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}

function marked(tag: string, sign: string, lines: readonly string[]): string {
  return `<${tag}>${lines.map((line) => `${sign} ${markupWithin(line)}`).join('\n')}</${tag}>`;
}

/** Lines that are equal in both texts: only those near a change are shown. */
function around(lines: readonly string[], isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? [] : lines.slice(0, linesAround);
  const tail = isLast ? [] : lines.slice(Math.max(head.length, lines.length - linesAround));
  const left = lines.length - head.length - tail.length;
  const shown = (line: string): string => `  ${markupWithin(line)}`;
  return [...head.map(shown), ...(left > 0 ? [`  … ${count(left, 'line')}`] : []), ...tail.map(shown), ''].join('\n');
}
