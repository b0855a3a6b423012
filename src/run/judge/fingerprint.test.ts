import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const of = (actual: string, pointer?: string, clause = 'a/b/c'): string =>
  fingerprintOf(clause, { is: 'fail', expected: 'x', actual, ...(pointer === undefined ? {} : { pointer }) });

it('failures that differ only in parts that depend on the call have one fingerprint', () => {
  expect(of('a number', '/tool_calls/0/name')).toBe(of('a number', '/tool_calls/17/name'));
  expect(of('"orders.lookup"')).toBe(of('"an \\"other\\" one"'));
  expect(of('ended after 17 bytes')).toBe(of('ended after 1.5 bytes'));
});

it('failures of other clauses, places or symptoms have other fingerprints', () => {
  const all = [of('x'), of('y'), of('x', '/a'), of('x', '/a/0'), of('x', '/a/b'), of('x', '/a', 'a/b/d')];
  expect(new Set(all).size).toBe(all.length);
});

it('a fingerprint does not change between versions, because failures are stored under it', () => {
  expect(of('nothing', '/message')).toMatchInlineSnapshot(`"003408db194a"`);
});

it('a fingerprint shows that a number or a quoted part was left out', () => {
  const all = [of('x '), of('x 7'), of('x "7"')];
  expect(new Set(all).size).toBe(all.length);
  expect(of('1.25 s')).toBe(of('3 s'));
});

it('a missing pointer means the root', () => {
  expect(of('nothing')).toBe(of('nothing', ''));
});
