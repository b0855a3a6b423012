import { createRequire } from 'node:module';
import type standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../model/index.ts';
import { dialectOf, newAjv } from './ajv.ts';
import { SchemaError } from './error.ts';
import { gatherFirst } from './gather-first.ts';
import { checkForm, refusal } from './refusal.ts';

/**
 * Validators as source: a TypeScript module that exports one function per schema, with the name of the schema. `judgeWith` makes
 * a `Validate` of each. The module loads a few small helpers of ajv instead of ajv itself, and compiles nothing.
 *
 * @param schemas JSON Schema documents of one dialect, by names that can be exported from a module
 * @throws SchemaError when a schema or a name cannot be used
 */
export function standaloneSource(schemas: Readonly<Record<string, JsonSchema>>): string {
  const dialects = new Set(Object.values(schemas).map(dialectOf));
  const [dialect = '2020-12'] = dialects;
  if (dialects.size > 1)
    throw new SchemaError('/$schema', 'the schemas are of two dialects', 'generate one file for each');
  const ajv = newAjv(dialect, { code: { source: true, esm: true, lines: true, optimize: true } });
  for (const [name, schema] of Object.entries(schemas)) {
    if (!/^[a-z]\w*$/i.test(name))
      throw new SchemaError('', `${name} cannot be exported`, 'name it as a variable is named');
    checkForm(schema, ajv);
    try {
      ajv.addSchema(schema, name).getSchema(name);
    } catch (error) {
      throw refusal(schema, error);
    }
  }
  const { default: standaloneCode } = require('ajv/dist/standalone') as typeof standalone;
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
  const source = gatherFirst(standaloneCode(ajv, names)).replace(/^"use strict";\s*/, '');
  // Exported names must not clash with names that ajv uses inside the file.
  return head + source.replaceAll(/export const (\w+) = (\w+);/g, 'export { $2 as $1 };');
}

const require = createRequire(import.meta.url);

// For ES modules, ajv still generates `require`. The generated code is for running, not for type checking.
const head = `// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
`;
