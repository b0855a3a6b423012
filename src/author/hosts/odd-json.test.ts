import { expect, it } from 'vitest';
import { readJson } from '../reading/read-json.ts';
import { oddJson } from './odd-json.ts';

const odd = oddJson((value) => `{"say": "東", "note": ${value}}`);

it('oddJson returns documents that readers treat differently', () => {
  const seen = odd.map(({ name, bytes }) => [name, outcomeOf(bytes)]);
  expect(Object.fromEntries(seen)).toEqual({
    'byte-order-mark': ['a byte order mark'],
    nan: ['NaN'],
    infinity: ['-Infinity'],
    'duplicate-keys': ['duplicate key "unit"'],
    'invalid-utf-8': ['bytes that are not UTF-8'],
    'lone-surrogate': [],
    'deep-nesting': 'beyond limits',
    'large-number': [],
  });
});

it('oddJson does not change the text around the value', () => {
  for (const { name, bytes } of odd) {
    const text = Buffer.from(bytes).toString().replace('\uFEFF', '');
    expect(text.startsWith('{"say": "東", "note": ') && text.endsWith('}'), name).toBe(true);
  }
  expect(odd.map(({ bytes }) => bytes.length < 50_000)).toEqual(odd.map(() => true));
});

function outcomeOf(bytes: Uint8Array): unknown {
  try {
    const { documents, oddities } = readJson(bytes);
    expect(documents).toHaveLength(1);
    return oddities;
  } catch {
    return 'beyond limits';
  }
}
