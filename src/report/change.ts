import type { Evidence } from '../model/index.ts';
import { cutMiddle } from './cut.ts';
import type { Page } from './page.ts';
import { row } from './page.ts';

const columnsOfAPart = 160;
// As far back as this the name of a field is looked for before the place where two calls part.
const nameReach = 60;

/** A row that tells what the last call changed of the first one, where most of them is the same. */
export function changeRow(page: Page, { turns }: Evidence): string[] {
  const [before, after] = [turns[0]?.sent.text, turns.at(-1)?.sent.text];
  if (turns.length < 2 || before === undefined || after === undefined || before === after) return [];
  const least = Math.min(before.length, after.length);
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  if (after === '' || (start + end) * 2 < least) return [];
  const from = nameBefore(before, start);
  const tail = Math.min(end, least - from);
  // A value is told with what closes it, and a field that is gone without what follows.
  const closing = /^[^,}]{0,20}(?=[,}])/.exec(after.slice(after.length - tail))?.[0].length ?? 0;
  const isWholeField = from + tail >= least;
  const rest = isWholeField ? tail : tail - closing;
  const part = (text: string): string => text.slice(from, text.length - rest).trim();
  return row(page, 'changed', inWords(part(before), part(after)));
}

function inWords(was: string, is: string): string {
  if (is === '') return `left out ${cutMiddle(was, columnsOfAPart)}`;
  const isAdded = is.startsWith(was) && is.length > was.length;
  if (isAdded) return `added ${cutMiddle(is.slice(was.length).replace(/^,\s*/, ''), columnsOfAPart)}`;
  return `${cutMiddle(was, columnsOfAPart)} became ${cutMiddle(is, columnsOfAPart)}`;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.at(-1 - at) === b.at(-1 - at)) at += 1;
  return at;
}

/** Where the field begins in which two texts part: behind the comma or the brace before it. */
function nameBefore(text: string, at: number): number {
  const near = text.slice(Math.max(0, at - nameReach), at);
  const separator = /[,{][^,{]*$/.exec(near);
  return separator === null ? at : at - near.length + separator.index + 1;
}
