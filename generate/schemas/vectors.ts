import * as fc from 'fast-check';
import type { Json } from '../../src/index.ts';
import type { JsonSchema, Validate } from '../../src/contract.ts';
import { arbitraryOf } from '../../src/schema/generate/arbitrary.ts';
import {
  boundaryCombinations,
  boundaryValues,
  type BoundaryKind,
  type BoundaryOptions,
} from '../../src/schema/boundary/boundary.ts';
import { compile } from '../../src/schema/compile.ts';
import { smallest } from '../../src/schema/fault/broken.ts';
import { type Invalid, oneFault } from '../../src/schema/fault/one-fault.ts';
import { lookUp, step } from '../../src/schema/pointer.ts';
import { type Rule, ruleAlone } from './rules.ts';

/** The hand-written parts of a schema's vectors. */
export interface Written {
  /** A full document, around which boundary values are tried. */
  readonly full: Json;
  /** Documents that fit, with what they show. */
  readonly valid: Readonly<Record<string, Json>>;
  /** Documents with one fault, with what they show. */
  readonly invalid?: Readonly<Record<string, Json>>;
  /** The id of the clause that a fault belongs to. */
  readonly clause: (rule: Rule) => string;
}

/** A vector in the format of the JSON Schema Test Suite. */
export interface Vector {
  readonly description: string;
  /** For an invalid document: the clause, the keyword of JSON Schema and the JSON pointer as a URI fragment. */
  readonly comment?: string;
  readonly data: Json;
  readonly valid: boolean;
}

const SEED = 1;
/**
 * Limits. For a schema with very many places: the edges and faults that are tried, spread over all of them. The combinations of
 * several edges; the broken documents among which the shortest of each kind is taken; the characters of a document as JSON.
 */
const atMost = { edges: 40, faults: 80, together: 8, samples: 600, characters: 2_000 };

/** All vectors of a schema: the hand-written ones, then edges, then single faults. The same at every call. */
export function vectorsOf(schema: JsonSchema, { full, valid, invalid = {}, clause }: Written): Vector[] {
  const validate = compile(schema);
  const around = { base: full, validate };
  const fitting = [...Object.entries({ 'a full document': full, ...valid }), ...edges(schema, around)];
  const broken = [...Object.entries(invalid), ...faults(schema, [full, ...Object.values(valid)], validate)];
  const vectors = [
    ...fitting.map(([description, data]) => ({ description, data, valid: true })),
    ...broken.map(([description, data]) => {
      const rule = ruleAlone(schema, data);
      if (rule === undefined) throw new Error(`${description}: it breaks no rule alone`);
      return { description, comment: `${clause(rule)} ${rule.keyword} #${rule.pointer}`, data, valid: false };
    }),
  ];
  return distinct(vectors);
}

/** The full document with one edge at one place, and with several at once. */
function edges(schema: JsonSchema, around: BoundaryOptions): [string, Json][] {
  const tried = new Map<string, readonly [string, BoundaryKind]>();
  const note = (at: string, kind: BoundaryKind): boolean => tried.set(`${at} ${kind}`, [at, kind]).size === 0;
  boundaryValues(schema, { ...around, varies: note });
  const alone = spread([...tried.values()], atMost.edges).flatMap(([at, kind]) => {
    const values = boundaryValues(schema, { ...around, varies: (place, one) => place === at && one === kind });
    return values.map((value): [string, Json] => [edgeInWords(at, kind, value), value]);
  });
  const together = fc.sample(boundaryCombinations(schema, around), { seed: SEED, numRuns: atMost.together });
  const several = together.map((value): [string, Json] => ['several edges at once', value]);
  return [...alone, ...several].filter(([, value]) => isShort(value));
}

function spread<T>(all: readonly T[], most: number): T[] {
  const width = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / width) !== Math.floor((index - 1) / width));
}

function edgeInWords(at: string, kind: BoundaryKind, value: Json): string {
  const place = at === '' ? 'the document' : `\`${at.slice(1)}\``;
  const shown = JSON.stringify(lookUp(value, at));
  const words: Partial<Record<BoundaryKind, string>> = {
    absent: 'is left out',
    null: 'is null',
    empty: 'is empty',
    large: 'is large',
    awkward: 'holds text beyond ASCII',
    control: 'has control characters',
  };
  return `${place} ${words[kind] ?? `is ${shown.length > 30 ? 'another value' : shown}`}`;
}

/** Each kind of fault, in the shortest possible document, so that a reader sees the fault. */
function faults(schema: JsonSchema, written: readonly Json[], validate: Validate): [string, Json][] {
  const minimal = smallest(arbitraryOf(schema));
  const whole = (minimal === undefined ? written : [minimal, ...written]).toSorted((a, b) => length(a) - length(b));
  const samples = fc.sample(oneFault(schema, validate), { seed: SEED, numRuns: atMost.samples });
  const ways = new Map<string, Invalid>();
  for (const invalid of samples) {
    const key = `${placeless(invalid.pointer)} ${invalid.says.replace(/^`.*?` /, '')}`;
    const known = ways.get(key);
    if (known === undefined || length(invalid.value) < length(known.value)) ways.set(key, invalid);
  }
  return spread([...ways.values()], atMost.faults).flatMap((invalid): [string, Json][] => {
    const documents = [...whole.map((document) => grafted(document, invalid)), invalid.value];
    const shown = documents.find((document) => document !== undefined && shows(schema, document, invalid));
    return shown === undefined || !isShort(shown) ? [] : [[invalid.says, shown]];
  });
}

/** Treats all places in a list as the same. */
function placeless(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0');
}

function shows(schema: JsonSchema, document: Json, { pointer, keyword }: Invalid): boolean {
  const rule = ruleAlone(schema, document);
  return rule?.pointer === pointer && rule.keyword === keyword;
}

/** The document with the fault of another one put in; undefined if it has no such place. */
function grafted(document: Json, { value, pointer, property }: Invalid): Json | undefined {
  if (pointer === '' && property === undefined) return value;
  const copy = structuredClone({ root: document });
  const at = property === undefined ? pointer : `${pointer}${step(property)}`;
  const parent = lookUp(copy, `/root${at.slice(0, at.lastIndexOf('/'))}`);
  if (typeof parent !== 'object' || parent === null) return undefined;
  const name =
    property ??
    at
      .slice(at.lastIndexOf('/') + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
  const wrong = lookUp(value, at);
  if (wrong === undefined) Reflect.deleteProperty(parent, name);
  else (parent as { [name: string]: unknown })[name] = wrong;
  return copy.root;
}

function isShort(value: Json): boolean {
  return length(value) <= atMost.characters;
}

function length(value: Json): number {
  return JSON.stringify(value).length;
}

/** Each document once, each description once. */
function distinct(vectors: readonly Vector[]): Vector[] {
  const documents = new Map<string, Vector>();
  for (const vector of vectors) {
    const key = JSON.stringify(vector.data);
    if (!documents.has(key)) documents.set(key, vector);
  }
  const counts = new Map<string, number>();
  return [...documents.values()].map((vector) => {
    const count = (counts.get(vector.description) ?? 0) + 1;
    counts.set(vector.description, count);
    return count === 1 ? vector : { ...vector, description: `${vector.description}, ${count}` };
  });
}
