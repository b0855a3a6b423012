import { count } from '../../model/text/phrases.ts';
import { isPlain, printable, unitsOf } from './printable.ts';
import { widthOf } from './width.ts';

/**
 * If `text` takes more than `columns` columns once it is printable, leaves out its middle and says how many bytes of UTF-8 are
 * missing. The result is not printable yet.
 */
export function cutMiddle(text: string, columns: number): string {
  if (widthOf(printable(text)) <= columns) return text;
  const room = columns - widthOf(gap(text));
  const [first, middle, last] = parts(text, Math.ceil(room / 2), Math.floor(room / 2));
  return first + gap(middle) + last;
}

function parts(text: string, first: number, last: number): [string, string, string] {
  if (isPlain(text))
    return [text.slice(0, first), text.slice(first, text.length - last), text.slice(text.length - last)];
  const characters = unitsOf(text);
  const head = fitting(characters, first);
  const end = characters.length - fitting(characters.toReversed(), last);
  const joined = (from: number, to: number): string => characters.slice(from, to).join('');
  return [joined(0, head), joined(head, end), joined(end, characters.length)];
}

// The number of characters that fit.
function fitting(characters: readonly string[], columns: number): number {
  let used = 0;
  const tooMuch = characters.findIndex((character) => {
    used += widthOf(printable(character));
    return used > columns;
  });
  return tooMuch < 0 ? characters.length : tooMuch;
}

function gap(leftOut: string): string {
  return ` … ${count(Buffer.byteLength(leftOut), 'byte')} … `;
}
