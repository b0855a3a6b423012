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
