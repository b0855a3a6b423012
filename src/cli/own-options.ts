import { Option } from 'commander';
import type { Contract, Settable } from '../model/index.ts';
import { oneOf } from './values.ts';
import { suites } from './suites.ts';
import { UsageError } from './usage-error.ts';

/** Options that one contract alone takes, under a heading: another way to write `--set name=value`. */
export function ownOptions(): Record<string, Option[]> {
  const ofEach = suites.map(({ summary: { id }, options = [] }): [string, Option[]] => [
    `Of ${id} alone:`,
    options.map(optionOf),
  ]);
  return Object.fromEntries(ofEach.filter(([, options]) => options.length > 0));
}

/**
 * What the user set with such options, as `name=value`.
 *
 * @throws {UsageError} for an option of another contract
 */
export function ownSet(contract: Contract, flags: Readonly<Record<string, unknown>>): string[] {
  const known = contract.preparation?.settable ?? [];
  return suites.flatMap(({ summary: { id }, options = [] }) =>
    options.flatMap(({ name }) => {
      const value = flags[optionOf({ name, says: '' }).attributeName()];
      if (typeof value !== 'string' && value !== true) return [];
      if (known.some((one) => one.name === name)) return [`${name}=${value}`];
      throw new UsageError(`--${name} is an option of ${id} alone`, 'leave it out');
    }),
  );
}

function optionOf({ name, says, values }: Settable): Option {
  if (values?.join() === 'true,false') return new Option(`--${name}`, says);
  const option = new Option(`--${name} <${values?.join('|') ?? 'value'}>`, says);
  return values === undefined ? option : option.argParser(oneOf(`--${name}`, values));
}
