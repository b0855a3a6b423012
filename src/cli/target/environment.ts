import { parseEnv } from 'node:util';
import { readText } from '../files/read.ts';
import type { NamedValue } from '../options/named-value.ts';
import { UsageError } from '../options/usage-error.ts';

const shape = 'write --env NAME=value, or --env NAME for a variable that is set';

/**
 * The environment variables that the user sets for the target; undefined if there are none. `--env` wins over a file.
 *
 * @param given without a value, the variable is taken from the kit's own environment
 * @param file a .env file
 * @throws {UsageError}
 */
export function environment(
  given: readonly NamedValue[] | undefined,
  file: string | undefined,
): Record<string, string> | undefined {
  if (given === undefined && file === undefined) return undefined;
  return { ...(file === undefined ? {} : fromFile(file)), ...Object.fromEntries((given ?? []).map(variable)) };
}

function variable({ name, value = process.env[name] }: NamedValue): [string, string] {
  // The message does not quote the value, which may be a secret.
  if (!isName(name)) throw new UsageError(`--env ${name} names no variable`, shape);
  if (value === undefined) throw new UsageError(`--env ${name} is not set here`, shape);
  return [name, value];
}

function fromFile(file: string): Record<string, string> {
  const text = readText(file, 'environment', `--dotenv ${file}`, 'give the path of a .env file');
  const variables = parseEnv(text) as Record<string, string>;
  const odd = Object.keys(variables).find((name) => !isName(name));
  if (odd === undefined) return variables;
  throw new UsageError(`${file} holds ${odd}, which names no variable`, 'use letters, digits and _, a letter first');
}

// A name that a shell accepts: the shell commands that reproduce failures name the variable.
function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text);
}
