import { describe, expect, it } from 'vitest';
import { expandHeaders } from '../../conform/channels/headers.ts';
import { headerField, readHeaders } from './header-option.ts';
import { mistake } from '../program.samples.ts';

const environment = { TOKEN: 's3cret-value', ID: '42', EMPTY: '', BAD: 's3cret\nInjected: yes' };

it('header values expand variables, and keep the names of the variables for reports', () => {
  const lines = ['Authorization: Bearer $TOKEN', 'X-Trace:${ID}a, ${TOKEN}', 'X-Price: 5 $ and $1'];
  const read = readHeaders(lines.map(headerField), environment);
  expect(read).toEqual({
    headers: { authorization: 'Bearer $TOKEN', 'x-trace': '${ID}a, ${TOKEN}', 'x-price': '5 $ and $1' },
    secrets: { TOKEN: 's3cret-value', ID: '42' },
  });
  expect(expandHeaders(read.headers, read.secrets)).toEqual({
    authorization: 'Bearer s3cret-value',
    'x-trace': '42a, s3cret-value',
    'x-price': '5 $ and $1',
  });
});

it.each([
  ['Authorization: Bearer abc.def', { authorization: 'Bearer $AUTHORIZATION' }, { AUTHORIZATION: 'abc.def' }],
  ['Cookie: session=1; b=2', { cookie: '$COOKIE' }, { COOKIE: 'session=1; b=2' }],
  ['X-Api-Key: k', { 'x-api-key': '$X_API_KEY' }, { X_API_KEY: 'k' }],
  ['X-Plain: abc', { 'x-plain': 'abc' }, {}],
])("a written-out value is treated as a secret if the header's name suggests one: %s", (line, headers, secrets) => {
  expect(readHeaders([headerField(line)], environment)).toEqual({ headers, secrets });
});

describe('a mistake in --header', () => {
  it.each([
    ['no colon', ['Bearer s3cret-value'], '--header has no colon: write'],
    ['no name', [': s3cret-value'], "--header '' is no name of a header field"],
    ['an odd name', ['My Header: s3cret-value'], '--header My Header is no name of a header field'],
    ['a variable that is not set', ['A: $NOPE'], '--header a: $NOPE is not set: export NOPE=… first'],
    ['an empty variable', ['A: ${EMPTY}'], '--header a: $EMPTY is empty'],
    ['a line break', ['A: s3cret-value\nB: c'], '--header A: U+000A cannot stand in a header'],
    ['a line break in a variable', ['A: $BAD'], '--header a: U+000A in $BAD cannot stand in a header'],
    ['a character outside Latin-1', ['A: s3cret-value 😀'], '--header A: U+1F600 cannot stand'],
    ['a name twice', ['A: s3cret-value', 'a: b'], '--header a is given twice'],
    ['a field of the kit', ['Content-Length: 5'], '--header Content-Length is said by the kit itself'],
  ])('the mistake "%s" is reported without the value', (_, lines, message) => {
    const said = mistake(() => readHeaders(lines.map(headerField), environment));
    expect(said).toContain(message);
    expect(said).not.toContain('s3cret');
  });
});
