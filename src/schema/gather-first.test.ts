import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { arbitraryOf } from './generate/arbitrary.ts';
import * as fc from 'fast-check';
import { newAjv } from './ajv.ts';
import { MOST_FAULTS } from './gather-first.ts';
import { type AjvValidate, judgeWith } from './judge.ts';

// A list whose items can have several faults: of their own, of a reference, and of the arms of a union, which are removed again
// if an arm fits.
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

it('the first faults are the same as ajv reports, whatever the items are', () => {
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

it('the faults of a long list are gathered in linear time', () => {
  const validate = compiled(true);
  const before = process.cpuUsage();
  expect(validate(Array.from({ length: 490_000 }, () => ({})))).toHaveLength(MOST_FAULTS);
  // Copying them for each item took many minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
});

function compiled(isOurs: boolean): ReturnType<typeof judgeWith> {
  const ajv = newAjv('2020-12', isOurs ? {} : { code: { process: (source) => source } });
  return judgeWith(ajv.compile(schema) as AjvValidate);
}
