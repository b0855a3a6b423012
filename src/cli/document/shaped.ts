import type { z } from 'zod';
import type { JsonSchema } from '../../model/index.ts';
import { resolve } from '../../schema/reference.ts';
import { valueInWords } from '../../conform/contracts/plain.ts';
import { insteadOf } from '../options/nearest.ts';
import type { Document, Path } from './document.ts';
import { problemAt } from './problem-at.ts';

/**
 * Returns the value of a document if it matches the shape.
 *
 * @throws {UsageError} with the place of the first problem, and the nearest known name there
 */
export async function shaped<T>(document: Document, shape: z.ZodType<T>): Promise<T> {
  const read = shape.safeParse(document.value);
  if (read.success) return read.data;
  const { issues } = read.error;
  // A misspelt key usually is the cause of a missing one, so it is reported first.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw new Error('a document was refused for no reason');
  const { toJSONSchema } = await import('zod');
  const schema = toJSONSchema(shape, { io: 'input' }) as JsonSchema;
  const [path, what, hint] = problemOf(issue, valueAt(document.value, issue.path), schema);
  throw problemAt(document, path, what, hint);
}

function problemOf(issue: z.core.$ZodIssue, value: unknown, schema: JsonSchema): [Path, string, string] {
  const { path } = issue;
  const says = describedAt(schema, path) ?? issue.message;
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return [[...path, key], 'is not known', insteadOf(key, namesAt(schema, path))];
  }
  if (issue.code === 'invalid_key') return [path, 'is no name', says];
  if (value === undefined) return [path, 'is missing', says];
  const is = `is ${inShort(value)}`;
  if (issue.code === 'invalid_value')
    return [path, is, insteadOf(typeof value === 'string' ? value : '', issue.values.map(String))];
  return [path, is, path.length === 0 ? `write a map of ${namesAt(schema, path).join(', ')}` : says];
}

function inShort(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a map';
  return valueInWords(value);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inside: unknown, segment) => (inside as Record<PropertyKey, unknown>)?.[segment], value);
}

function schemaAt(schema: JsonSchema | undefined, path: Path): JsonSchema | undefined {
  const named = (part: JsonSchema | undefined): JsonSchema | undefined => {
    const target = resolve(schema ?? {}, part?.['$ref']);
    return typeof target === 'object' ? target : part;
  };
  return path.reduce((inside: JsonSchema | undefined, segment) => {
    const { properties = {}, additionalProperties, items } = (inside ?? {}) as Record<string, JsonSchema | undefined>;
    const next = typeof segment === 'number' ? items : (properties[String(segment)] ?? additionalProperties);
    return named(next as JsonSchema | undefined);
  }, schema);
}

function namesAt(schema: JsonSchema, path: Path): string[] {
  return Object.keys(schemaAt(schema, path)?.['properties'] ?? {});
}

function describedAt(schema: JsonSchema, path: Path): string | undefined {
  const description = schemaAt(schema, path)?.['description'];
  return typeof description === 'string' ? description.replace(/\.$/, '') : undefined;
}
