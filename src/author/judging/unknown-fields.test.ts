import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedUnknownFields, objectsIn, unknownFields, withFields } from './unknown-fields.ts';
import { valueAt } from '../reading/json-value.ts';

const request = { id: 'a', inner: { id: 'b' }, 'a/b': [{ '~': 1 }] };
const places = ['', '/inner', '/a~1b/0'];

it('objectsIn finds every object of a request', () => {
  expect(objectsIn({ ...request, list: [[{}], 'text', null] })).toEqual([...places, '/list/0/0']);
});

it('withFields adds fields and leaves everything else unchanged', () => {
  fc.assert(
    fc.property(unknownFields(places), (fields) => {
      const before = structuredClone(request);
      const grown = withFields(request, fields);
      expect(request).toEqual(before);
      for (const { at, name } of fields) expect(Object.hasOwn(valueAt(grown, at) as object, name)).toBe(true);
      expect(grown).toMatchObject(request);
    }),
  );
});

it('withFields does not replace an existing field', () => {
  expect(withFields(request, [{ at: '/inner', name: 'id', value: 7 }])).toEqual(request);
});

it('withFields adds __proto__ as an own field', () => {
  const grown = withFields(request, [{ at: '', name: '__proto__', value: { polluted: true } }]);
  expect(JSON.stringify(grown)).toContain('"__proto__":{"polluted":true}');
  expect(Object.getPrototypeOf(grown)).toBe(Object.prototype);
});

it('the fixed sets cover every place with a plain name, and every JSON type with the awkward ones', () => {
  const [plain, awkward] = fixedUnknownFields(places);
  expect(plain?.map(({ at }) => at)).toEqual(places);
  const types = awkward?.map(({ value }) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value));
  expect(new Set(types)).toEqual(new Set(['null', 'boolean', 'number', 'string', 'array', 'object']));
});

it('the first fixed set has a plain field everywhere, with the known ones', () => {
  const known = [{ at: '/inner', name: 'metadata', value: {} }];
  expect(fixedUnknownFields(['', '/inner'], known)[0]).toEqual([
    { at: '', name: 'x_further', value: 'text' },
    { at: '/inner', name: 'x_further', value: 'text' },
    ...known,
  ]);
});

it('the second fixed set has every awkward name and every value at every place', () => {
  const [, awkward = []] = fixedUnknownFields(places);
  for (const place of places) {
    const fields = awkward.filter(({ at }) => at === place);
    const names = fields.map(({ name }) => name);
    for (const name of ['id', 'type', 'name', 'constructor', '__proto__', 'toString', ''])
      expect(names).toContain(name);
    expect(names.filter((name) => name.length === 1_000)).toHaveLength(1);
    expect(names.some((name) => name.includes(' '))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(fields.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['text', 7, true, null, 1.5, '', [], {}, ['a', 1], { nested: { deep: [null] } }]),
    );
  }
  const values = places.map((place) => awkward.find(({ at, name }) => at === place && name === 'id')?.value);
  expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(places.length);
});

it('unknownFields generates known fields among the others, and few at a time', () => {
  const known = [{ at: '/inner', name: 'metadata', value: { source: 'x' } }];
  const sample = fc.sample(unknownFields(places, known), 500);
  expect(new Set(sample.map((fields) => fields.length))).toEqual(new Set([1]));
  const isKnown = sample.filter((fields) => fields.some(({ name }) => name === 'metadata'));
  expect(isKnown.length).toBeGreaterThan(30);
  expect(isKnown.length).toBeLessThan(250);
  expect(
    fc
      .sample(unknownFields(places), 500)
      .flat()
      .some(({ name }) => name === 'metadata'),
  ).toBe(false);
});

it('valueAt finds only own fields and elements', () => {
  const at = (pointer: string) => valueAt(request, pointer);
  expect(['', '/inner/id', '/a~1b/0', '/a~1b/0/~0'].map(at)).toEqual([request, 'b', { '~': 1 }, 1]);
  for (const pointer of ['/other', '/toString', '/id/length', '/a~1b/1', '/a~1b/1/x', '/inner/id/0'])
    expect(at(pointer)).toBeUndefined();
  expect(valueAt(null, '/x')).toBeUndefined();
});

it('withFields adds ordinary fields', () => {
  const grown = withFields(request, [{ at: '/inner', name: 'x', value: 1 }]);
  expect(Object.getOwnPropertyDescriptor(valueAt(grown, '/inner'), 'x')).toEqual({
    value: 1,
    enumerable: true,
    configurable: true,
    writable: true,
  });
});

it('withFields adds nothing if there is no object at the place', () => {
  expect(withFields(request, [{ at: '/id', name: 'x', value: 1 }])).toEqual(request);
  expect(withFields(request, [{ at: '/a~1b', name: 'x', value: 1 }])).toEqual(request);
});

it.each([0, 1])('fixed set %i of several places, with known fields, shrinks to one field', async (set) => {
  const known = ['a', 'b', 'c'].map((name) => ({ at: '', name, value: 1 }));
  const fields = fixedUnknownFields(places, known)[set] ?? [];
  const { counterexample } = await fc.check(
    fc.asyncProperty(unknownFields(places, known), async () => false),
    { examples: [[fields]], numRuns: 1 },
  );
  expect(counterexample?.[0]).toHaveLength(1);
});

it('a fixed set shrinks to the one field that matters', async () => {
  const [, awkward] = fixedUnknownFields(['']);
  const { counterexample } = await fc.check(
    fc.asyncProperty(unknownFields(['']), async (fields) => !fields.some(({ name }) => name === 'constructor')),
    { examples: [[awkward ?? []]], numRuns: 1 },
  );
  expect(counterexample?.[0]?.map(({ name }) => name)).toEqual(['constructor']);
});
