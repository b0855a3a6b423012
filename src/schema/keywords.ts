import type { JsonSchema } from '../model/index.ts';
import { holdsList, holdsNamed, holdsOne } from './walk.ts';

/** Keywords that restrict nothing by themselves. */
export const annotations: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'discriminator',
]);

/** Keywords that restrict values, of both drafts. */
export const assertions: ReadonlySet<string> = new Set([
  ...[...holdsOne, ...holdsNamed, ...holdsList].filter((keyword) => !annotations.has(keyword)),
  '$ref',
  'type',
  'nullable',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minContains',
  'maxContains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
]);

/** Whether a schema accepts every value because it has no rules. */
export function saysNothing(schema: boolean | JsonSchema): boolean {
  return typeof schema === 'boolean' ? schema : Object.keys(schema).every((keyword) => annotations.has(keyword));
}

/** Formats of strings and numbers that validators check (ajv-formats); other formats are names without a rule. */
export const knownFormats: ReadonlySet<string> = new Set([
  'date',
  'time',
  'date-time',
  'iso-time',
  'iso-date-time',
  'duration',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'uuid',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
  'byte',
  'int32',
  'int64',
  'float',
  'double',
  'password',
  'binary',
]);
