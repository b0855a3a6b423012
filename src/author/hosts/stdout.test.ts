import { expect, it } from 'vitest';
import { inPieces, printedBy } from './stdout.ts';

it.each(['größer als 東京', '東', '🙂 and so on', 'ASCII alone', ''])('inPieces writes all of %j', (text) => {
  expect(printedBy(inPieces(text))).toBe(text);
});

it('inPieces pauses inside the first character of several bytes', () => {
  const steps = inPieces('so 東 on');
  const before = steps.slice(
    0,
    steps.findIndex((step) => step.do === 'wait'),
  );
  expect(printedBy(before)).toBe('so \ufffd');
});

it('printedBy repeats a text as often as its step does', () => {
  expect(printedBy([{ do: 'write', to: 'stdout', text: 'ab', times: 3 }])).toBe('ababab');
});
