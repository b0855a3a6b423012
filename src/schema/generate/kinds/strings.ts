import type * as fc from 'fast-check';
import { SchemaError } from '../../error.ts';
import { formats, numberFormats } from './formats.ts';
import { keep } from '../keep.ts';
import { matching } from './patterns.ts';
import type { Plain } from '../plain.ts';
import { text } from './text.ts';

/** The strings that keep the rules; undefined if none was found. */
export function strings(rules: Plain, place: string): fc.Arbitrary<string> | undefined {
  const { minLength, maxLength, patterns } = rules;
  const format = stringFormats(rules)[0];
  const [pattern] = patterns;
  if (minLength > maxLength) return undefined;
  if (format === undefined && pattern === undefined) return text(minLength, maxLength);
  const made = format === undefined ? matching(pattern ?? '', minLength, maxLength, place) : formatted(format, place);
  const expressions = patterns.map((source) => new RegExp(source, 'u'));
  return keep(made, (value) => {
    const length = [...value].length;
    const fits = length >= minLength && value.length <= maxLength && !/\p{Surrogate}/u.test(value);
    return fits && expressions.every((expression) => expression.test(value));
  });
}

export function stringFormats({ formats: names }: Plain): readonly string[] {
  return names.filter((name) => !numberFormats.has(name));
}

function formatted(format: string, place: string): fc.Arbitrary<string> {
  const made = formats[format];
  if (made !== undefined) return made;
  throw new SchemaError(
    place,
    `the format ${format} is not known`,
    'use a format that JSON Schema defines, or a `pattern`',
  );
}
