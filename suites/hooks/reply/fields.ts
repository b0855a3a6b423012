import { isObject, type Json, jsonStart, typeName } from '../../../src/contract.ts';
import type { Fields, HookEvent, Kind } from '../profiles/profile.ts';
import { specificIn } from './denial.ts';
import { namesOf } from './names.ts';
import type { JsonObject } from './reply.ts';

/** What is wrong with a field of an answer. */
export interface FieldFault {
  /** A JSON pointer to it. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** The first field that the event does not know, at the top level or in `hookSpecificOutput`. */
export function unknownField(
  answer: JsonObject,
  { output }: HookEvent,
  apart: readonly string[] = [],
): FieldFault | undefined {
  for (const [at, fields, object] of levelsOf(answer, output)) {
    const name = namesOf(object).find((one) => !Object.hasOwn(fields, one) && !apart.includes(one));
    if (name !== undefined)
      return {
        pointer: `${at}/${inShort(name)}`,
        expected: `a field that the event knows`,
        actual: `a field of the name ${inShort(name)}`,
      };
  }
  return undefined;
}

/** The first known field with a value that it cannot have. The name of the event is checked elsewhere. */
export function unfitValue(answer: JsonObject, { output }: HookEvent): FieldFault | undefined {
  for (const [at, fields, object] of levelsOf(answer, output)) {
    const name = namesOf(object).find((one) => {
      const kind = Object.hasOwn(fields, one) ? fields[one] : undefined;
      return kind !== undefined && one !== 'hookEventName' && !fits(object[one] ?? null, kind);
    });
    if (name === undefined) continue;
    const actual = valueInWords(object[name] ?? null);
    return { pointer: `${at}/${name}`, expected: inWords(fields[name] ?? 'anything'), actual };
  }
  return undefined;
}

/** The fault if `hookSpecificOutput` is present and does not name the event. */
export function wrongEventName(answer: JsonObject, { name, output }: HookEvent): FieldFault | undefined {
  const specific = specificIn(answer);
  if (specific === undefined || output.specific === undefined) return undefined;
  const { hookEventName: given } = specific;
  if (given === name) return undefined;
  return {
    pointer: '/hookSpecificOutput/hookEventName',
    expected: JSON.stringify(name),
    actual: given === undefined ? 'no such field' : valueInWords(given),
  };
}

/** The beginning of a long name, as a copy: a slice would keep the whole name in memory. */
function inShort(name: string): string {
  return name.length > MOST_OF_NAME ? `${JSON.parse(JSON.stringify(name.slice(0, MOST_OF_NAME))) as string}…` : name;
}

const MOST_OF_NAME = 200;

type Level = readonly [at: string, fields: Fields, object: JsonObject];

function levelsOf(answer: JsonObject, { top, specific: fields }: HookEvent['output']): readonly Level[] {
  const specific = specificIn(answer);
  const above: Level = ['', top, answer];
  return specific === undefined || fields === undefined ? [above] : [above, ['/hookSpecificOutput', fields, specific]];
}

function fits(value: Json, kind: Kind): boolean {
  if (typeof kind !== 'string') return kind.some((one) => one === value);
  if (value === null) return kind === 'anything' || kind.endsWith(' or null');
  const [type] = kind.split(' ');
  if (type === 'anything') return true;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function inWords(kind: Kind): string {
  if (typeof kind !== 'string') return kind.map((one) => JSON.stringify(one)).join(', ');
  return kind === 'anything' ? kind : `${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

function valueInWords(value: Json): string {
  const text = typeof value === 'object' && value !== null ? typeName(value) : jsonStart(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
