import type { JsonSchema, JsonShape } from '../model/index.ts';
import { judgeWith } from '../schema/judge.ts';

/** A named shape, made from its published schema and the validate function that was generated from it. */
export function shape(schema: JsonSchema, validate: (value: unknown) => unknown): JsonShape {
  return { schema, validate: judgeWith(validate) };
}

/** The names of the properties in the shape of an object. */
export function namesIn({ schema }: JsonShape): string[] {
  return Object.keys(schema['properties'] ?? {});
}
