import * as fc from 'fast-check';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Letters first: a string shrinks to `aaa`. */
const plainCharacters = fc.constantFrom(
  ...letters, ...letters.toUpperCase(), ...'0123456789 .,:;!?-_+*/=%&#@$^~|"\'`\\()[]{}<>',
);

/** Characters that programs stumble over: control, combining, right to left, beyond the basic plane. */
const notable = fc.constantFrom(...'\u0000\n\t\u007f\u00e9\u00df\u0301\u05d0\u200b\u2028\ufeff\ufffd\u6f22\u{1f600}\u{10ffff}');

const anyCharacters = fc.oneof(
  { withCrossShrink: true },
  plainCharacters,
  notable,
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

/**
 * Strings of this length, in code points as JSON Schema counts; never with half of a surrogate pair. Where the length is
 * bounded above, it also holds in UTF-16 units: an agent that counts so is not the subject of a generated value.
 */
export function text(minLength: number, maxLength: number): fc.Arbitrary<string> | undefined {
  if (minLength > maxLength || minLength > longest) return undefined;
  const plain = fc.string({ unit: plainCharacters, minLength, maxLength: Math.min(maxLength, longest) });
  const most = Math.min(Math.floor(maxLength / 2), longest);
  if (most < Math.max(minLength, 1)) return plain;
  const wide = fc.string({ unit: anyCharacters, minLength, maxLength: most });
  return fc.oneof({ withCrossShrink: true }, { arbitrary: plain, weight: 2 }, { arbitrary: wide, weight: 1 });
}

/** Characters: a longer string is not made. */
const longest = 2 ** 22;

/** Names for properties, some of which every JavaScript object has already. */
export const names: fc.Arbitrary<string> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: fc.string({ unit: fc.constantFrom(...letters, '_'), minLength: 1 }), weight: 4 },
  { arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a/b~c', ''), weight: 1 },
  { arbitrary: fc.string({ unit: anyCharacters }), weight: 1 },
);
