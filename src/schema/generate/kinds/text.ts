import * as fc from 'fast-check';
import { lazily } from '../lazily.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Letters come first, so that a string shrinks to `aaa`. */
const plainCharacters = fc.constantFrom(
  ...letters,
  ...letters.toUpperCase(),
  ...'0123456789 .,:;!?-_+*/=%&#@$^~|"\'`\\()[]{}<>',
);

/** Characters that often cause errors: control, combining, right to left, beyond the basic plane. */
const notable = fc.constantFrom(
  ...'\u0000\n\t\u007f\u00e9\u00df\u0301\u05d0\u200b\u2028\ufeff\ufffd\u6f22\u{1f600}\u{10ffff}',
);

/** Every code point except surrogates. fast-check's own unit for this takes a second to set up. */
const codePoints = fc.oneof(fc.integer({ min: 0x80, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

const anyCharacters = fc.oneof(
  { withCrossShrink: true },
  plainCharacters,
  notable,
  codePoints.map((code) => String.fromCodePoint(code)),
);

/**
 * Strings of this length, in code points as JSON Schema counts; never with half of a surrogate pair. An upper bound also holds
 * in UTF-16 units, because generated values should not test how an agent counts characters.
 */
export function text(minLength: number, maxLength: number): fc.Arbitrary<string> | undefined {
  if (minLength > longest) return undefined;
  const make = (unit: fc.Arbitrary<string>, least: number, most: number) =>
    fc.string({ unit, minLength: least, maxLength: Math.min(most, longest) });
  const kinds = [{ arbitrary: make(plainCharacters, minLength, maxLength), weight: 6 }];
  const half = Math.floor(maxLength / 2);
  if (half >= Math.max(minLength, 1)) kinds.push({ arbitrary: make(anyCharacters, minLength, half), weight: 3 });
  // fast-check prefers short strings, so the longest allowed one is added, unless it is very long.
  if (maxLength <= 1024) kinds.push({ arbitrary: make(plainCharacters, maxLength, maxLength), weight: 1 });
  return fc.oneof({ withCrossShrink: true }, ...kinds);
}

/** In characters: no longer string is made. */
const longest = 2 ** 22;

/** Names of properties; some of them are inherited by every JavaScript object. */
export const names: fc.Arbitrary<string> = lazily(() =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.string({ unit: fc.constantFrom(...letters, '_'), minLength: 1 }), weight: 4 },
    { arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b~c', ''), weight: 1 },
    { arbitrary: fc.string({ unit: anyCharacters, minLength: 1 }), weight: 1 },
  ),
);
