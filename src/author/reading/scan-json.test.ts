import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_LEVELS, MOST_VALUES } from './building.ts';
import { scanJson } from './scan-json.ts';
import { isJson } from '../../model/is-json.samples.ts';

it('scanJson reads the same as JSON.parse, to the same value', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' ', '\n\t', '\r\n'), (json, space) => {
      const text = space + json + space;
      const scan = scanJson(text, 0, true);
      expect(scan).toMatchObject({ found: true, end: space.length + json.length, oddities: [] });
      expect(scan.found && JSON.stringify(scan.value)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it('scanJson finds no value if JSON.parse finds none', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '{', ':', 'x', '\\'))
    .map(([json, at, put]) => {
      const cut = at % (json.length + 1);
      return json.slice(0, cut) + put + json.slice(cut + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      const scan = scanJson(text, 0, false);
      const whole =
        scan.found &&
        text.slice(scan.end).trim() === '' &&
        scan.oddities.every((oddity) => oddity.startsWith('duplicate'));
      expect(whole).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['{"a": NaN}', ['NaN']],
  ['[Infinity, -Infinity]', ['Infinity', '-Infinity']],
  ['{"a": 1, "b": {"a": 2}, "a": 3}', ['duplicate key "a"']],
  ['"a\tb"', ['a raw control character in a string']],
  ['"a\nb"', ['a raw control character in a string']],
])('scanJson names the oddities in %j', (text, oddities) => {
  expect(scanJson(text, 0, true)).toMatchObject({ found: true, oddities });
});

it('scanJson reads oddities as the values that are meant', () => {
  const value = (text: string) => {
    const scan = scanJson(text, 0, true);
    return scan.found ? scan.value : scan;
  };
  expect(value('[NaN, Infinity, -Infinity, true, false, null]')).toEqual([NaN, Infinity, -Infinity, true, false, null]);
  expect(value('"a\tb\u0000\n"')).toBe('a\tb\u0000\n');
  expect(value('{"a": 1, "a": 2}')).toEqual({ a: 2 });
});

it('scanJson accepts a raw line break in a string only if allowed, and other control characters always', () => {
  expect(scanJson('"a\nb"', 0, false)).toEqual({ found: false, why: 'syntax', at: 2 });
  expect(scanJson('"a\tb"', 0, false)).toMatchObject({ found: true, value: 'a\tb' });
});

it('scanJson names an oddity once, and five at most', () => {
  expect(scanJson('[NaN, NaN]', 0, true)).toMatchObject({ oddities: ['NaN'] });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((key) => [`"${key}": 1`, `"${key}": 2`]);
  expect(scanJson(`{${keys.join(', ')}}`, 0, true)).toMatchObject({
    oddities: ['a', 'b', 'c', 'd', 'e'].map((key) => `duplicate key "${key}"`),
  });
});

it.each(['', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '[', '[1', '[1,', '"abc', '"abc\\'])(
  'scanJson reports that %j is cut off',
  (text) => {
    expect(scanJson(text, 0, true)).toMatchObject({ found: false, why: 'unterminated' });
  },
);

it.each([
  '}',
  '{a: 1}',
  '{a',
  "{'a': 1}",
  '{"a" 1}',
  '{"\\x": 1}',
  '[1,]',
  '{"a":1,}',
  '{"a":1]',
  '[1}',
  '[1 2]',
  '"\\x"',
  'nul',
])('scanJson refuses %j', (text) => {
  expect(scanJson(text, 0, true)).toMatchObject({ found: false, why: 'syntax' });
});

it('scanJson stops at the end of a number', () => {
  expect(scanJson('01x', 0, true)).toMatchObject({ found: true, value: 0, end: 1 });
  expect(scanJson(' -12.50e+3x', 0, true)).toMatchObject({ found: true, value: -12_500, end: 10 });
});

it.each([
  '{"1000":1,"b":{"0":2,"20":[3]},"4294967294":4}',
  '{"4294967294":1}',
  '{"4294967295":1,"007":2,"99999999999":3}',
])('scanJson keeps numeric names, and adds no others: %s', (text) => {
  const scan = scanJson(text, 0, true);
  expect(scan).toMatchObject({ found: true, oddities: [] });
  expect(scan.found && JSON.stringify(scan.value)).toBe(JSON.stringify(JSON.parse(text)));
});

// 160,000 objects, each of which would take 12 KB.
it('scanJson allocates no room for elements before a numeric name', () => {
  const before = process.memoryUsage().heapUsed;
  const scan = scanJson(`[${'{"1000":0},'.repeat(160_000)}0]`, 0, true);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(500 * 1024 * 1024);
  expect(scan).toMatchObject({ found: true });
});

it('scanJson keeps a key named __proto__ as an own field', () => {
  const scan = scanJson('{"__proto__": {"polluted": true}}', 0, true);
  expect(scan.found && Object.hasOwn(scan.value as object, '__proto__')).toBe(true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('scanJson treats a key named __proto__ like any other: the last one counts', () => {
  const scan = scanJson('{"__proto__": 1, "__proto__": 2}', 0, true);
  expect(scan.found && Object.getOwnPropertyDescriptor(scan.value, '__proto__')).toEqual({
    value: 2,
    enumerable: true,
    configurable: true,
    writable: true,
  });
});

it.each([
  ['levels', (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`, MOST_LEVELS],
  ['levels of objects', (count: number) => `${'{"a":'.repeat(count - 1)}{}${'}'.repeat(count - 1)}`, MOST_LEVELS],
  ['values', (count: number) => `[${'1,'.repeat(count - 2)}1]`, MOST_VALUES],
  ['values and names', (count: number) => `[${'{"a":1},'.repeat((count - 2) / 3)}1]`, MOST_VALUES - 1],
])('scanJson builds up to the limit of %s, and reads more to their end', (_, text, most) => {
  const built = scanJson(text(most), 0, true);
  expect(built.found && built.end).toBe(text(most).length);
  const more = text(most + 6);
  expect(scanJson(`${more} x`, 0, true)).toEqual({
    found: false,
    why: 'limit',
    at: more.length,
    beyond: expect.stringMatching(/^more than \d+ (levels|values)$/) as string,
  });
  expect(scanJson(more.slice(0, -1), 0, true)).toMatchObject({ found: false, why: 'unterminated' });
  expect(scanJson(`${more.slice(0, -1)}!`, 0, true)).toMatchObject({ why: 'syntax', at: more.length - 1 });
});

it('scanJson uses the same grammar for values that it does not build', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '{', ':', 'x', '\\', '\\u00', 'e', '.', '-'))
    .map(([json, at, put]) => {
      const cut = at % (json.length + 1);
      return json.slice(0, cut) + put + json.slice(cut + 1);
    });
  fc.assert(
    fc.property(broken, (text) => {
      const [built, read] = [scanJson(text, 0, true), scanJson(text, 0, true, 0)];
      const { beyond: _, ...outcome } = { beyond: '', ...read };
      expect(outcome).toEqual(built.found ? { found: false, why: 'limit', at: built.end } : built);
    }),
    { numRuns: 2000 },
  );
});

it('scanJson says which limit a value exceeds first', () => {
  const deep = `${'['.repeat(1_001)}${']'.repeat(1_001)}`;
  expect(scanJson(deep, 0, true, 1_000)).toMatchObject({ why: 'limit', beyond: `more than ${MOST_LEVELS} levels` });
  expect(scanJson(deep, 0, true, 999)).toMatchObject({ why: 'limit', beyond: `more than ${MOST_VALUES} values` });
});
