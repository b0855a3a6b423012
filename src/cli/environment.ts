import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

const shape = 'write --env NAME=value, or --env NAME for a variable that is set';

/**
 * The environment variables that the user sets for the target; undefined where none. `--env` wins over a file.
 *
 * @param given `NAME=value`, or `NAME` for the variable of the kit's own environment
 * @param file a .env file
 * @throws {UsageError}
 */
export function environment(
  given: readonly string[] | undefined,
  file: string | undefined,
): Record<string, string> | undefined {
  if (given === undefined && file === undefined) return undefined;
  return { ...(file === undefined ? {} : fromFile(file)), ...Object.fromEntries((given ?? []).map(variable)) };
}

function variable(text: string): [string, string] {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  const value = at < 0 ? process.env[name] : text.slice(at + 1);
  // The value may be a secret.
  if (!isName(name)) throw new UsageError(`--env ${name} names no variable`, shape);
  if (value === undefined) throw new UsageError(`--env ${name} is not set here`, shape);
  return [name, value];
}

function fromFile(file: string): Record<string, string> {
  const variables = parseEnv(read(file)) as Record<string, string>;
  const odd = Object.keys(variables).find((name) => !isName(name));
  if (odd === undefined) return variables;
  throw new UsageError(`${file} holds ${odd}, which names no variable`, 'use letters, digits and _, a letter first');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read --dotenv ${file}: ${reasonOf(error)}`, 'give the path of a .env file');
  }
}

// What a shell takes for a name: failures are shown again by a shell command that names the variable.
function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text);
}
