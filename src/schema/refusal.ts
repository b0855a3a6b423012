import type { JsonSchema } from '../model/index.ts';
import type { Ajv } from './ajv.ts';
import { refuseEndless } from './endless.ts';
import { SchemaError } from './error.ts';
import { subschemas } from './walk.ts';

/** Checks the schema against the schema of its dialect, and against endless recursion. Throws a SchemaError. */
export function checkForm(schema: JsonSchema, ajv: Ajv): void {
  if (ajv.validateSchema(schema) === true) return refuseEndless(schema);
  const [first] = ajv.errors ?? [];
  const message = first?.message ?? 'is not a schema';
  throw new SchemaError(
    first?.instancePath ?? '',
    `${message} (${first?.keyword})`,
    'correct the value of this keyword',
  );
}

/** Turns an error of ajv into a SchemaError, with the place, which most messages of ajv lack. */
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

/** The first schema that has this text as a keyword, as a value, or as a pattern of properties. */
function placeOf(schema: JsonSchema, token: string): string {
  for (const [pointer, node] of subschemas(schema)) {
    const names = [...Object.keys(node), ...Object.values(node), ...Object.keys(node['patternProperties'] ?? {})];
    if (names.includes(token)) return pointer;
  }
  return '';
}
