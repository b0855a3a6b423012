import * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Schema } from '../walk.ts';

/** A value that breaks one rule, while the value around it is built. */
export interface Broken {
  readonly value: Json;
  /** Where the rule is broken, as validators say: at the object for a property that is missing or not allowed. */
  readonly pointer: string;
  readonly property?: string;
  /** How a validator may name the rule; the first is its usual name. */
  readonly keywords: readonly [string, ...string[]];
  /** What is the case there, e.g. `is missing`. */
  readonly what: string;
}

/** The ways to break one rule. */
export type Breaking = fc.Arbitrary<Broken>;

/** The rules of the schemas of children, for each child those that were not met before. */
export type RulesInside = (children: readonly Schema[]) => readonly (readonly Breaking[])[];

/** Values that break a rule about themselves; none where there are no such values. */
export function breaking(
  values: fc.Arbitrary<Json> | undefined,
  keywords: Broken['keywords'],
  what: string,
  property?: string,
): Breaking[] {
  const about = { pointer: '', keywords, what, ...(property === undefined ? {} : { property }) };
  return values === undefined ? [] : [values.map((value) => ({ ...about, value }))];
}

/** The smallest value for which `wanted` holds, of those that shrinking leads to; the same at every call. */
export function smallest<T>(values: fc.Arbitrary<T>, wanted: (value: T) => boolean = () => true): T | undefined {
  return fc.check(
    fc.property(values, (value) => !wanted(value)),
    { seed: 1, numRuns: 200 },
  ).counterexample?.[0];
}
