import type { JsonSchema, Validate } from '../model/index.ts';
import { dialectOf, newAjv } from './ajv.ts';
import type { Ajv, Dialect } from './ajv.ts';
import { SchemaError } from './error.ts';
import { judgeWith } from './judge.ts';
import { isObject, subschemas } from './walk.ts';

/**
 * Makes a validator from a JSON Schema document, draft 2020-12 or, where `$schema` says so, draft-07. Formats are checked;
 * only a value's own properties count.
 *
 * @throws SchemaError for a schema that is not one: an unknown keyword or format, a reference to nowhere, a wrong value of a
 *   keyword
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
    // Two schemas may have one `$id`: the next is not the fault of the last.
    ajv.removeSchema(schema);
  }
}

const made = new Map<Dialect, Ajv>();

function ajvFor(dialect: Dialect): Ajv {
  const ajv = made.get(dialect) ?? newAjv(dialect);
  made.set(dialect, ajv);
  return ajv;
}

/** The schema against its dialect's own schema. */
export function checkForm(schema: JsonSchema, ajv: Ajv): void {
  if (ajv.validateSchema(schema) === true) return;
  const [first] = ajv.errors ?? [];
  const message = first?.message ?? 'is not a schema';
  throw new SchemaError(first?.instancePath ?? '', `${message} (${first?.keyword})`, 'correct the value of this keyword');
}

/** What ajv threw, with the place that it leaves out of most messages. */
export function refusal(schema: JsonSchema, error: unknown): SchemaError {
  const message = error instanceof Error ? error.message : String(error);
  for (const { says, hint } of refusals) {
    const token = says.exec(message)?.[1];
    if (token !== undefined) return new SchemaError(placeOf(schema, token), message, hint);
  }
  return new SchemaError('', message, 'correct the schema');
}

const refusals = [
  { says: /unknown keyword: "(.+?)"/, hint: 'remove it, or say it in `description`' },
  { says: /unknown format "(.+?)"/, hint: 'use a format that JSON Schema defines, or a `pattern`' },
  { says: /resolve reference (\S+)/, hint: 'refer to a schema inside this document, e.g. `#/$defs/name`' },
  { says: /Invalid regular expression: \/(.*)\/\w*: /s, hint: 'write an ECMAScript regular expression for the flag u' },
];

/** The first place where a keyword is named so, or says so. */
function placeOf(schema: JsonSchema, token: string): string {
  for (const [pointer, node] of subschemas(schema)) {
    const names = [...Object.keys(node), ...Object.values(node), ...Object.keys(node['patternProperties'] ?? {})];
    if (names.includes(token)) return pointer;
  }
  return '';
}
