import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract, Exchange } from '../../model/index.ts';
import { wendell } from '../../../suites/wendell/contract.ts';
import { redactor } from './redactor.ts';

const secret = 'a+b/"c d\\é!-0123456789';
const secrets = { TOKEN: secret };

describe('a value is replaced by the name of its variable', () => {
  it.each([
    ['as it is', secret],
    ['in JSON', JSON.stringify({ a: secret })],
    ['in a URL', `/?t=${encodeURIComponent(secret)}`],
    ['in a URL with small letters', encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase())],
    ['in a URL within a URL', encodeURIComponent(`/?t=${encodeURIComponent(secret)}`)],
    ['in JSON within JSON within JSON', JSON.stringify(JSON.stringify(JSON.stringify({ a: secret })))],
    ['in JSON within base64', Buffer.from(JSON.stringify({ a: secret })).toString('base64')],
    ['in JSON within base64, further behind', Buffer.from(JSON.stringify({ abc: secret, d: 1 })).toString('base64')],
    ['before the cut of a text', `it said "${secret.slice(0, 12)}…" to me`],
    ['at the end of a text that was cut', secret.slice(0, 9)],
    ['at the end of a quotation', `"${secret.slice(0, 9)}"`],
  ])('%s', (_, text) => {
    const redacted = redactor(secrets).text(text);
    expect(redacted).toContain('$TOKEN');
    expect(redacted).not.toContain(secret.slice(0, 8));
    expect(redacted).not.toContain(encodeURIComponent(secret.slice(0, 8)));
    expect(Buffer.from(redacted, 'base64').toString()).not.toContain(secret.slice(-8));
  });

  it('in base64, for any bytes around it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 6 }), (before, after) => {
        for (const encoding of ['base64', 'base64url'] as const) {
          const text = Buffer.from(before + secret + after).toString(encoding);
          const [head = '', tail = ''] = redactor(secrets).text(text).split('$TOKEN');
          // Only characters that also hold a part of the bytes around it may be left.
          expect(Buffer.from(head, 'base64').toString('latin1').slice(Buffer.byteLength(before)).length).toBeLessThan(
            3,
          );
          expect(tail.length).toBeLessThan(4 + Math.ceil((Buffer.byteLength(after) * 4) / 3));
        }
      }),
    );
  });
});

it('other texts and short values do not change', () => {
  expect(redactor(secrets).text('a text')).toBe('a text');
  expect(redactor({ N: '1', EMPTY: '' }).text('1 of 10')).toBe('1 of 10');
});

it('the longest of several values is replaced first', () => {
  expect(redactor({ SHORT: 'abcd', LONG: 'abcdef' }).text('abcdef abcd')).toBe('$LONG $SHORT');
});

it('a long answer is redacted quickly', () => {
  const text = 'abcdefgh…"'.repeat(1_000_000);
  expect(redactor({ TOKEN: 'abcdefghijklmnop' }).text(text)).toBe('$TOKEN…"'.repeat(1_000_000));
});

describe('a redacted exchange', () => {
  const { exchange } = redactor(secrets);
  const made: Exchange = {
    call: { body: `{"t":"${secret}"}`, path: `/${secret}`, headers: { 'x-t': secret } },
    received: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(secret), Buffer.from([0xff])]),
    stderr: `I was given ${secret}`,
    ended: { by: 'response', status: 200, headers: { 'x-echo': `Bearer ${secret}` } },
    ms: 1,
    lastByteMs: 1,
  };

  it('does not hold the value, but every other byte', () => {
    const redacted = exchange(made);
    expect(redacted).toMatchObject({
      call: { body: '{"t":"$TOKEN"}', path: '/$TOKEN', headers: { 'x-t': '$TOKEN' } },
      stderr: 'I was given $TOKEN',
      ended: { by: 'response', status: 200, headers: { 'x-echo': 'Bearer $TOKEN' } },
    });
    expect(Buffer.from(redacted.received)).toEqual(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('$TOKEN'), Buffer.from([0xff])]),
    );
  });

  it('has the reason of its ending without the value', () => {
    const ended = { by: 'hangup', fault: 'no-http', reason: `garbage: ${secret}` } as const;
    expect(exchange({ ...made, ended }).ended).toEqual({ ...ended, reason: 'garbage: $TOKEN' });
  });

  it('is the same object, or has the same answer, if nothing was found', () => {
    const received = gzipSync('nothing to hide');
    expect(exchange({ ...made, received }).received).toBe(received);
    expect(redactor({}).exchange(made)).toBe(made);
  });

  it('keeps the fixed words of an ending, even if a value equals one', () => {
    const ended = { by: 'hangup', fault: 'closed', reason: 'it closed' } as const;
    expect(redactor({ A: 'hangup', B: 'closed' }).exchange({ ...made, ended }).ended).toEqual({
      ...ended,
      reason: 'it $B',
    });
  });
});

it.each([
  ['{"pin": 12345678, "said": "12345678"}', '{"pin": 0, "said": "$PIN"}'],
  ['[12345678,123456789]', '[0,${PIN}9]'],
  ['12345678\n', '0\n'],
  ['PIN 12345678.', 'PIN $PIN.'],
])('a number that is a JSON value stays a number: %s', (text, expected) => {
  expect(redactor({ PIN: '12345678' }).text(text)).toBe(expected);
});

it('a single line of a value that has several is replaced too', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----\n';
  expect(redactor({ KEY: pem }).text('cannot read MIIEvQIBADANBgkq')).toBe('cannot read $KEY');
  expect(redactor({ KEY: pem }).text('no -----BEGIN PRIVATE KEY----- here')).toBe(
    'no -----BEGIN PRIVATE KEY----- here',
  );
});

it('the verdicts of clauses are masked, also those of a contract that is tried afresh', () => {
  const says: Contract = {
    ...wendell,
    clauses: wendell.clauses.map((clause) => ({ ...clause, judge: () => ({ is: 'inconclusive', because: secret }) })),
  };
  const masked = redactor(secrets).contract({ ...says, afresh: () => says });
  for (const contract of [masked, masked.afresh?.()])
    expect(contract?.clauses[0]?.judge([])).toEqual({ is: 'inconclusive', because: '$TOKEN' });
});
