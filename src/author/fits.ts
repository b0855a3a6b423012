import type { Fault, Json, Verdict } from '../model/index.ts';
import { compile } from '../schema/compile.ts';
import { lookUp, step } from '../schema/pointer.ts';
import { publish } from '../schema/publish.ts';
import { canonicalJson } from './json-text.ts';
import { fail, pass } from './verdicts.ts';

const LONGEST_VALUE = 60;

/**
 * Judges whether a value fits a shape, for `onAnswer`. What the shape does not speak of is left alone, unless it forbids it: a
 * clause about one field has a shape with that field.
 *
 * @param shape a Zod 4 or Zod 3 shape, one that carries Standard JSON Schema, or a JSON Schema
 * @throws SchemaError for a shape that cannot be used
 */
export function fits(shape: unknown): (value: Json) => Verdict {
  const validate = compile(publish(shape));
  return (value) => {
    const [fault] = validate(value);
    return fault === undefined ? pass : fail(factsOf(fault, value));
  };
}

function factsOf(
  { pointer, keyword, message, property }: Fault,
  value: Json,
): { expected: string; actual: string; pointer?: string } {
  if (keyword === 'required' && property !== undefined)
    return { expected: 'a value', actual: 'nothing', pointer: pointer + step(property) };
  const place = pointer === '' ? {} : { pointer };
  if (property !== undefined) return { expected: 'no further property', actual: JSON.stringify(property), ...place };
  const text = canonicalJson(lookUp(value, pointer) as Json) ?? 'a value that is too deep';
  const actual = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return { expected: message.replace(/^must (be )?/, ''), actual, ...place };
}
