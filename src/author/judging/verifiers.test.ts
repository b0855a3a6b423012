import { expect, it } from 'vitest';
import type { Json } from '../../model/index.ts';
import { anExchange } from '../exchange.samples.ts';
import { fits } from './fits.ts';
import { notApplicable, pass } from './verdicts.ts';
import { all, each, equals, field, oneOf } from './verifiers.ts';

const exchange = anExchange('{}');
const wrong = (expected: string, actual: string, pointer: string) => ({ is: 'fail', expected, actual, pointer });

it.each<[Parameters<typeof field>[1], Json, Json, string]>([
  ['a string', '', 7, 'a number'],
  ['a string that is not empty', 'x', '', 'an empty string'],
  ['a string or null', null, [], 'an array'],
  ['a boolean', false, 'true', 'a string'],
  ['a number', 1.5, '1', 'a string'],
  ['an integer', 7, null, 'null'],
  ['an array', [], {}, 'an object'],
  ['an object', {}, [], 'an array'],
  [{ type: 'a word', is: (value) => value === 'word' }, 'word', 'x', 'a string'],
])('a field is %j', (type, good, bad, actual) => {
  const expected = typeof type === 'string' ? type : type.type;
  expect(field('/a', type)({ a: good }, exchange)).toEqual(pass);
  expect(field('/a', type)({ a: bad }, exchange)).toEqual(wrong(expected, actual, '/a'));
  expect(field('/a', type)({}, exchange, '/0')).toEqual(wrong(expected, 'nothing', '/0/a'));
});

it('a field may be left out, or null, if its options say so', () => {
  const absent = 'no answer has a';
  const verify = field('/a', 'an object', { absent });
  expect(verify({}, exchange)).toEqual(notApplicable(absent));
  expect(verify({ a: null }, exchange)).toEqual(wrong('an object', 'null', '/a'));
  expect(field('/a', 'an object', { absent, orNull: true })({ a: null }, exchange)).toEqual(notApplicable(absent));
});

it('a field has a hint, or a function that makes one from the value around it', () => {
  expect(field('/a', 'a string', { hint: 'add it' })({}, exchange)).toMatchObject({ hint: 'add it' });
  const hint = (value: Json) => (JSON.stringify(value) === '{"b":1}' ? 'it stands under b' : undefined);
  expect(field('/a', 'a string', { hint })({ b: 1 }, exchange)).toMatchObject({ hint: 'it stands under b' });
  expect(field('/a', 'a string', { hint })({}, exchange)).not.toHaveProperty('hint');
});

it("a part of a function's result that JSON cannot hold is named in the failure", () => {
  const returned = (pointer: string) =>
    anExchange('{"a":null}', {
      ended: { by: 'return', value: 'object', awaitable: false, callMs: 1, notJson: [{ pointer, was: 'a Date' }] },
    });
  const options = { absent: 'no answer has a', orNull: true } as const;
  expect(field('/a', 'a string', options)({ a: null }, returned('/a'))).toEqual(wrong('a string', 'a Date', '/a'));
  expect(field('/a', 'a string', options)({ a: null }, returned('/b'))).toEqual(notApplicable('no answer has a'));
  expect(field('/a', 'a string')({ a: Infinity }, returned('/b'))).toEqual(wrong('a string', 'Infinity', '/a'));
});

it('a field equals a value, or one that depends on the call', () => {
  expect(equals('/role', 'model')({ role: 'model' }, exchange)).toEqual(pass);
  expect(equals('/role', 'model')({ role: 'user' }, exchange)).toEqual(wrong('"model"', '"user"', '/role'));
  expect(equals('/role', 'model')({}, exchange)).toEqual(wrong('"model"', 'nothing', '/role'));
  expect(equals('/body', ({ call }) => String(call.body))({ body: '' }, exchange)).toEqual(pass);
  expect(equals('/body', () => undefined)({ body: 7 }, exchange)).toEqual(wrong('nothing', 'a number', '/body'));
});

it('a text is one of a list', () => {
  const reasons = { absent: 'no tool was named', none: 'no tool: none was offered' };
  const verify = oneOf('/name', () => ['a', 'b'], reasons);
  expect(verify({ name: 'b' }, exchange)).toEqual(pass);
  expect(verify({ name: 'c' }, exchange)).toEqual(wrong('one of a, b', '"c"', '/name'));
  expect(verify({ name: 7 }, exchange)).toEqual(notApplicable('no tool was named'));
  expect(oneOf('/name', () => [], reasons)({ name: 'c' }, exchange)).toEqual(wrong(reasons.none, '"c"', '/name'));
});

it('each member is judged, and a failure names its place', () => {
  const verify = each('/days', 'no day was seen', field('/low', 'a number', { absent: 'no day has low' }));
  expect(verify({ days: [{}, { low: 1 }] }, exchange)).toEqual(pass);
  expect(verify({ days: [{ low: 1 }, { low: 'x' }] }, exchange, '/x')).toEqual(
    wrong('a number', 'a string', '/x/days/1/low'),
  );
  expect(verify({ days: [{}] }, exchange)).toEqual(notApplicable('no day has low'));
  for (const days of [{}, { days: [] }, { days: 7 }, []])
    expect(verify(days, exchange)).toEqual(notApplicable('no day was seen'));
});

it('members keep their indices if others are left out', () => {
  const verify = each('', 'no text was seen', fits({ type: 'string', minLength: 2 }), (one) => typeof one === 'string');
  expect(verify([7, 'ab', 'a'], exchange)).toMatchObject({ is: 'fail', pointer: '/2' });
  expect(verify([7], exchange)).toEqual(notApplicable('no text was seen'));
});

it('the first failure of several verifiers decides, and nothing is judged after it', () => {
  const never = () => {
    throw new Error('judged');
  };
  expect(all(field('', 'an object'), never)([], exchange, '/0')).toEqual(wrong('an object', 'an array', '/0'));
  expect(all(() => notApplicable('one'), field('', 'an object'))({}, exchange)).toEqual(pass);
  expect(
    all(
      () => notApplicable('one'),
      () => notApplicable('two'),
    )({}, exchange),
  ).toEqual(notApplicable('one'));
});

it('a text that is not a JSON pointer is refused when the clause is written', () => {
  const refused = '"a" is no JSON pointer';
  for (const write of [() => field('a', 'a string'), () => equals('a', 1), () => each('a', 'none', () => pass)])
    expect(write).toThrow(refused);
  expect(() => oneOf('a', () => [], { absent: '', none: '' })).toThrow(refused);
});
