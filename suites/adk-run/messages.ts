import fc, { type Arbitrary } from 'fast-check';
import type { Scenario } from '../../src/contract.ts';
import { bodyOf, type Endpoint } from './endpoint.ts';
import { alone } from './sessions.ts';

export const HELLO = 'Hello, can you help me?';
export const FURTHER = 'And what about tomorrow?';

// ASCII as people type it, which breaks careless quoting.
const words = ['hello', 'order 17', 'please', `it's`, '"late"', 'C:\\new', '100%', '$HOME', '<b>', '{x}'];

const lines = 'First line.\nSecond line.\r\n\n\tThird line.';
const nonAscii = 'Caf\u00e9 \u4f60\u597d \u05e9\u05dc\u05d5\u05dd e\u0301 \u{1f680} \u{1f469}\u200d\u{1f4bb}';

/** Texts of every kind that people send. All together they are a little shorter than 64 KiB; a body with them is longer. */
export const texts = {
  lines,
  nonAscii,
  long: `Tell me more. ${'All of it, please. '.repeat(3_442)}`,
};

/** Messages that any agent can take, each in the documented body. */
export function plainMessages(endpoint: Endpoint): Scenario<string> {
  return {
    fixed: [endpoint.message],
    generated: sentence(),
    plain: endpoint.message,
    fits: (text) => /^[ -~]*[!-~][ -~]*$/.test(text),
    // One long message, as the last call of a run: it shows whether the server wears out.
    usually: 1,
    call: (text, sent) => (sent.length === 0 ? alone(endpoint, bodyOf(endpoint, text)) : undefined),
  };
}

/** Long enough to hold most of the words. */
function sentence(): Arbitrary<string> {
  const any = fc.constantFrom(...words);
  return fc.array(any, { minLength: 1, maxLength: 40, size: 'max' }).map((parts) => parts.join(' '));
}
