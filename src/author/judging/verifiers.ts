import type { Exchange, Json, Verdict } from '../../model/index.ts';
import { jsonStart } from '../reading/json-text.ts';
import { checkPointer, typeName, valueAt } from '../reading/json-value.ts';
import { isObject } from '../reading/read-json.ts';
import { fail, notApplicable, pass } from './verdicts.ts';

/*
 * Small judges of a value, for `onAnswer`: `onAnswer(field('/message', 'a string'))`. Each gets the JSON pointer to its value in the
 * answer, so that a failure names the place, however verifiers are nested.
 */

/** Judges a value of an answer; `at` is the JSON pointer to the value; the whole answer if left out. */
export type Verifier = (value: Json, exchange: Exchange, at?: string) => Verdict;

/** What the author of the agent can do; `value` is the one in which the field is looked up. */
type FieldHint = string | ((value: Json, exchange: Exchange) => string | undefined);

/** A type that JSON Schema cannot express. */
interface OwnType {
  /** In words, as a report says what is expected: `a finite number`. */
  readonly type: string;
  is(value: Json, exchange: Exchange, at: string): boolean;
}

const types = {
  'a string': (value: Json) => typeof value === 'string',
  'a string that is not empty': (value: Json) => typeof value === 'string' && value !== '',
  'a string or null': (value: Json) => typeof value === 'string' || value === null,
  'a boolean': (value: Json) => typeof value === 'boolean',
  'a number': (value: Json) => typeof value === 'number',
  'an integer': (value: Json) => Number.isInteger(value),
  'an array': (value: Json) => Array.isArray(value),
  'an object': (value: Json) => isObject(value),
} as const;

/** A JSON type, in the words in which a report says what is expected. */
type FieldType = keyof typeof types;

/** Options of a field. */
interface FieldOptions {
  readonly hint?: FieldHint;
  /** Set if the field may be left out: then the clause is not applicable for this reason, e.g. `no answer has metrics`. */
  readonly absent?: string;
  /** Set if null counts as left out. */
  readonly orNull?: true;
}

/**
 * A field with a type: `field('/message', 'a string')`.
 *
 * @param pointer the place of the field in the judged value; that value itself if empty
 */
export function field(pointer: string, type: FieldType | OwnType, options: FieldOptions = {}): Verifier {
  checkPointer(pointer);
  const { hint, absent, orNull } = options;
  const wanted: OwnType = typeof type === 'string' ? { type, is: types[type] } : type;
  return (value, exchange, at = '') => {
    const found = valueAt(value, pointer);
    const place = at + pointer;
    const isNull = found === null && orNull === true && notJsonAt(exchange, place) === undefined;
    if (absent !== undefined && (found === undefined || isNull)) return notApplicable(absent);
    if (found !== undefined && wanted.is(found, exchange, place)) return pass;
    const isEmpty = found === '' && type === 'a string that is not empty';
    return fail({
      expected: wanted.type,
      actual: isEmpty ? 'an empty string' : typeAt(found, exchange, place),
      pointer: place,
      hint: typeof hint === 'function' ? hint(value, exchange) : hint,
    });
  };
}

/**
 * A field with a certain value; `wanted` may depend on the call: `equals('/city', ({ call }) => valueAt(requestOf(call),
 * '/city'))`.
 */
export function equals(pointer: string, wanted: Json | ((exchange: Exchange) => Json | undefined)): Verifier {
  checkPointer(pointer);
  return (value, exchange, at = '') => {
    const found = valueAt(value, pointer);
    const expected = typeof wanted === 'function' ? wanted(exchange) : wanted;
    if (found === expected) return pass;
    const actual = typeof found === 'string' ? jsonStart(found) : typeName(found);
    return fail({ expected: JSON.stringify(expected) ?? 'nothing', actual, pointer: at + pointer });
  };
}

/** A text field that has to be a member of a list; not applicable if it is not a text, because another clause covers that. */
export function oneOf(
  pointer: string,
  list: (exchange: Exchange) => readonly string[],
  { absent, none }: { readonly absent: string; readonly none: string },
): Verifier {
  checkPointer(pointer);
  return (value, exchange, at = '') => {
    const found = valueAt(value, pointer);
    if (typeof found !== 'string') return notApplicable(absent);
    const names = list(exchange);
    if (names.includes(found)) return pass;
    const expected = names.length === 0 ? none : `one of ${names.join(', ')}`;
    return fail({ expected, actual: jsonStart(found), pointer: at + pointer });
  };
}

/**
 * Judges each member of an array for which `where` is true: the first failure decides. Not applicable, for the reason `none`, if
 * there is no such member.
 */
export function each(
  pointer: string,
  none: string,
  verify: Verifier,
  where: (member: Json) => boolean = () => true,
): Verifier {
  checkPointer(pointer);
  return (value, exchange, at = '') => {
    const members = valueAt(value, pointer);
    if (!Array.isArray(members)) return notApplicable(none);
    let so: Verdict | undefined;
    // A loop, because there may be half a million members.
    for (let index = 0; index < members.length && so?.is !== 'fail'; index += 1) {
      const member = members[index] as Json;
      if (where(member)) so = stronger(so, verify(member, exchange, `${at}${pointer}/${index}`));
    }
    return so ?? notApplicable(none);
  };
}

/** Judges one value by several verifiers: the first failure decides. */
export function all(...[first, ...others]: readonly [Verifier, ...Verifier[]]): Verifier {
  return (value, exchange, at) => {
    let so = first(value, exchange, at);
    for (const verify of others) {
      if (so.is === 'fail') break;
      so = stronger(so, verify(value, exchange, at));
    }
    return so;
  };
}

/** Combines verdicts: a failure decides; else a pass, if there is one; else the first reason. */
function stronger(so: Verdict | undefined, next: Verdict): Verdict {
  return so === undefined || next.is === 'fail' || (next.is === 'pass' && so.is !== 'pass') ? next : so;
}

/** The part of a function's result at this place that JSON cannot hold; undefined if it is ordinary JSON. */
function notJsonAt({ ended }: Exchange, at: string): string | undefined {
  return ended.by === 'return' ? ended.notJson.find(({ pointer }) => pointer === at)?.was : undefined;
}

/** The type of a value in words; for a function's result also if JSON cannot hold the value. */
export function typeAt(value: Json | undefined, exchange: Exchange, at: string): string {
  const isOdd = exchange.ended.by === 'return' && typeof value === 'number' && !Number.isFinite(value);
  return notJsonAt(exchange, at) ?? (isOdd ? String(value) : typeName(value));
}
