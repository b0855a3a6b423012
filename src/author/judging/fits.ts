import type { Exchange, Fault, Json, Verdict } from '../../model/index.ts';
import { compile } from '../../schema/compile.ts';
import { lookUp, step } from '../../schema/pointer.ts';
import { publish } from '../../schema/publish/publish.ts';
import { jsonStart } from '../reading/json-text.ts';
import { fail, pass } from './verdicts.ts';

const LONGEST_VALUE = 60;

/**
 * Judges whether a value fits a shape; for `onAnswer`, `each` and `all`. Fields that the shape does not mention are ignored,
 * unless it forbids them: so a clause about one field has a shape with only that field.
 *
 * @param shape a Zod 4 or Zod 3 shape, a shape with Standard JSON Schema, or a JSON Schema
 * @throws SchemaError for a shape that cannot be used
 */
export function fits(shape: unknown): (value: Json, exchange?: Exchange, at?: string) => Verdict {
  const validate = compile(publish(shape));
  return (value, _, at = '') => {
    const [fault] = validate(value);
    if (fault === undefined) return pass;
    const { pointer = '', ...shown } = inWords(fault, value);
    return fail({ ...shown, ...(at + pointer === '' ? {} : { pointer: at + pointer }) });
  };
}

function inWords(
  { pointer, keyword, message, property }: Fault,
  value: Json,
): { expected: string; actual: string; pointer?: string } {
  if (keyword === 'required' && property !== undefined)
    return { expected: 'a value', actual: 'nothing', pointer: pointer + step(property) };
  const place = pointer === '' ? {} : { pointer };
  if (property !== undefined) return { expected: 'no further property', actual: JSON.stringify(property), ...place };
  const text = jsonStart(lookUp(value, pointer) as Json, LONGEST_VALUE + 1, (object) => Object.keys(object).toSorted());
  const actual = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return { expected: message.replace(/^must (be )?/, ''), actual, ...place };
}
