import type { JsonSchema } from '../../model/index.ts';
import { type Dialect, dialectUris } from '../ajv.ts';
import { SchemaError } from '../error.ts';
import { type Head, publishable } from './publishable.ts';
import { fromZod3 } from './zod3.ts';
import { fromZod4 } from './zod4.ts';
import { isObject } from '../walk.ts';

/** Options for the document of a shape. */
export interface PublishOptions extends Head {
  /** The dialect of JSON Schema; 2020-12 when left out. */
  readonly draft?: Dialect;
}

/**
 * The JSON Schema document of a shape: its input, before defaults are filled in.
 *
 * @param shape a Zod 4 or Zod 3 shape, a shape of another library with `~standard.jsonSchema` (Standard JSON Schema), or a JSON
 * Schema object, which keeps the dialect that it names
 * @param options the dialect; `$id`, title and description of the document
 * @throws SchemaError when JSON Schema cannot express the shape completely (transforms, refinements, dates, maps, functions,
 * references out of the document, shapes that accept everything); it names the place
 */
export function publish(shape: unknown, { draft, ...head }: PublishOptions = {}): JsonSchema {
  return publishable(documentOf(shape, draft), head);
}

function documentOf(shape: unknown, draft: Dialect | undefined): JsonSchema {
  if ((typeof shape !== 'object' && typeof shape !== 'function') || shape === null || Array.isArray(shape))
    throw new SchemaError('', `${shapeName(shape)} is not a shape`, 'give a Zod shape or a JSON Schema object');
  const { _zod, _def, '~standard': standard } = shape as Marks;
  if (_zod !== undefined) return fromZod4(shape, draft ?? '2020-12');
  if (typeof _def?.typeName === 'string') return fromZod3(shape, draft ?? '2020-12');
  if (standard?.jsonSchema !== undefined) return fromStandard(standard.jsonSchema, draft ?? '2020-12');
  return asGiven(shape, draft);
}

/** The marks by which shapes of the libraries are recognized. */
interface Marks {
  readonly _zod?: unknown;
  readonly _def?: { readonly typeName?: unknown };
  readonly '~standard'?: { readonly jsonSchema?: StandardJsonSchema };
}

/** Standard JSON Schema, https://standardschema.dev/json-schema. */
interface StandardJsonSchema {
  readonly input: (options: { target: string }) => JsonSchema;
}

function fromStandard(converter: StandardJsonSchema, draft: Dialect): JsonSchema {
  try {
    return {
      $schema: dialectUris[draft],
      ...converter.input({ target: draft === '7' ? 'draft-07' : 'draft-2020-12' }),
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new SchemaError('', problem, 'use what JSON Schema can say, or give a JSON Schema object');
  }
}

function asGiven(shape: object, draft: Dialect | undefined): JsonSchema {
  const given = shape as JsonSchema;
  if (!isObject(given))
    throw new SchemaError('', 'a function is not a shape', 'give a Zod shape or a JSON Schema object');
  const uri = given['$schema'];
  if (draft !== undefined && uri !== undefined && uri !== dialectUris[draft])
    throw new SchemaError('/$schema', `the schema names another dialect than ${draft}`, 'leave the option `draft` out');
  return { $schema: dialectUris[draft ?? '2020-12'], ...given };
}

function shapeName(shape: unknown): string {
  return typeof shape === 'string' ? JSON.stringify(shape) : Array.isArray(shape) ? 'an array' : String(shape);
}
