import { expect, it } from 'vitest';
import { NotPlainError, plainCopy } from './plain.ts';

it('a copy has equal data, shares values that occur twice, and keeps functions and instances', () => {
  const shared = { a: [1, 'x', null, undefined] };
  const judge = (): number => 1;
  const date = new Date(0);
  const value = { one: shared, other: shared, judge, date, list: [shared], ['__proto__']: 1 };
  const copy = plainCopy(value);
  expect(copy).toEqual(value);
  expect(copy.one).not.toBe(shared);
  expect(copy.other).toBe(copy.one);
  expect(copy.list[0]).toBe(copy.one);
  expect([copy.judge, copy.date]).toEqual([judge, date]);
});

it('the copy of a value that contains itself contains itself', () => {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  const copy = plainCopy(value);
  expect(copy['self']).toBe(copy);
  expect(copy).not.toBe(value);
});

it('accessors are called only once', () => {
  let looks = 0;
  const copy = plainCopy({
    get title() {
      looks += 1;
      return 'x';
    },
  });
  expect([copy.title, copy.title, looks]).toEqual(['x', 'x', 1]);
});

it('values of any nesting depth are copied', () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  expect(() => plainCopy(value)).not.toThrow();
});

it.each([
  [
    'an accessor that throws',
    {
      get a(): never {
        throw new Error('no');
      },
    },
    'cannot be read: Error: no',
  ],
  ['a list that is all holes', Array(4e9), 'holds more than 1000000 values'],
  ['a list without end', new Proxy([], { get: (_, name) => (name === 'length' ? 2 ** 53 : []) }), 'holds more than'],
  ['texts of gigabytes', Array(100).fill('x'.repeat(2 ** 20)), 'holds more than 67108864 characters'],
])('%s is refused', (_, value, says) => {
  expect(() => plainCopy(value)).toThrow(
    expect.objectContaining({ name: NotPlainError.name, message: expect.stringContaining(says) }),
  );
});

it('an endless object is refused', () => {
  expect(() => plainCopy(endless(), 10_000)).toThrow('holds more than 10000 values');
});

function endless(): object {
  return {
    get more() {
      return endless();
    },
  };
}
