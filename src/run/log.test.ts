import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { callKey } from '../model/call-key.ts';
import { callLog, keysOf } from './log.ts';
import { anExchange } from './turns.samples.ts';

it('is the digest of the keys, a line each, at any time', () => {
  const log = callLog();
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  expect(log.digest()).toBe(digest(''));
  log.note(['a', 'b']);
  expect(log.digest()).toBe(digest('a\nb\n'));
  log.note(['c']);
  expect(log.digest()).toBe(digest('a\nb\nc\n'));
});

it('knows a conversation by the keys of its calls', () => {
  const turns = [anExchange('a'), anExchange('b')];
  expect(keysOf(turns)).toEqual(turns.map(({ call }) => callKey(call)));
});

it('numbers each call once, in the order in which they are noted, after those that were made before', () => {
  const turns = (...bodies: string[]) => bodies.map((body) => anExchange(body));
  const log = callLog();
  log.note(keysOf(turns('a', 'b')));
  log.note(keysOf(turns('a', 'c')));
  expect([['a'], ['b'], ['a', 'c'], ['c', 'a'], ['d']].map((one) => log.numberOf(turns(...one)))).toEqual([
    1, 2, 3, 3, 0,
  ]);
  const later = callLog(keysOf(turns('p')));
  later.note(keysOf(turns('p', 'a')));
  expect([['p'], ['a']].map((one) => later.numberOf(turns(...one)))).toEqual([1, 2]);
});
