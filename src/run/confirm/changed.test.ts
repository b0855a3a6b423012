import { describe, expect, it } from 'vitest';
import type { Call } from '../../model/index.ts';
import { besidePlain, changedBy } from './changed.ts';
import { anExchange } from '../execute/turns.samples.ts';

const changed = (...calls: (string | Call)[]) =>
  changedBy(calls.map((call) => anExchange(typeof call === 'string' ? { body: call } : call, '')));
const parts = (...calls: (string | Call)[]) => changed(...calls)?.parts;

const request = { request: 'help', id: 7 };
const [x, y] = [{ name: 'x' }, { name: 'y' }];
const work = { a: 1, case: request, tools: [x, y] };

/** The parts that are reported if the work becomes something else. */
const became = (other: unknown) => parts(JSON.stringify(work, null, 1), JSON.stringify(other));

describe('the difference between a call and the plain one', () => {
  const plain = { body: JSON.stringify(work) };
  const differs = (last: Partial<Call>) => besidePlain([anExchange({ ...plain, ...last }, '')], plain);

  it('is given in values, and a different session does not count', () => {
    expect(differs({ body: JSON.stringify({ ...work, a: 7 }, null, 1) })).toEqual([{ at: 'a', was: '1', is: '7' }]);
    const ofSession = (session: string) => ({ body: JSON.stringify({ session, a: 1 }), session });
    expect(besidePlain([anExchange(ofSession('two'), '')], ofSession('one'))).toBeUndefined();
  });

  it.each<[string, Partial<Call>]>([
    ['the plain one', {}],
    ['in more than a few places', { body: JSON.stringify({ b: 1, c: 2, d: 3, e: 4 }) }],
    ['no JSON', { body: 'words' }],
    ['invalid on purpose', { body: '{}', invalid: true }],
    ['of another agent', { body: '{}', agent: 'other' }],
  ])('is not given for a call that is %s', (_, last) => {
    expect(differs(last)).toBeUndefined();
  });
});

describe('a change of values between the last call and the one before', () => {
  it.each([
    ['a member', { ...work, a: 7 }, [{ at: 'a', was: '1', is: '7' }]],
    ['a further member', { ...work, zz: [null] }, [{ at: 'zz', is: '[null]' }]],
    ['a member less', { ...work, case: { request: 'help' } }, [{ at: 'case.id', was: '7' }]],
    ['another kind', { ...work, case: null }, [{ at: 'case', was: '{"request":"help","id":7}', is: 'null' }]],
    ['an odd name', { ...work, case: { ...request, 'a b': 1 } }, [{ at: 'case["a b"]', is: '1' }]],
    ['an entry', { ...work, tools: [x, { name: 'z' }] }, [{ at: 'tools[1].name', was: '"y"', is: '"z"' }]],
    ['an entry more', { ...work, tools: [0, x, y] }, [{ at: 'tools[0]', is: '0' }]],
    ['an entry less', { ...work, tools: [x] }, [{ at: 'tools[1]', was: '{"name":"y"}' }]],
    ['a list', { ...work, tools: [] }, [{ at: 'tools', was: '[{"name":"x"},{"name":"y"}]', is: '[]' }]],
  ])('is reported for %s', (_, other, expected) => {
    expect(became(other)).toEqual(expected);
  });

  it('is described by the real size of long values, not by that of their excerpts', () => {
    expect(became({ ...work, case: { ...request, request: 'x'.repeat(1024 * 1024) } })).toEqual([
      { at: 'case.request', was: '"help"', is: `a text of 1,048,576 characters: "${'x'.repeat(38)}…` },
    ]);
    const expected = became({
      ...work,
      a: { b: 'x'.repeat(200) },
      list: Array.from({ length: 500 }, () => '\u{1f680}'),
    });
    expect(expected?.map(({ is }) => is?.slice(0, 46))).toEqual([
      'an object of 1 field, 208 characters of JSON: ',
      'a list of 500 entries, 2,001 characters of JSO',
    ]);
  });

  it('is found in JSON inside strings', () => {
    const asking = (theme: string): string => JSON.stringify({ input_data: JSON.stringify({ theme, n: 1 }) });
    expect(parts(asking('dark'), asking('light'))).toEqual([{ at: 'input_data.theme', was: '"dark"', is: '"light"' }]);
  });

  it('is described without numbers that JavaScript has rounded', () => {
    expect(parts('{"a":1}', '{"a":[1e999,12345678901234567890]}')?.[0]?.is).toBe('["a large number","a large number"]');
    expect(parts('{"a":1}', '{"a":1e999}')?.[0]?.is).toBe('a large number');
  });

  it('is reported for the first four places, and the rest is counted', () => {
    expect(changed('{}', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}')).toMatchObject({
      call: 1,
      more: 2,
      parts: { length: 4 },
    });
  });
});

describe('a change of spelling between the last call and the one before', () => {
  it.each([
    ['{"a": 1, "b": "quite long"}', '{"a": 1.0, "b": "quite long"}', [{ was: '"a": 1', is: '"a": 1.0' }]],
    ['{"a": 1, "b": "long", "c": 2}', '{"a": 1, "b": "long", "c": 2', [{ was: '"c": 2}', is: '"c": 2' }]],
    ['{"a": 1, "b": "quite long"}', '{"a": 1, "b": "quite long",}', [{ is: ',' }]],
    ['{"a": 1, "b": "\u00e9"}', '{"a": 1, "b": "\\u00e9"}', [{ was: '"b": "\u00e9"', is: '"b": "\\u00e9"' }]],
  ])('is reported as text: %s → %s', (before, after, expected) => {
    expect(parts(before, after)).toEqual(expected);
  });

  it.each([
    ['one call alone', ['{"a": 1}']],
    ['the same again', ['{"a": 1}', '{"a": 1}']],
    ['something else', ['{"a": 1, "b": 2}', 'this is no JSON']],
    ['nothing', ['{"a": 1}', '']],
    ['another kind of value', ['{"a": 1, "b": "quite long"}', '17']],
    ['bytes', ['{"a": 1}', { body: Uint8Array.of(0xff) }]],
    ['what nests deep', [`${'['.repeat(9_000)}${']'.repeat(9_000)}`, '7']],
  ])('is not reported for %s', (_, calls) => {
    expect(changed(...calls)).toBeUndefined();
  });
});

describe('the call that the last one is compared with', () => {
  const run = (body: string, more: Partial<Call> = {}): Call => ({ body, path: '/run', ...more });

  it('went to the same path with the same method', () => {
    expect(changed({ body: '{}', path: '/apps/a/sessions' }, run('{"a":1}'), run('{"a":2}'))).toMatchObject({
      call: 2,
      parts: [{ at: 'a' }],
    });
    expect(changed(run('{}', { method: 'PUT' }), run('{"a":2}'))).toBeUndefined();
    expect(changed({ body: '{}', path: '/apps/a/sessions' }, run('{"a":2}'))).toBeUndefined();
    expect(changed(run('{"a":1}', { method: 'POST' }), run('{"a":2}'))?.call).toBe(1);
  });

  it('is the last valid one with another body', () => {
    expect(changed(run('{"a":1}'), run('{"a":2}'), run('{"a":3}'))?.call).toBe(2);
    const invalid = (body: string): Call => run(body, { invalid: true });
    expect(changed(run('{"a":1}'), invalid('{"a":null}'), invalid('{"a":[]}'))?.call).toBe(1);
    // The invalid call broke it.
    expect(changed(run('{"a":1}'), invalid('{"a":null}'), run('{"a":3}'))).toBeUndefined();
    // An invalid call to another path only prepares the next one.
    const prepared = run('{}', { invalid: true, path: '/sessions/x' });
    expect(changed(prepared, run('{"a":1}'), prepared, run('{"a":3}'))).toMatchObject({
      call: 2,
      parts: [{ at: 'a' }],
    });
    expect(changed(run('{"a":1}'), run('{"a":3}', { nonce: 1 }), run('{"a":3}', { nonce: 2 }))?.call).toBe(1);
  });

  it('may differ in the calls made first in the same process', () => {
    const after = (config: string): Call => ({ body: '{"prompt":"x"}', before: [{ body: config }] });
    expect(parts(after('{"config":{}}'), after('{"config":{"y":1}}'))).toEqual([{ at: 'first.config.y', is: '1' }]);
    expect(changed({ body: '{"prompt":"x"}' }, after('{}'))).toBeUndefined();
    const two = (config: string): Call => ({ body: '{}', before: [{ body: '{}' }, { body: config }] });
    expect(parts(two('{"a":1}'), two('{"a":2}'))).toEqual([{ at: 'first[1].a', was: '1', is: '2' }]);
  });

  it('is not reported in a chain, because each agent is asked for something else', () => {
    expect(changed({ body: '{"a":1}', agent: 'x' }, { body: '{"a":2}', agent: 'x' })).toBeUndefined();
  });
});

it('a different session does not count as a change', () => {
  const call = (session: string, facts: object): Call => ({ session, body: JSON.stringify({ id: session, ...facts }) });
  expect(parts(call('s1', { a: 1 }), call('s2', { a: 2 }))).toEqual([{ at: 'a', was: '1', is: '2' }]);
  expect(changed(call('s1', { a: 1 }), call('s2', { a: 1 }))).toBeUndefined();
  expect(parts(JSON.stringify({ id: 's1' }), call('s2', {}))).toEqual([{ at: 'id', was: '"s1"', is: '"s2"' }]);
});
