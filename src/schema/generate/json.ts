import * as fc from 'fast-check';
import type { Json } from '../../model/index.ts';
import { names, text } from './kinds/text.ts';

/** Any JSON value with at most two levels, for places without rules. */
export const anyJson: fc.Arbitrary<Json> = nested(nested(undefined));

function nested(inner: fc.Arbitrary<Json> | undefined): fc.Arbitrary<Json> {
  const numbers = fc.oneof(
    { withCrossShrink: true },
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const leaves: fc.Arbitrary<Json>[] = [
    fc.constant(null),
    fc.boolean(),
    numbers.map((value) => value || 0),
    text(0, Infinity) as fc.Arbitrary<string>,
  ];
  const lists = inner === undefined ? fc.constant<Json>([]) : fc.array(inner, { maxLength: 3 });
  const pairs =
    inner === undefined ? fc.constant<Json>({}) : record(fc.array(fc.tuple(names, inner), { maxLength: 3 }));
  return fc.oneof({ withCrossShrink: true }, ...leaves, lists, pairs);
}

/** An object with these properties as its own, `__proto__` included; for equal names the later one counts. */
function record(entries: fc.Arbitrary<readonly (readonly [string, Json])[]>): fc.Arbitrary<Json> {
  return entries.map((pairs) => Object.fromEntries(pairs));
}
