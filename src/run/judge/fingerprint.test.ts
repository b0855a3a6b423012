import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const of = (actual: string, pointer?: string, clause = 'a/b/c'): string =>
  fingerprintOf(clause, { is: 'fail', expected: 'x', actual, ...(pointer === undefined ? {} : { pointer }) });

it('is one for failures that differ in what goes with the call alone', () => {
  expect(of('a number', '/tool_calls/0/name')).toBe(of('a number', '/tool_calls/17/name'));
  expect(of('"orders.lookup"')).toBe(of('"an \\"other\\" one"'));
  expect(of('ended after 17 bytes')).toBe(of('ended after 1.5 bytes'));
});

it('tells clauses, places and symptoms apart', () => {
  const all = [of('x'), of('y'), of('x', '/a'), of('x', '/a/0'), of('x', '/a/b'), of('x', '/a', 'a/b/d')];
  expect(new Set(all).size).toBe(all.length);
});

it('stays the same between versions: failures are kept under it', () => {
  expect(of('nothing', '/message')).toMatchInlineSnapshot(`"003408db194a"`);
});

it('leaves a mark where something was left out', () => {
  const all = [of('x '), of('x 7'), of('x "7"')];
  expect(new Set(all).size).toBe(all.length);
  expect(of('1.25 s')).toBe(of('3 s'));
});

it('takes no pointer for the root', () => {
  expect(of('nothing')).toBe(of('nothing', ''));
});
