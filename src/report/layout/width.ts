const zeroWidth = /^[\p{Mn}\p{Me}]$/u;

// East Asian wide and full-width blocks (Unicode Standard Annex 11), including gaps, and characters that are emoji by themselves.
const doubleWidth = new RegExp(
  '^[\\u1100-\\u115f\\u2329\\u232a\\u2e80-\\u303e\\u3041-\\ua4cf\\ua960-\\ua97c\\uac00-\\ud7a3\\uf900-\\ufaff' +
    '\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{16fe0}-\\u{18d08}\\u{1aff0}-\\u{1b2ff}' +
    '\\u{1d300}-\\u{1d376}\\u{1f200}-\\u{1f265}\\u{20000}-\\u{3fffd}\\p{Emoji_Presentation}]$',
  'u',
);

/**
 * Returns the width of a printable text in terminal columns. It counts code points, so a sequence that some terminals draw as
 * one character (a flag) is never taken as narrower than it is.
 */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOfOne(character);
  return width;
}

function widthOfOne(character: string): number {
  if (zeroWidth.test(character)) return 0;
  return doubleWidth.test(character) ? 2 : 1;
}
