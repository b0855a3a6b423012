import { expect, it } from 'vitest';
import { anExchange } from '../execute/turns.samples.ts';
import { seenBy } from './seen.ts';

const [a, b] = [anExchange('a'), anExchange('b')];

it('fresh counts the exchanges that this clause, not another one, has not been shown', () => {
  const at = seenBy(2);
  const [one, other] = [at(0), at(1)];
  expect(one.fresh([a])).toBe(1);
  expect(one.fresh([a, b])).toBe(1);
  expect(one.fresh([a, b])).toBe(0);
  expect(other.fresh([a, b])).toBe(2);
});

it('isFirst compares all turns of a conversation, for each clause separately', () => {
  const at = seenBy(2);
  const [one, other] = [at(0), at(1)];
  expect(one.isFirst([a, b])).toBe(true);
  expect(one.isFirst([b, b])).toBe(true);
  expect(one.isFirst([b])).toBe(true);
  for (const turns of [[a, b], [b, b], [b]]) expect(one.isFirst(turns)).toBe(false);
  expect(other.isFirst([a, b])).toBe(true);
  expect(other.isFirst([b])).toBe(true);
});

it('isFirst is true for turns that were only counted by fresh', () => {
  const seen = seenBy(1)(0);
  expect(seen.fresh([a])).toBe(1);
  expect(seen.isFirst([a])).toBe(true);
});

it('isFirst is true each time for a conversation without turns', () => {
  const seen = seenBy(1)(0);
  expect(seen.isFirst([])).toBe(true);
  expect(seen.isFirst([])).toBe(true);
});
