import { expect, it } from 'vitest';
import { inPieces, printedBy } from './stdout.ts';

it.each(['größer als 東京', '東', '🙂 and so on', 'ASCII alone', ''])('writes %j whole, in pieces', (text) => {
  expect(printedBy(inPieces(text))).toBe(text);
});

it('pauses within the first letter of several bytes', () => {
  const steps = inPieces('so 東 on');
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.do === 'wait'),
  );
  expect(printedBy(before)).toBe('so \ufffd');
});

it('writes as often as a step says', () => {
  expect(printedBy([{ do: 'write', to: 'stdout', text: 'ab', times: 3 }])).toBe('ababab');
});
