import { expect, test } from 'vitest';
import { innerJson } from './inner-json.ts';
import { whole } from '../evidence.samples.ts';

const inside = (value: unknown): string[] =>
  innerJson(whole(JSON.stringify(value))).map(({ at, text }) => `${at} ${text}`);

test('innerJson finds JSON in strings at any place, and in the strings of that JSON', () => {
  expect(inside({ a: '{"b":1}', c: [{ d: '[ "x" ]' }] })).toEqual(['a {"b":1}', 'c[0].d [ "x" ]']);
  expect(inside({ a: JSON.stringify({ b: JSON.stringify({ c: 'x' }) }) })).toEqual([
    'a {"b":"{\\"c\\":\\"x\\"}"}',
    'a.b {"c":"x"}',
  ]);
});

test('innerJson leaves out text that is no JSON, and JSON that is readable in its string', () => {
  expect(inside({ a: 'quoted "text"', b: '{"broken": ', c: '{}', d: '[1, 2]', e: '"text"' })).toEqual([]);
  expect(innerJson({ base64: '/wA=', bytes: 2 })).toEqual([]);
  expect(innerJson(whole('no JSON: \\"'))).toEqual([]);
});

test('innerJson returns the first three', () => {
  expect(inside(Array.from({ length: 9 }, () => '["x"]'))).toHaveLength(3);
});

test('innerJson lays out JSON that is longer than a line', () => {
  const long = { name: 'x'.repeat(80), list: [1] };
  expect(inside({ a: JSON.stringify(long) })).toEqual([`a ${JSON.stringify(long, null, 2)}`]);
});

test('innerJson shows a number that would be rounded, and a repeated name, as they are written', () => {
  const text = `{"n": 12345678901234567890, "x": 1, "x": "${'x'.repeat(80)}"}`;
  expect(inside({ a: text })).toEqual([`a ${text}`]);
});

test('innerJson skips cut texts, and accepts any depth', () => {
  expect(innerJson({ ...whole('{"a":"{\\"b\\":1}"}'), cut: true })).toEqual([]);
  expect(innerJson(whole(`${'['.repeat(20_000)}"\\""${']'.repeat(20_000)}`))).toEqual([]);
});

test.each([1_000, 2_000, 3_000, 4_000, 5_000, 100_000])('innerJson accepts %d levels outside and inside', (levels) => {
  const deep = (core: string): string => `${'['.repeat(levels)}${core}${']'.repeat(levels)}`;
  for (const text of [deep(JSON.stringify('{"a":"b"}')), JSON.stringify({ a: deep('"b"') })])
    expect(innerJson(whole(text)).length).toBeLessThanOrEqual(1);
});
