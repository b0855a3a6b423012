import { diffArrays } from 'diff';
import { count } from '../../model/phrases.ts';
import { markup } from '../layout/markup.ts';

// Texts that have little in common take long to compare, and tell a reader nothing.
const mostEdits = 200;
const linesAround = 3;

/**
 * What `after` changed of `before`, as marked-up lines with a sign before each; JSON is laid out first. Undefined where they are
 * equal, where one is empty, and where they have little in common.
 */
export function differences(before: string, after: string): string | undefined {
  if (before === after || before === '' || after === '') return undefined;
  const parts = diffArrays(linesOf(before), linesOf(after), {
    maxEditLength: mostEdits,
    comparator: (one, other) => withoutComma(one) === withoutComma(other),
  });
  if (parts === undefined || parts.every(({ added, removed }) => !added && !removed)) return undefined;
  return parts
    .map(({ value, added, removed }, at) => {
      if (added) return marked('ins', '+', value);
      if (removed) return marked('del', '-', value);
      return around(value, at === 0, at === parts.length - 1);
    })
    .join('');
}

function linesOf(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).split('\n');
  } catch {
    return text.split('\n');
  }
}

// A field that is added behind another gives that one a comma.
function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}

function marked(tag: string, sign: string, lines: readonly string[]): string {
  return `<${tag}>${lines.map((line) => `${sign} ${markup(line)}`).join('\n')}</${tag}>`;
}

/** Lines that are the same in both: those near a change alone. */
function around(lines: readonly string[], isFirst: boolean, isLast: boolean): string {
  const head = isFirst ? [] : lines.slice(0, linesAround);
  const tail = isLast ? [] : lines.slice(Math.max(head.length, lines.length - linesAround));
  const left = lines.length - head.length - tail.length;
  const shown = (line: string): string => `  ${markup(line)}`;
  return [...head.map(shown), ...(left > 0 ? [`  … ${count(left, 'line')}`] : []), ...tail.map(shown), ''].join('\n');
}
