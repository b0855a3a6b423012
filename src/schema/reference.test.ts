import { describe, expect, it } from 'vitest';
import { mapReferences, resolve } from './reference.ts';

describe('references', () => {
  const inner = { type: 'null', $anchor: 'here' };
  const document = { $defs: { 'a/b%c': inner, yes: true }, const: { $ref: '#' } };

  it.each([
    ['#', document],
    ['#/$defs/a~1b%25c', inner],
    ['#/$defs/yes', true],
    ['#here', inner],
  ])('a reference inside the document is resolved: %s', (reference, schema) => {
    expect(resolve(document, reference)).toBe(schema);
  });

  it.each([
    '#/$defs/none',
    '#/$defs',
    '#none',
    '#/%',
    '#/__proto__',
    'other.json',
    'https://example.test/a#/b',
    undefined,
    5,
  ])('a reference to no schema of the document is undefined: %s', (reference) => {
    expect(resolve({ ...document, $defs: [] }, reference)).toBeUndefined();
  });

  it('a reference is replaced wherever it is one, and not in data', () => {
    const data = { const: { $ref: '#' }, enum: [{ $ref: '#' }], default: { $ref: '#' }, examples: [{ $ref: '#' }] };
    const schema = { ...data, properties: { $ref: { $ref: '#' } }, allOf: [{ $ref: '#/a' }] };
    expect(mapReferences(schema, (reference) => `${reference}!`)).toEqual({
      ...data,
      properties: { $ref: { $ref: '#!' } },
      allOf: [{ $ref: '#/a!' }],
    });
  });
});
