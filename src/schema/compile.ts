import type { JsonSchema, Validate } from '../model/index.ts';
import { type Ajv, type Dialect, dialectOf, newAjv } from './ajv.ts';
import { SchemaError } from './error.ts';
import { judgeWith } from './judge.ts';
import { checkForm, refusal } from './refusal.ts';
import { isObject } from './walk.ts';

/**
 * Makes a validator from a JSON Schema document, draft 2020-12 or, if `$schema` says so, draft-07. Formats are checked; only a
 * value's own properties count.
 *
 * @throws SchemaError when the schema is invalid: an unknown keyword or format, a reference to nowhere, a wrong value of a
 * keyword
 */
export function compile(schema: JsonSchema): Validate {
  if (!isObject(schema)) throw new SchemaError('', 'a JSON Schema document is an object', 'give the schema itself');
  const ajv = ajvFor(dialectOf(schema));
  checkForm(schema, ajv);
  try {
    return judgeWith(ajv.compile(schema));
  } catch (error) {
    throw refusal(schema, error);
  } finally {
    // Two schemas may have the same `$id`, so a schema must not stay registered.
    ajv.removeSchema(schema);
  }
}

const made = new Map<Dialect, Ajv>();

function ajvFor(dialect: Dialect): Ajv {
  const ajv = made.get(dialect) ?? newAjv(dialect);
  made.set(dialect, ajv);
  return ajv;
}
