import { writeFileSync } from 'node:fs';

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  /** What is held against the aim. */
  readonly figure?: number;
  readonly most?: number;
  readonly least?: number;
}

const isSmoke = process.env['BENCH_SMOKE'] !== undefined;

/** The seeds that a measurement is made with. */
export const seeds: readonly number[] = Array.from({ length: isSmoke ? 1 : 20 }, (_, index) => index + 1);

/** How much is tried where as much as can be is. */
export const mostEffort = isSmoke ? 'quick' : 'thorough';

/** All of what is measured; the first where it is only seen whether it still can be. */
export function measured<T>(all: readonly T[]): readonly T[] {
  return isSmoke ? all.slice(0, 1) : all;
}

/** Hands rows of the table to the program that writes the page; prints them where there is none. */
export function rowsToBench(rows: readonly Row[]): void {
  const text = JSON.stringify(rows.map((row) => ({ ...row, baseline: '', ratio: '' })));
  const file = process.env['BENCH_ROWS'];
  if (file === undefined) process.stdout.write(`${text}\n`);
  else writeFileSync(file, text);
}
