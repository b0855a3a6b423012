/** A document that parsers take differently. */
export interface OddJson {
  /** Lower case and hyphens: `byte-order-mark`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** More than the parsers of most languages go down. */
const LEVELS = 20_000;
/** More than Python turns into an integer. */
const DIGITS = 5000;
/** Stands where bytes are put that are no text. */
const PLACE = '\u0000';

/**
 * Documents of which RFC 8259 leaves open what a reader makes of them, or which it forbids and many readers take: a clause can ask of a host no
 * more than that it lives on.
 *
 * @param around gives a document, in JSON, from the JSON of one value that stands in it
 */
export function oddJson(around: (value: string) => string): readonly OddJson[] {
  const bytes = (value: string): Buffer => Buffer.from(around(value));
  const [before = '', after = ''] = around(`"${PLACE}"`).split(PLACE);
  return [
    { name: 'byte-order-mark', bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes('1')]) },
    { name: 'nan', bytes: bytes('NaN') },
    { name: 'infinity', bytes: bytes('-Infinity') },
    { name: 'duplicate-keys', bytes: bytes('{"unit": 1, "unit": 2}') },
    {
      name: 'invalid-utf-8',
      bytes: Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28]), Buffer.from(after)]),
    },
    { name: 'lone-surrogate', bytes: bytes(String.raw`"\ud83d"`) },
    { name: 'deep-nesting', bytes: bytes('['.repeat(LEVELS) + ']'.repeat(LEVELS)) },
    { name: 'large-number', bytes: bytes('9'.repeat(DIGITS)) },
  ];
}
