import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* For tests: exchanges with every field filled, made of the published schema of recordings. */

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

const file = join(import.meta.dirname, '../../../schemas/recording.schema.json');
const { $defs: definitions = {} } = JSON.parse(readFileSync(file, 'utf8')) as Schema;

/** Packed exchanges in which `text` makes each text and each name in a map; together they have every kind of every field. */
export function filledExchanges(text: (field: string) => string): Record<string, unknown>[] {
  return filled({ $ref: '#/$defs/recordedExchange' }, 'exchange', text) as Record<string, unknown>[];
}

/** The names of the fields of an exchange, and the fixed words in its schema. */
export function wordsOfExchange(): string[] {
  const seen = new Set<Schema>();
  const words = (schema: Schema): unknown[] => {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const own = [
      ...Object.keys(schema.properties ?? {}),
      ...(schema.enum ?? []),
      ...('const' in schema ? [schema.const] : []),
    ];
    return [...own, ...innerOf(schema).flatMap(words)];
  };
  return words({ $ref: '#/$defs/recordedExchange' }).filter((word) => typeof word === 'string');
}

function innerOf(schema: Schema): Schema[] {
  const { oneOf = [], anyOf = [], properties = {}, additionalProperties, items } = schema;
  const further = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...refOf(schema), ...oneOf, ...anyOf, ...Object.values(properties), ...further, ...(items ? [items] : [])];
}

function refOf({ $ref }: Schema): Schema[] {
  return $ref === undefined ? [] : [definitions[$ref.replace('#/$defs/', '')] as Schema];
}

/** Values of a schema: at least one of each kind that it allows. */
function filled(schema: Schema, field: string, text: (field: string) => string): unknown[] {
  const kinds = [...refOf(schema), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (kinds.length > 0) return kinds.flatMap((one) => filled(one, field, text));
  if ('const' in schema) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  if (schema.type === 'string')
    return [
      field === 'base64'
        ? Buffer.concat([Uint8Array.of(0xff), Buffer.from(text(field))]).toString('base64')
        : text(field),
    ];
  if (schema.type === 'array') return [filled(schema.items ?? {}, field, text)];
  if (schema.type === 'integer' || schema.type === 'number') return [1];
  if (schema.type === 'boolean') return [true];
  if (schema.type !== 'object') throw new Error(`${field}: a schema of a kind that is not known here`);
  const { properties = {}, additionalProperties } = schema;
  const members = Object.entries(properties).map(([name, one]): [string, unknown[]] => [name, filled(one, name, text)]);
  if (typeof additionalProperties === 'object')
    members.push(
      ...filled(additionalProperties, field, text).map((one, at): [string, unknown[]] => [
        `${at}${text(field)}`,
        [one],
      ]),
    );
  // Each kind of a field is combined with the first kind of the others.
  const most = Math.max(1, ...members.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(members.map(([name, values]) => [name, values[Math.min(at, values.length - 1)]])),
  );
}
