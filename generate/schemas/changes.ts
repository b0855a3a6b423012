import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../src/contract.ts';
import { annotations } from '../../src/schema/keywords.ts';
import { subschemas } from '../../src/schema/walk.ts';

/**
 * Who is broken by a change of a schema. `senders`: a document that fitted before does not fit any more. `readers`: a document
 * fits that did not fit before, and a reader may not know it.
 */
export type Breaks = 'senders' | 'readers';

/** One difference between two versions of a schema. */
export interface SchemaChange {
  /** The place in the schema: a JSON pointer. */
  readonly at: string;
  readonly what: string;
  /** Empty if the change is compatible, or only changes words. */
  readonly breaks: readonly Breaks[];
  /** Set if only descriptions have changed, not which documents fit. */
  readonly isInWords?: true;
}

export type Step = 'none' | 'patch' | 'minor' | 'major';

/** The differences, place by place. */
export function changesOf(before: JsonSchema, after: JsonSchema): SchemaChange[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const places = [...new Set([...old.keys(), ...now.keys()])];
  return places.flatMap((at) => changesAt(at, old.get(at), now.get(at)));
}

/** The step of the version (semver) that these changes require. */
export function stepFor(changes: readonly SchemaChange[]): Step {
  if (changes.length === 0) return 'none';
  if (changes.some(({ breaks }) => breaks.length > 0)) return 'major';
  return changes.every(({ isInWords }) => isInWords === true) ? 'patch' : 'minor';
}

/** The version after such a step. */
export function grown(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  if (step === 'minor') return `${major}.${minor + 1}.0`;
  return step === 'patch' ? `${major}.${minor}.${patch + 1}` : version;
}

/** A change, and who is broken by it. */
export function changeInWords({ at, what, breaks }: SchemaChange): string {
  const whom = breaks.length === 0 ? 'compatible' : `breaking for ${breaks.join(' and ')}`;
  return `${at === '' ? 'the schema' : at} ${what}: ${whom}`;
}

/** `true` is treated as `{}`, which also accepts anything. */
function placesOf(schema: JsonSchema): Map<string, JsonSchema> {
  const copy = structuredClone(schema);
  for (const [, part] of subschemas(copy)) {
    for (const keyword of holdsOne) if (part[keyword] === true) Object.assign(part, { [keyword]: {} });
  }
  return new Map(subschemas(copy));
}

function changesAt(at: string, before: JsonSchema | undefined, after: JsonSchema | undefined): SchemaChange[] {
  // A removed or new place is reported by the keyword that holds it; a part that no reference uses is only a name.
  if (before === undefined || after === undefined) return ofProperty(at, before, after);
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keywords.flatMap((keyword) => {
    const [old, now] = [before[keyword], after[keyword]];
    if (isDeepStrictEqual(old, now) || isReportedInside(keyword, old, now)) return [];
    if (annotations.has(keyword)) return [{ at, what: `${keyword} says something else`, breaks: [], isInWords: true }];
    return [{ at, what: `${keyword} is ${inWords(now)}, was ${inWords(old)}`, breaks: breaksBy(keyword, old, now) }];
  });
}

/**
 * A new field may be left out, and a removed one becomes an unknown field: `required` and `additionalProperties` report the
 * rest.
 */
function ofProperty(at: string, before: JsonSchema | undefined, after: JsonSchema | undefined): SchemaChange[] {
  if (!/\/properties\/[^/]+$/.test(at)) return [];
  if (before === undefined) return [{ at, what: 'is new', breaks: [] }];
  return after === undefined ? [{ at, what: 'is gone', breaks: ['readers'] }] : [];
}

function breaksBy(keyword: string, old: unknown, now: unknown): readonly Breaks[] {
  if (keyword === 'required') return ofRequired(listed(old), listed(now));
  if (keyword === 'type' || keyword === 'enum') return ofAllowed(old, now);
  if (arms.has(keyword)) return ofArms(listed(old).length, listed(now).length);
  if (upper.has(keyword)) return ofBounds(old ?? Infinity, now ?? Infinity);
  if (lower.has(keyword)) return ofBounds(-Number(old ?? -Infinity), -Number(now ?? -Infinity));
  if (keyword === 'additionalProperties' && now === false) return ['senders'];
  if (keyword === 'additionalProperties' && old === false) return ['readers'];
  if (old === undefined) return ['senders'];
  return now === undefined ? ['readers'] : ['senders', 'readers'];
}

const arms = new Set(['anyOf', 'oneOf']);
const upper = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const lower = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);

/** Whether the difference is reported at the places of the inner schemas. */
function isReportedInside(keyword: string, old: unknown, now: unknown): boolean {
  if (arms.has(keyword)) return listed(old).length === listed(now).length;
  const isSchema = [old, now].every((one) => typeof one === 'object' && one !== null);
  return holdsNamed.has(keyword) || (holdsOne.has(keyword) && isSchema);
}

const holdsNamed = new Set(['properties', '$defs', 'definitions']);
const holdsOne = new Set(['items', 'propertyNames', 'additionalProperties']);

function ofRequired(old: readonly unknown[], now: readonly unknown[]): readonly Breaks[] {
  const more = now.some((one) => !old.includes(one));
  const fewer = old.some((one) => !now.includes(one));
  return [...(more ? (['senders'] as const) : []), ...(fewer ? (['readers'] as const) : [])];
}

/** For lists of allowed values: no list allows everything. */
function ofAllowed(old: unknown, now: unknown): readonly Breaks[] {
  const narrower = old === undefined || (now !== undefined && listed(old).some((one) => !listed(now).includes(one)));
  const wider = now === undefined || (old !== undefined && listed(now).some((one) => !listed(old).includes(one)));
  return [...(narrower ? (['senders'] as const) : []), ...(wider ? (['readers'] as const) : [])];
}

function ofArms(old: number, now: number): readonly Breaks[] {
  return now > old ? ['readers'] : ['senders'];
}

function listed(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function ofBounds(old: unknown, now: unknown): readonly Breaks[] {
  return Number(now) < Number(old) ? ['senders'] : ['readers'];
}

function inWords(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value);
}
