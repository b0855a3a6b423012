import fc from 'fast-check';

// Characters that control a terminal or are invisible: controls, line ends, direction marks, invisible characters, lone
// surrogates.
const harmful =
  '\0 \x07 \b \t \n \v \f \r \x1b \x7f \x85 \x9b \xad \u061c \u180e \u200b \u200e \u2028 \u2029 \u202e \u2066 \ufe0f \ufeff \u{e0041} \ud800 \udc00';

/** Texts with which a target may try to harm its reader, and plain ones. */
export const nastyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...harmful.split(' ')),
    fc.constantFrom(
      '\x1b[2J',
      '##[',
      '##vso[',
      ' ::error::',
      '\x1b]0;title\x07',
      '\r\n',
      '日',
      '👍',
      'e\u0301',
      ' ',
      '\\',
      '"',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 80,
  size: 'max',
});
