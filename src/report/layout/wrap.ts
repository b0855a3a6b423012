import { isPlain, printable, unitsOf } from './printable.ts';
import { widthOf } from './width.ts';

/**
 * Makes `text` printable and breaks it at spaces into lines of at most `width` columns. A word that is longer than a line is
 * broken too: otherwise the terminal would break it and continue at the left edge, where lines of the report begin. No line
 * begins with a workflow command.
 */
export function wrap(text: string, width: number): string[] {
  if (text.length <= width && isPlain(text) && !text.includes('::')) return [text];
  const [first = [''], ...words] = text.split(' ').map((word) => piecesOf(word, width));
  const lines = [...first];
  for (const [start = '', ...rest] of words) {
    const longer = `${lines.at(-1)} ${start}`;
    if (widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(start);
    lines.push(...rest);
  }
  return lines;
}

// A CI system reads a line as a command if `::` follows only white space.
function piecesOf(word: string, width: number): string[] {
  if (!word.includes('::')) return chop(word, width).map(printable);
  return chop(word, width - escapedColon.length).map((piece) =>
    printable(piece).replace(/^:(?=:+[a-z])/i, escapedColon),
  );
}

const escapedColon = '\\x3a';

/**
 * Cuts `text` into pieces that take at most `width` columns each once they are printable. The pieces are not printable yet, so
 * their bytes can still be counted. No character and no later escape is cut in two.
 */
export function chop(text: string, width: number): string[] {
  if (isPlain(text)) return slices(text, width);
  if (widthOf(printable(text)) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of unitsOf(text)) {
    const columns = widthOf(printable(character));
    if (used + columns > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += columns;
  }
  return [...pieces, piece];
}

function slices(text: string, width: number): string[] {
  const pieces = [text.slice(0, width)];
  for (let at = width; at < text.length; at += width) pieces.push(text.slice(at, at + width));
  return pieces;
}
