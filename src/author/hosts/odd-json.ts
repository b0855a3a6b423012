/** A document that parsers read differently. */
export interface OddJson {
  /** Lower case and hyphens: `byte-order-mark`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Deeper than the parsers of most languages can read. */
const LEVELS = 20_000;
/** More digits than Python converts to an integer. */
const DIGITS = 5000;
/** A placeholder for bytes that are not text. */
const PLACE = '\u0000';

/**
 * Documents that RFC 8259 lets readers treat as they like, or that it forbids although many readers accept them: a clause can only
 * require that the host survives.
 *
 * @param around returns a JSON document that contains the JSON of a value
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
