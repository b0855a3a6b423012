/** A choice among levels; it is made only if other choices have the levels that it needs. */
export interface Choice {
  /** The number of levels. */
  readonly size: number;
  /** All earlier choices that it depends on, each with the level that it needs. */
  readonly needs: readonly Pick[];
}

export type Pick = readonly [choice: number, level: number];
type Pair = readonly [Pick, Pick];

/** The level of each choice; undefined if the choice was not made. */
export type Row = readonly (number | undefined)[];

/**
 * Rows that hold every pair of levels that can occur together. A greedy search keeps them few, near the product of the two
 * largest sizes. Equal choices give equal rows; the first row has level 0 everywhere, if it is accepted.
 *
 * @param accept whether a row is usable; a pair without an accepted row is left out
 */
export function coveringRows(choices: readonly Choice[], accept: (row: Row) => boolean): Row[] {
  const open = openPairs(choices);
  const rows: Row[] = [];
  const take = (row: Row): boolean => {
    if (!accept(row)) return false;
    open.close(row);
    rows.push(row);
    return true;
  };
  const first = complete(choices, [], () => 0);
  take(first);
  const stubborn: Pair[] = [];
  for (const pair of open.pairs) {
    if (open.has(...pair) && !take(complete(choices, pair, (choice, row) => open.best(choice, row))))
      stubborn.push(pair);
  }
  // A pair that is refused with new levels may be accepted in a row based on an accepted one.
  for (const pair of stubborn) {
    if (open.has(...pair))
      [first, ...rows].some((known) => take(complete(choices, pair, (choice) => known[choice] ?? 0)));
  }
  return rows;
}

/** A row with these picks and everything that they need; `choose` makes the remaining choices. */
export function complete(
  choices: readonly Choice[],
  picks: readonly Pick[],
  choose: (choice: number, row: Row) => number,
): Row {
  const row: (number | undefined)[] = choices.map(() => undefined);
  for (const [choice, level] of picks.flatMap((pick) => withNeeds(choices, pick))) row[choice] = level;
  for (const [choice, { needs }] of choices.entries()) {
    if (row[choice] === undefined && needs.every(([other, level]) => row[other] === level))
      row[choice] = choose(choice, row);
  }
  return row;
}

/** Every pair of levels that can occur together (also each level with itself), and which of them no row holds yet. */
function openPairs(choices: readonly Choice[]) {
  const levels = choices.map(({ size }, choice) => Array.from({ length: size }, (_, level): Pick => [choice, level]));
  const picksAt = (choice: number): readonly Pick[] => levels[choice] ?? [];
  const picks = levels.flat();
  const starts = choices.map((_, choice) => picks.findIndex(([of]) => of === choice));
  const isOpen = new Uint8Array(picks.length ** 2);
  const at = ([a, b]: Pick, [c, d]: Pick): number => ((starts[a] ?? 0) + b) * picks.length + (starts[c] ?? 0) + d;
  const set = (one: Pick, other: Pick, open: 0 | 1): void => {
    isOpen[at(one, other)] = open;
    isOpen[at(other, one)] = open;
  };
  const has = (one: Pick, other: Pick): boolean => isOpen[at(one, other)] === 1;
  const pairs = picks.flatMap((one, index) =>
    picks.slice(index).flatMap((other): Pair[] => (canMeet(choices, one, other) ? [[one, other]] : [])),
  );
  for (const [one, other] of pairs) set(one, other, 1);
  return {
    pairs,
    has,
    close(row: Row): void {
      const made = picksOf(row);
      for (const [index, one] of made.entries()) for (const other of made.slice(index)) set(one, other, 0);
    },
    /** The level of a choice that adds the most new pairs, by itself and with the choices that depend on it. */
    best(choice: number, row: Row): number {
      const made = picksOf(row);
      const gain = (pick: Pick): number => [...made, pick].filter((other) => has(pick, other)).length;
      // Among equal ones, the level with the most open pairs is taken: so the rows stay few.
      const gains = picksAt(choice).map((pick) => {
        const later = choices.flatMap(({ needs }, index) => (needs.some((need) => isSame(need, pick)) ? [index] : []));
        const ahead = later.map((index) => Math.max(...picksAt(index).map(gain)));
        const toMeet = picks.filter((other) => has(pick, other)).length;
        return gain(pick) + sum(ahead) + toMeet / (picks.length + 1);
      });
      return gains.indexOf(Math.max(...gains));
    },
  };
}

function picksOf(row: Row): Pick[] {
  return row.flatMap((level, choice): Pick[] => (level === undefined ? [] : [[choice, level]]));
}

function canMeet(choices: readonly Choice[], one: Pick, other: Pick): boolean {
  const needed = new Map(withNeeds(choices, one));
  return withNeeds(choices, other).every(([choice, level]) => (needed.get(choice) ?? level) === level);
}

function withNeeds(choices: readonly Choice[], pick: Pick): readonly Pick[] {
  return [...(choices[pick[0]]?.needs ?? []), pick];
}

function isSame([choice, level]: Pick, other: Pick): boolean {
  return choice === other[0] && level === other[1];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
