import fc, { type Arbitrary } from 'fast-check';
import type { Call, Sends } from '../../src/index.ts';
import { bodyOf, inSession, type Place, post } from './place.ts';

export const HELLO = 'Hello, can you help me?';
export const FURTHER = 'And what about tomorrow?';

/** Texts of every kind that people send; the long one just below 64 KiB. */
export const texts = {
  empty: '',
  long: `Tell me more. ${'All of it, please. '.repeat(3_448)}`,
  lines: 'First line.\nSecond line.\r\n\n\tThird line.',
  nonAscii: 'Caf\u00e9 \u4f60\u597d \u05e9\u05dc\u05d5\u05dd e\u0301 \u{1f680} \u{1f469}\u200d\u{1f4bb}',
};

/** Messages that any agent can take, each in the documented body. */
export function plainMessages(place: Place): Sends<string> {
  return { fixed: [place.message], generated: sentence(), call: (text, turns) => message(place, text, turns) };
}

function message(place: Place, text: string, turns: Parameters<typeof inSession>[1]): Call | undefined {
  return inSession(place, turns, (sent) => (sent.length === 0 ? post(bodyOf(place, text)) : undefined));
}

/** Text as people type it: short, ASCII, awkward for careless quoting. */
function sentence(): Arbitrary<string> {
  const words = fc.constantFrom(
    'hello',
    'order 17',
    'please',
    `it's`,
    '"late"',
    'C:\\new',
    '100%',
    '$HOME',
    '<b>',
    '{x}',
  );
  return fc.array(words, { minLength: 1, maxLength: 6, size: 'max' }).map((parts) => parts.join(' '));
}
