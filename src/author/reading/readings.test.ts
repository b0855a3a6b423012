import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';
import { forgetReadings } from './readings.ts';

const long = Buffer.from(JSON.stringify({ message: 'x'.repeat(10_000) }));

it('a long output is read once, until the readings are forgotten', () => {
  const first = readJson(long);
  expect(readJson(long)).toBe(first);
  forgetReadings();
  expect(readJson(long)).not.toBe(first);
  expect(readJson(long)).toMatchObject({ alone: true, documents: first.documents });
});
