import fc, { type Arbitrary } from 'fast-check';
import type { Scenario } from '../../src/contract.ts';
import { bodyOf, type Endpoint } from './endpoint.ts';
import { alone } from './sessions.ts';

export const HELLO = 'Hello, can you help me?';
export const FURTHER = 'And what about tomorrow?';

// ASCII as people type it, awkward for careless quoting.
const words = ['hello', 'order 17', 'please', `it's`, '"late"', 'C:\\new', '100%', '$HOME', '<b>', '{x}'];

const lines = 'First line.\nSecond line.\r\n\n\tThird line.';
const nonAscii = 'Caf\u00e9 \u4f60\u597d \u05e9\u05dc\u05d5\u05dd e\u0301 \u{1f680} \u{1f469}\u200d\u{1f4bb}';

/** Texts of every kind that people send; all of them together are just below 64 KiB, and a body with them is above. */
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
    // A long one, and the last call of a run: a server that wears out is seen there.
    usually: 1,
    call: (text, sent) => (sent.length === 0 ? alone(endpoint, bodyOf(endpoint, text)) : undefined),
  };
}

/** So long that most of the words are in it. */
function sentence(): Arbitrary<string> {
  const any = fc.constantFrom(...words);
  return fc.array(any, { minLength: 1, maxLength: 40, size: 'max' }).map((parts) => parts.join(' '));
}
