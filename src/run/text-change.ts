import type { ChangedPart } from '../model/index.ts';
import { textInWords } from './value-in-words.ts';

// As far back as this the name of a field is looked for before the place where two texts part.
const nameReach = 60;

/** What differs in two texts, most of which is the same. */
export function textChange(before: string, after: string): ChangedPart[] {
  if (before === after || after === '') return [];
  const least = Math.min(before.length, after.length);
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  if ((start + end) * 2 < least) return [];
  const from = nameBefore(before, start);
  const tail = Math.min(end, least - from);
  // A value is told with what closes it, and a field that is gone without what follows.
  const closing = /^[^,}]{0,20}(?=[,}])/.exec(after.slice(after.length - tail))?.[0].length ?? 0;
  const isWholeField = from + tail >= least;
  const rest = isWholeField ? tail : tail - closing;
  const part = (text: string): string => text.slice(from, text.length - rest).trim();
  return partOf(part(before), part(after));
}

function partOf(was: string, is: string): ChangedPart[] {
  if (was === is) return [];
  if (is === '') return [{ was: textInWords(was) }];
  const further = is.startsWith(was) ? is.slice(was.length) : '';
  const isAdded = was === '' || further.startsWith(',');
  if (isAdded) return [{ is: textInWords(further.replace(/^,\s*(?=.)/, '')) }];
  return [{ was: textInWords(was), is: textInWords(is) }];
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
