import { randomInt } from 'node:crypto';
import { type Level, levels, type PassRate, type Shard } from '../../model/index.ts';
import { type NamedValue, namedValue } from './named-value.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

const longestMs = 24 * 3_600_000;
const mostBareSeconds = 3600;
const slowestRate = 0.001;
const fastestRate = 1000;
const millisecondsOf = { ms: 1, s: 1000, m: 60_000 } as const;

/** The upper limits of these options. */
export const most = { calls: 1_000_000, repeat: 1_000, jobs: 256 } as const;

// In the functions below, values from a command line are texts, values from a configuration may be numbers.

/** Reads a duration in milliseconds: a bare number is seconds, otherwise the unit is `ms`, `s` or `m`. */
export function duration(option: string): (given: string | number) => number {
  return (text) => {
    const [, digits, unit] =
      typeof text === 'number' ? [text, text, undefined] : (/^(\d+(?:\.\d+)?|\.\d+)(ms|s|m)?$/.exec(text) ?? []);
    if (digits === undefined)
      throw new UsageError(`${option} ${text} is not a duration`, 'write seconds, 10 or 0.5, or 500ms, 10s, 2m');
    const number = Number(digits);
    if (unit === undefined && number > mostBareSeconds)
      throw new UsageError(
        `${option} ${text} is ${text} seconds`,
        `a bare number is seconds: write ${text}ms or ${text}s`,
      );
    const ms = number * millisecondsOf[(unit ?? 's') as keyof typeof millisecondsOf];
    if (ms > 0 && ms <= longestMs) return ms;
    throw new UsageError(
      `${option} ${text} is too ${ms > 0 ? 'long' : 'short'}`,
      'write a time above 0, at most 1440m',
    );
  };
}

/** Reads a whole number from `least` to `greatest`. */
export function amount(greatest: number, least = 1): (option: string) => (given: string | number) => number {
  return (option) => (given) => {
    const value = numberIn(given, /^\d+$/);
    if (Number.isInteger(value) && value >= least && value <= greatest) return value;
    throw new UsageError(`${option} ${given} is not an amount`, `write a whole number from ${least} to ${greatest}`);
  };
}

/** Reads a seed: a 32-bit signed integer, as fast-check takes it, or `random` for a random one. */
export function seed(given: string | number): number {
  const [least, greatest] = [-(2 ** 31), 2 ** 31 - 1];
  if (given === 'random') return randomInt(least, greatest + 1);
  const value = numberIn(given, /^-?\d+$/);
  if (Number.isInteger(value) && value >= least && value <= greatest) return value;
  throw new UsageError(`--seed ${given} is not a seed`, `write a whole number from ${least} to ${greatest}, or random`);
}

/** Reads a shard of a run: `2/3`. */
export function shard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(
    `--shard ${text} is not a part of a run`,
    'write which one and how many there are: 1/3, 2/3, 3/3',
  );
}

/** Reads a rate in calls per second: a number above 0, which may be a fraction. */
export function rate(given: string | number): number {
  const value = numberIn(given, /^(\d+(\.\d+)?|\.\d+)$/);
  if (value >= slowestRate && value <= fastestRate) return value;
  throw new UsageError(
    `--rate ${given} is not a rate`,
    `write calls a second, from ${slowestRate} to ${fastestRate}: 0.5 is one every two seconds`,
  );
}

/** A pass rate, and the level of the clauses that must reach it. */
export interface LevelRate extends PassRate {
  readonly level: Level;
}

const usualConfidence = '95';

/** Reads how many tries of a level's clauses must pass: `must=99%@95`, or `must=99%`. */
export function passRate(option: string): (text: string) => LevelRate {
  return (text) => levelRate(option)(namedValue(text));
}

/** Reads how many tries of a level's clauses must pass: the level, and `99%@95` or `99%`. */
export function levelRate(option: string): (said: NamedValue) => LevelRate {
  return ({ name, value }) => {
    const [, percent, sure = usualConfidence] =
      /^(\d{1,2}(?:\.\d{1,4})?)%(?:@(\d{1,2}(?:\.\d{1,4})?)%?)?$/.exec(value ?? '') ?? [];
    const [share, confidence] = [Number(percent) / 100, Number(sure) / 100];
    if (share >= 0.5 && confidence >= 0.5) return { level: level(option)(name), rate: share, confidence };
    throw new UsageError(
      `${option} ${value === undefined ? name : `${name}=${value}`} is not a pass rate`,
      'write a level, a share from 50% to below 100%, and how sure it has to be: must=99%@95',
    );
  };
}

function numberIn(given: string | number, pattern: RegExp): number {
  return typeof given === 'number' || pattern.test(given) ? Number(given) : NaN;
}

export function oneOf<T extends string>(words: readonly T[], isNot = 'known'): (option: string) => (text: string) => T {
  return (option) => (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new UsageError(`${option} ${text} is not ${isNot}`, insteadOf(text, words));
  };
}

export const level = oneOf(levels, 'a level');

/** Reads a calendar day: `2027-01-31`. */
export function day(option: string): (text: string) => string {
  return (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
      return text;
    throw new UsageError(`${option} ${text} is not a day`, 'write the year, the month and the day: 2027-01-31');
  };
}
