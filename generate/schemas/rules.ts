import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../../src/contract.ts';
import { definedOnly } from '../../src/model/defined-only.ts';
import { newAjv } from '../../src/schema/ajv.ts';
import { lookUp } from '../../src/schema/pointer.ts';
import { subschemas } from '../../src/schema/walk.ts';

/** A rule of a schema that a value breaks. */
export interface Rule {
  /** The place in the value: a JSON pointer. */
  readonly pointer: string;
  /** The keyword of JSON Schema. */
  readonly keyword: string;
  /** The missing property. */
  readonly missing?: string;
}

/**
 * The only rule that a value breaks: without this rule, the value fits. Undefined if the value fits, or breaks several rules. If
 * the value fits no arm of a union, the rule of the arm that it comes nearest to.
 */
export function ruleAlone(schema: JsonSchema, value: unknown): Rule | undefined {
  const faults = faultsIn(schema, value);
  const deepestFirst = faults.toSorted((a, b) => b.instancePath.length - a.instancePath.length);
  // A single fault needs no test: values in a union, or with several broken rules, have more faults.
  const found = deepestFirst.find((fault) => faults.length === 1 || relaxed(schema, fault)(value) === true);
  return (
    found && { pointer: found.instancePath, keyword: found.keyword, ...definedOnly({ missing: missingIn(found) }) }
  );
}

function faultsIn(schema: JsonSchema, value: unknown): readonly ErrorObject[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

type Compiled = ReturnType<ReturnType<typeof newAjv>['compile']>;

const ajv = newAjv('2020-12', { verbose: true, validateSchema: false, addUsedSchema: false });
const quick = newAjv('2020-12', { allErrors: false, validateSchema: false, addUsedSchema: false });
const compiled = new WeakMap<JsonSchema, Compiled>();
const made = new WeakMap<JsonSchema, Map<string, Compiled>>();

/** The validator of the schema without the rule of a fault. */
function relaxed(schema: JsonSchema, fault: ErrorObject): Compiled {
  const known = made.get(schema) ?? new Map<string, Compiled>();
  made.set(schema, known);
  const place = [...subschemas(schema)].find(([, part]) => part === fault.parentSchema)?.[0] ?? '';
  const missing = missingIn(fault);
  const key = `${place} ${fault.keyword} ${missing}`;
  const validate = known.get(key) ?? quick.compile(withoutRule(schema, place, fault.keyword, missing));
  known.set(key, validate);
  return validate;
}

function missingIn({ keyword, params }: ErrorObject): string | undefined {
  return keyword === 'required' ? String(params['missingProperty']) : undefined;
}

function withoutRule(schema: JsonSchema, at: string, keyword: string, missing: string | undefined): JsonSchema {
  const { $id: _, ...copy }: { [keyword: string]: unknown } = structuredClone(schema);
  const place = lookUp(copy, at) as { [keyword: string]: unknown };
  if (missing !== undefined) {
    place['required'] = (place['required'] as string[]).filter((name) => name !== missing);
    return copy;
  }
  for (const word of sameRule.find((words) => words.includes(keyword)) ?? [keyword]) delete place[word];
  return copy;
}

/**
 * Groups of keywords that report the same fault. A value of another type than a constant breaks one rule: it is not the
 * constant. A form may be stated in two keywords.
 */
const sameRule = [
  ['type', 'const', 'enum'],
  ['format', 'pattern'],
];
