import * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import type { Schema } from '../walk.ts';

/** A value that breaks one rule, while the values around it are built. */
export interface Broken {
  readonly value: Json;
  /** The place of the fault, as validators report it: the object, for a property that is missing or not allowed. */
  readonly pointer: string;
  readonly property?: string;
  /** The names that validators may give to the rule; the first is the usual one. */
  readonly keywords: readonly [string, ...string[]];
  /** What is wrong there, e.g. `is missing`. */
  readonly what: string;
}

/** Values that break one rule. */
export type Breaking = fc.Arbitrary<Broken>;

/** The rules of the schemas of children; for each child only the rules that were not met before. */
export type RulesInside = (children: readonly Schema[]) => readonly (readonly Breaking[])[];

/** Values that break a rule about themselves; empty if there are none. */
export function breaking(
  values: fc.Arbitrary<Json> | undefined,
  keywords: Broken['keywords'],
  what: string,
  property?: string,
): Breaking[] {
  const about = { pointer: '', keywords, what, ...(property === undefined ? {} : { property }) };
  return values === undefined ? [] : [values.map((value) => ({ ...about, value }))];
}

/** The smallest value for which `wanted` holds, among those that shrinking reaches; the same at every call. */
export function smallest<T>(values: fc.Arbitrary<T>, wanted: (value: T) => boolean = () => true): T | undefined {
  return fc.check(
    fc.property(values, (value) => !wanted(value)),
    { seed: 1, numRuns: 200 },
  ).counterexample?.[0];
}
