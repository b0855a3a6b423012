import { randomInt } from 'node:crypto';
import { type Level, levels, type Shard } from '../model/index.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

const longestMs = 24 * 3_600_000;
const mostBareSeconds = 3600;
const slowestRate = 0.001;
const fastestRate = 1000;
const millisecondsOf = { ms: 1, s: 1000, m: 60_000 } as const;

/** Reads a time, in milliseconds: a number is seconds, unless `ms`, `s` or `m` stands behind it. */
export function duration(option: string): (text: string) => number {
  return (text) => {
    const [, number = '', unit] = /^(\d+(?:\.\d+)?|\.\d+)(ms|s|m)?$/.exec(text) ?? [];
    if (number === '')
      throw new UsageError(`${option} ${text} is no time`, 'write seconds, 10 or 0.5, or 500ms, 10s, 2m');
    if (unit === undefined && Number(number) > mostBareSeconds) {
      throw new UsageError(
        `${option} ${text} is ${text} seconds`,
        `a bare number is seconds: write ${text}ms or ${text}s`,
      );
    }
    const ms = Number(number) * millisecondsOf[(unit ?? 's') as keyof typeof millisecondsOf];
    if (ms > 0 && ms <= longestMs) return ms;
    throw new UsageError(
      `${option} ${text} is too ${ms > 0 ? 'long' : 'short'}`,
      'write a time above 0, at most 1440m',
    );
  };
}

/** Reads a whole number from `least` to `most`. */
export function amount(option: string, most: number, least = 1): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new UsageError(`${option} ${text} is no amount`, `write a whole number from ${least} to ${most}`);
  };
}

/** Reads a seed: a 32-bit signed integer, as fast-check takes it, or `random` for one that nobody chose. */
export function seed(text: string): number {
  const [least, most] = [-(2 ** 31), 2 ** 31 - 1];
  if (text === 'random') return randomInt(least, most + 1);
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--seed ${text} is no seed`, `write a whole number from ${least} to ${most}, or random`);
}

/** Reads one of the parts of a run: `2/3`. */
export function shard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard ${text} is no part of a run`, 'write which one and how many there are: 1/3, 2/3, 3/3');
}

/** Reads calls a second: a number above 0, with decimals for slow ones. */
export function rate(text: string): number {
  const value = Number(text);
  if (/^(\d+(\.\d+)?|\.\d+)$/.test(text) && value >= slowestRate && value <= fastestRate) return value;
  throw new UsageError(
    `--rate ${text} is no rate`,
    `write calls a second, from ${slowestRate} to ${fastestRate}: 0.5 is one every two seconds`,
  );
}

/** Reads one of the words that an option takes. */
export function oneOf<T extends string>(option: string, words: readonly T[]): (text: string) => T {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new UsageError(`${option} ${text} is not known`, insteadOf(text, words));
  };
}

export function level(option: string): (text: string) => Level {
  return (text) => {
    const found = levels.find((name) => name === text);
    if (found !== undefined) return found;
    throw new UsageError(`${option} ${text} is no level`, insteadOf(text, levels));
  };
}

/** Gathers the values of an option that may be given several times. */
export function gather<T>(read: (text: string) => T): (text: string, sofar?: readonly T[]) => readonly T[] {
  return (text, sofar = []) => [...sofar, read(text)];
}

/** Reads a day of the calendar: `2027-01-31`. */
export function day(option: string): (text: string) => string {
  return (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
      return text;
    throw new UsageError(`${option} ${text} is no day`, 'write the year, the month and the day: 2027-01-31');
  };
}
