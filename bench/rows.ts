import { writeFileSync } from 'node:fs';

export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  /** The figure that is compared with the aim. */
  readonly figure?: number;
  readonly most?: number;
  readonly least?: number;
}

const isSmoke = process.env['BENCH_SMOKE'] !== undefined;

/** The seeds of a measurement. */
export const seeds: readonly number[] = Array.from({ length: isSmoke ? 1 : 20 }, (_, index) => index + 1);

/** The effort of measurements that try as much as possible. */
export const mostEffort = isSmoke ? 'quick' : 'thorough';

/** All items; in a smoke run only the first. */
export function measured<T>(all: readonly T[]): readonly T[] {
  return isSmoke ? all.slice(0, 1) : all;
}

/** Writes rows of the table to the file that the bench reads; prints them if there is none. */
export function rowsToBench(rows: readonly Row[]): void {
  const text = JSON.stringify(rows.map((row) => ({ ...row, baseline: '', ratio: '' })));
  const file = process.env['BENCH_ROWS'];
  if (file === undefined) process.stdout.write(`${text}\n`);
  else writeFileSync(file, text);
}
