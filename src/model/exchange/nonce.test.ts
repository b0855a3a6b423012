import { expect, it } from 'vitest';
import { callKey } from './call-key.ts';
import { again, atFirst, inAttempt, isAgain } from './nonce.ts';

const call = { body: 'a' };

it('again gives the same call for the same purpose, and another call for another one', () => {
  expect(again(call, 'x/one')).toEqual(again({ ...call }, 'x/one'));
  const made = [call, again(call, 'x/one'), again(call, 'x/two'), again({ body: 'b' }, 'x/one')];
  expect(new Set(made.map(callKey)).size).toBe(made.length);
});

it('a nonce is a safe integer, even in the last attempt', () => {
  for (let purpose = 0; purpose < 1_000; purpose += 1) {
    const { nonce } = inAttempt(again(call, `purpose ${purpose}`), 9_999);
    expect(nonce).toSatisfy(Number.isSafeInteger);
  }
});

it.each([call, { ...call, nonce: 7 }, again(call, 'x/one'), again({ ...call, nonce: 7 }, 'x/one')])(
  'atFirst restores the call of the first attempt: %j',
  (first) => {
    for (const attempt of [0, 1, 9_999]) expect(atFirst(inAttempt(first, attempt))).toEqual(first);
  },
);

it('again ignores the attempt of the call that it is given', () => {
  expect(again(inAttempt(call, 3), 'x/one')).toEqual(again(call, 'x/one'));
});

it('isAgain recognises the purpose of a call in every attempt', () => {
  const made = again(call, 'x/one');
  for (const attempt of [0, 1, 9_999]) expect(isAgain(inAttempt(made, attempt), 'x/one')).toBe(true);
  for (const other of [call, { ...call, nonce: 7 }, again(call, 'x/two')]) expect(isAgain(other, 'x/one')).toBe(false);
});
