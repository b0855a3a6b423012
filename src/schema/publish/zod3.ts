import { createRequire } from 'node:module';
import type * as Converter from 'zod-to-json-schema';
import type { JsonSchema } from '../../model/index.ts';
import { type Dialect, dialectUris } from '../ajv.ts';
import { SchemaError } from '../error.ts';
import { step } from '../pointer.ts';
import { isObject } from '../walk.ts';

/** Converts a draft-07 document of the Zod 3 converter to 2020-12: only tuples differ. */
function toDraft2020(schema: JsonSchema): JsonSchema {
  return { ...(renamed(schema) as JsonSchema), $schema: dialectUris['2020-12'] };
}

function renamed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renamed);
  if (!isObject(node)) return node;
  const isTuple = Array.isArray(node['items']);
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => {
      if (keyword === '$ref' && typeof value === 'string') return [keyword, renamedPointer(value)];
      if (isTuple && keyword === 'items') return ['prefixItems', renamed(value)];
      if (isTuple && keyword === 'additionalItems') return ['items', renamed(value)];
      return [keyword, dataKeywords.has(keyword) ? value : renamed(value)];
    }),
  );
}

function renamedPointer(pointer: string): string {
  return pointer.replaceAll(/\/items\/(?=\d)/g, '/prefixItems/').replaceAll('/additionalItems', '/items');
}

const dataKeywords = new Set(['const', 'enum', 'default', 'examples']);

/**
 * The input of a Zod 3 shape as JSON Schema. The converter is loaded with the first such shape.
 *
 * @throws SchemaError when the converter would leave out a rule, or accept everything
 */
export function fromZod3(shape: object, draft: Dialect): JsonSchema {
  const converter = require('zod-to-json-schema') as typeof Converter;
  const document = converter.zodToJsonSchema(shape as Parameters<typeof Converter.zodToJsonSchema>[0], {
    target: 'jsonSchema7',
    removeAdditionalStrategy: 'strict',
    base64Strategy: 'pattern:zod',
    emailStrategy: 'pattern:zod',
    override: (def, { currentPath }) => {
      check(def as unknown as Definition, currentPath.slice(1));
      return converter.ignoreOverride;
    },
  }) as JsonSchema;
  return draft === '7' ? document : toDraft2020(document);
}

const require = createRequire(import.meta.url);

/** The parts of a shape's internals that are used. */
interface Definition {
  readonly typeName?: string;
  readonly coerce?: boolean;
  readonly checks?: readonly { readonly kind: string; readonly regex?: RegExp }[];
}

function check(
  { typeName = 'shape of another library', coerce, checks = [] }: Definition,
  path: readonly string[],
): void {
  const refuse = (what: string, hint: string) => {
    throw new SchemaError(path.map(step).join(''), `JSON Schema cannot say ${what}`, hint);
  };
  if (!sayable.has(typeName)) refuse(`a ${typeName}`, hints[typeName] ?? 'say the JSON value that is sent');
  if (coerce === true) refuse('what is coerced', 'leave z.coerce out');
  for (const { kind, regex } of checks) {
    if (unsayableChecks.has(kind)) refuse(`the check ${kind}`, 'leave it out, or make it a clause of the contract');
    if (/[imsv]/.test(regex?.flags ?? '')) refuse('flags of an expression', 'write the expression without flags');
  }
}

const sayable = new Set(
  [
    'String',
    'Number',
    'Boolean',
    'Null',
    'Any',
    'Unknown',
    'Never',
    'Array',
    'Object',
    'Union',
    'DiscriminatedUnion',
    'Intersection',
    'Tuple',
    'Record',
    'Enum',
    'NativeEnum',
    'Literal',
    'Nullable',
    'Optional',
    'Default',
    'Readonly',
    'Branded',
    'Lazy',
  ].map((name) => `Zod${name}`),
);

const unsayableChecks = new Set(['trim', 'toLowerCase', 'toUpperCase', 'duration', 'cidr', 'base64url']);

const hints: Readonly<Record<string, string>> = {
  ZodEffects: 'describe the value itself, without refine, transform and preprocess',
  ZodPipeline: 'describe the value before it is piped',
  ZodDate: 'write z.string().datetime()',
  ZodBigInt: 'write z.number().int() or z.string()',
  ZodMap: 'write z.record()',
  ZodSet: 'write z.array()',
  ZodUndefined: 'write .optional() on the field',
  ZodVoid: 'write .optional() on the field',
  ZodCatch: 'leave .catch() out',
};
