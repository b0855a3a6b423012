import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

it('reads what JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' ', '\n\t'), (json, space) => {
      const text = space + json + space;
      const scan = scanJson(text, 0, true);
      expect(scan).toMatchObject({ found: true, end: space.length + json.length, oddities: [] });
      expect(scan.found && JSON.stringify(scan.value)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

it('finds no value where JSON.parse finds none', () => {
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
])('names what is odd in %j', (text, oddities) => {
  expect(scanJson(text, 0, true)).toMatchObject({ found: true, oddities });
});

it.each(['', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '[', '[1', '[1,', '"abc', '"abc\\'])(
  'tells that %j is cut off',
  (text) => {
    expect(scanJson(text, 0, true)).toMatchObject({ found: false, why: 'unterminated' });
  },
);

it.each(['}', '{a: 1}', "{'a': 1}", '[1,]', '{"a":1,}', '01x', '[1 2]', '"\\x"', 'nul'])('refuses %j', (text) => {
  const scan = scanJson(text, 0, true);
  expect(scan.found && scan.end === text.length).toBe(false);
});

it('keeps a key named __proto__ as a field of its own', () => {
  const scan = scanJson('{"__proto__": {"polluted": true}}', 0, true);
  expect(scan.found && Object.hasOwn(scan.value as object, '__proto__')).toBe(true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

it('reads a value of 100,000 levels', () => {
  const scan = scanJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 0, true);
  expect(scan).toMatchObject({ found: true, end: 200_000 });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
