import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedUnknownFields, objectsIn, unknownFields, valueAt, withFields } from './unknown-fields.ts';

const request = { id: 'a', inner: { id: 'b' }, 'a/b': [{ '~': 1 }] };
const places = ['', '/inner', '/a~1b/0'];

it('knows every object of a request', () => {
  expect(objectsIn({ ...request, list: [[{}], 'text', null] })).toEqual([...places, '/list/0/0']);
});

it('adds fields and leaves everything else as it was', () => {
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

it('keeps a field that is there', () => {
  expect(withFields(request, [{ at: '/inner', name: 'id', value: 7 }])).toEqual(request);
});

it('adds __proto__ as a field of its own', () => {
  const grown = withFields(request, [{ at: '', name: '__proto__', value: { polluted: true } }]);
  expect(JSON.stringify(grown)).toContain('"__proto__":{"polluted":true}');
  expect(Object.getPrototypeOf(grown)).toBe(Object.prototype);
});

it('covers every place with a plain name, and every JSON type with the awkward ones', () => {
  const [plain, awkward] = fixedUnknownFields(places);
  expect(plain?.map(({ at }) => at)).toEqual(places);
  const types = awkward?.map(({ value }) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value));
  expect(new Set(types)).toEqual(new Set(['null', 'boolean', 'number', 'string', 'array', 'object']));
});

it('shrinks a fixed set to the one field that matters', async () => {
  const [, awkward] = fixedUnknownFields(['']);
  const { counterexample } = await fc.check(
    fc.asyncProperty(unknownFields(['']), async (fields) => !fields.some(({ name }) => name === 'constructor')),
    { examples: [[awkward ?? []]], numRuns: 1 },
  );
  expect(counterexample?.[0]?.map(({ name }) => name)).toEqual(['constructor']);
});
