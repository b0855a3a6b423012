/** Choices that are derived from one number: the same number gives the same choices. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly is: (probability: number) => boolean;
  readonly one: <T>(values: readonly [T, ...T[]]) => T;
}

/** @param seed a whole number */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    is: (probability) => next() < probability,
    one: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}

/** A number from 0 to 1 that depends only on a text and a seed, not on earlier calls. */
export function fractionOf(text: string, seed: number): number {
  let hash = 0x81_1c_9d_c5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return chanceOf(hash).between(0, 999_999) / 1_000_000;
}
