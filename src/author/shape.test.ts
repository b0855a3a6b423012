import { expect, it } from 'vitest';
import { shape } from './shape.ts';

it('shape keeps the schema, and validates with the generated function', () => {
  const schema = { type: 'string' };
  const validate = Object.assign((value: unknown) => typeof value === 'string', {
    errors: [{ instancePath: '/a', keyword: 'type', message: 'must be string', params: {} }],
  });
  const made = shape(schema, validate);
  expect(made.schema).toBe(schema);
  expect(made.validate('text')).toEqual([]);
  expect(made.validate(7)).toMatchObject([{ pointer: '/a', keyword: 'type' }]);
});
