import { count } from './phrases.ts';
import { printable, unitsOf } from './printable.ts';
import { widthOf } from './width.ts';

/**
 * Leaves out the middle of `text` where it would take more than `columns` columns once it is printable, and says how many
 * bytes of UTF-8 are missing. What it gives is not printable yet.
 */
export function cutMiddle(text: string, columns: number): string {
  if (widthOf(printable(text)) <= columns) return text;
  const characters = unitsOf(text);
  const room = columns - widthOf(gap(text));
  const head = fitting(characters, Math.ceil(room / 2));
  const end = characters.length - fitting(characters.toReversed(), Math.floor(room / 2));
  const [first, middle, last] = [characters.slice(0, head), characters.slice(head, end), characters.slice(end)];
  return first.join('') + gap(middle.join('')) + last.join('');
}

// How many of the characters fit.
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
