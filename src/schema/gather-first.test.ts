import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { arbitraryOf } from './generate/arbitrary.ts';
import * as fc from 'fast-check';
import { newAjv } from './ajv.ts';
import { MOST_FAULTS } from './gather-first.ts';
import { type AjvValidate, judgeWith } from './judge.ts';

// A list in which an item has several faults of its own, of a reference, and of the arms of a union, which are taken back where one fits.
const schema = {
  $defs: {
    pair: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
    either: {
      anyOf: [{ $ref: '#/$defs/pair' }, { type: 'number' }, { type: 'array', items: { $ref: '#/$defs/pair' } }],
    },
  },
  type: 'array',
  items: { allOf: [{ $ref: '#/$defs/either' }, { not: { $ref: '#/$defs/pair' } }], minimum: 1 },
};

it('tells the first faults as ajv tells them, whatever an item is', () => {
  const values = fc.sample(fc.array(arbitraryOf({}, {}), { maxLength: 20 }), { seed: 1, numRuns: 500 });
  const items = [{}, { a: 1 }, { a: '', b: 1 }, 0, 1, null, [{}, { a: '', b: 1 }], [{ a: '', b: 1 }]];
  const mixed = fc.sample(fc.array(fc.constantFrom(...items), { maxLength: 30 }), { seed: 1, numRuns: 500 });
  const long = Array.from({ length: 5_000 }, (_, at) => items[(at * 7) % items.length]);
  const [ours, all] = [compiled(true), compiled(false)];
  const counts = [...values, ...mixed, long].map((value) => {
    const faults = all(value);
    expect(isDeepStrictEqual(ours(value), faults.slice(0, MOST_FAULTS))).toBe(true);
    return faults.length;
  });
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(10);
  expect(counts.at(-1)).toBeGreaterThan(MOST_FAULTS);
});

it('gathers the faults of a long list in a time that grows as the list does', () => {
  const validate = compiled(true);
  const before = process.cpuUsage();
  expect(validate(Array.from({ length: 490_000 }, () => ({})))).toHaveLength(MOST_FAULTS);
  // Copied anew for each item they took many minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
});

function compiled(isOurs: boolean): ReturnType<typeof judgeWith> {
  const ajv = newAjv('2020-12', isOurs ? {} : { code: { process: (source) => source } });
  return judgeWith(ajv.compile(schema) as AjvValidate);
}
