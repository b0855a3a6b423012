import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Choice, complete, coveringRows, type Row } from './covering.ts';

/** Choices, some of which depend on earlier ones. */
const someChoices: fc.Arbitrary<Choice[]> = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 4 }), parent: fc.nat(), level: fc.nat() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((drawn) => {
    const choices: Choice[] = [];
    for (const [index, { size, parent, level }] of drawn.entries()) {
      const on = parent % (index + 2);
      const above = choices[on];
      choices.push({ size, needs: above === undefined ? [] : [...above.needs, [on, level % above.size]] });
    }
    return choices;
  });

it('covering rows hold every pair of levels that can occur together, and no row twice', () => {
  fc.assert(
    fc.property(someChoices, (choices) => {
      const rows = coveringRows(choices, () => true);
      expect(pairsOf(rows)).toEqual(pairsOf(allRows(choices)));
      expect(new Set(rows.map(String)).size).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

it('covering rows hold every pair that an accepted row can have, and only accepted rows', () => {
  const forbidden = fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.nat(5), fc.nat(3)), { maxLength: 4 });
  fc.assert(
    fc.property(someChoices, forbidden, (choices, never) => {
      const isFine = (row: Row) => !never.some(([a, b, c, d]) => a !== c && row[a] === b && row[c] === d);
      const rows = coveringRows(choices, isFine);
      expect(rows.filter((row) => !isFine(row))).toEqual([]);
      expect(pairsOf(rows)).toEqual(pairsOf(allRows(choices).filter(isFine)));
    }),
    { numRuns: 300 },
  );
});

it.each([
  [[4, 3, 2], 12],
  [[2, 2, 2, 2], 6],
  [Array.from({ length: 13 }, () => 3), 24],
  [Array.from({ length: 20 }, () => 4), 45],
])('covering rows are few for %j', (sizes, most) => {
  const rows = coveringRows(
    sizes.map((size) => ({ size, needs: [] })),
    () => true,
  );
  expect(rows.length).toBeLessThanOrEqual(most);
});

it('covering rows begin with level 0 everywhere, and are the same at each call', () => {
  const choices: Choice[] = [
    { size: 2, needs: [] },
    { size: 3, needs: [[0, 1]] },
    { size: 2, needs: [] },
  ];
  const rows = coveringRows(choices, () => true);
  expect(rows[0]).toEqual([0, undefined, 0]);
  expect(coveringRows(choices, () => true)).toEqual(rows);
});

function pairsOf(rows: readonly Row[]): string[] {
  const pairs = rows.flatMap((row) =>
    row.flatMap((one, a) =>
      row.flatMap((other, b) =>
        one === undefined || other === undefined || b < a ? [] : [`${a}=${one} ${b}=${other}`],
      ),
    ),
  );
  return [...new Set(pairs)].toSorted();
}

function allRows(choices: readonly Choice[]): Row[] {
  const sizes = choices.map(({ size }) => size);
  const count = sizes.reduce((product, size) => product * size, 1);
  const digits = (number: number) =>
    sizes.map((size, at) => Math.floor(number / sizes.slice(0, at).reduce((p, s) => p * s, 1)) % size);
  return Array.from({ length: count }, (_, number) => {
    const levels = digits(number);
    return complete(choices, [], (choice) => levels[choice] ?? 0);
  });
}
