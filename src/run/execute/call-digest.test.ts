import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { callKey } from '../../model/exchange/call-key.ts';
import { callDigest, keysOf } from './call-digest.ts';
import { anExchange } from './turns.samples.ts';

it('the digest covers the keys so far, a line each, at any time', () => {
  const log = callDigest();
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  const [a, b, c] = [digest('a'), digest('b'), digest('c')];
  expect(log.hex()).toBe(digest(''));
  log.note([a, b]);
  expect(log.hex()).toBe(digest(`${a}\n${b}\n`));
  log.note([c]);
  expect(log.hex()).toBe(digest(`${a}\n${b}\n${c}\n`));
});

it('keysOf returns the keys of the calls of a conversation', () => {
  const turns = [anExchange('a'), anExchange('b')];
  expect(keysOf(turns)).toEqual(turns.map(({ call }) => callKey(call)));
});

it('the digest numbers each call once, in the order in which they are noted, after the calls of the preparation', () => {
  const turns = (...bodies: string[]) => bodies.map((body) => anExchange(body));
  const log = callDigest();
  log.note(keysOf(turns('a', 'b')));
  log.note(keysOf(turns('a', 'c')));
  expect([['a'], ['b'], ['a', 'c'], ['c', 'a'], ['d']].map((one) => log.numberOf(turns(...one)))).toEqual([
    1, 2, 3, 3, 0,
  ]);
  const later = callDigest(keysOf(turns('p')));
  later.note(keysOf(turns('p', 'a')));
  expect([['p'], ['a']].map((one) => later.numberOf(turns(...one)))).toEqual([1, 2]);
});

it('the digest uses the redacted keys of calls', () => {
  const [secret, redacted] = [anExchange('secret'), anExchange('$TOKEN')];
  const [key = '', redactedKey = ''] = keysOf([secret, redacted]);
  const log = callDigest([], (one) => (one === key ? redactedKey : one));
  log.note([key]);
  const other = callDigest();
  other.note([redactedKey]);
  expect(log.hex()).toBe(other.hex());
  expect(log.numberOf([secret])).toBe(1);
});
