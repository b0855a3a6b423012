import type { Option } from 'commander';
import { contracts } from '../../api/contracts.ts';
import type { Contract, Settable } from '../../model/index.ts';
import { option } from './option.ts';
import { oneOf } from './values.ts';
import { UsageError } from './usage-error.ts';

/**
 * Options of a single contract, under its own heading: a shorter way to write `--set name=value`. Help shows them only if the
 * command line names the contract.
 */
export function ownOptions(words: readonly string[]): Record<string, Option[]> {
  return Object.fromEntries(
    contracts.map(({ id, options }) => [
      `Only for ${id}:`,
      options.map((one) => optionOf(one).hideHelp(!words.includes(id))),
    ]),
  );
}

/** A value that was set with an option of a single contract. */
export interface OwnValue {
  readonly contract: string;
  readonly name: string;
  readonly value: string;
}

/** The values of such options among all parsed options. */
export function ownValues(flags: object): { readonly own?: readonly OwnValue[] } {
  const values: ReadonlyMap<string, string | true> = new Map(Object.entries(flags));
  const own = contracts.flatMap(({ id, options }) =>
    options.flatMap((one) => {
      const value = values.get(optionOf(one).attributeName());
      return value === undefined ? [] : [{ contract: id, name: one.name, value: String(value) }];
    }),
  );
  return own.length === 0 ? {} : { own };
}

/** @throws {UsageError} when an option of another contract is given */
export function assertOwn({ preparation }: Contract, values: readonly OwnValue[]): void {
  const odd = values.find(({ name }) => !preparation?.settable.some((one) => one.name === name));
  if (odd !== undefined) throw new UsageError(`--${odd.name} is an option of ${odd.contract} alone`, 'leave it out');
}

function optionOf({ name, says, values }: Settable): Option {
  if (values?.join() === 'true,false') return option(`--${name}`, says);
  return option(`--${name} <${values?.join('|') ?? 'value'}>`, says, values && oneOf(values));
}
