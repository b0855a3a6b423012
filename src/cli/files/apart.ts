import { fstatSync, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { interpreters } from '../../model/interpreters.ts';
import { tryTo } from '../../model/try-to.ts';
import { behindLinks } from './links.ts';
import { UsageError } from '../options/usage-error.ts';

/** The paths of the files that this command line reads. */
const read = new Set<string>();
let readsStdin = false;

/** Forgets all files, for the next command line in this process. */
export function forgetRead(): void {
  read.clear();
  readsStdin = false;
}

/** Records that a file is read or run as a part of the target, so that no output overwrites it. Returns its path. */
export function noteRead(file: string): string {
  read.add(resolve(file));
  return file;
}

export function noteStdin(): void {
  readsStdin = true;
}

/**
 * Makes sure that no two outputs go to one file, and no output to a file that is read. Different names and links of one file
 * count as the same.
 *
 * @throws {UsageError}
 */
export function assertApart(outputs: readonly string[]): void {
  const taken = new Map<string, string>();
  for (const fd of [1, 2]) {
    const found = tryTo(() => fstatSync(fd, { bigint: true }));
    if (found?.isFile()) taken.set(`${found.dev}:${found.ino}`, fd === 1 ? 'stdout' : 'stderr');
  }
  const inputs = new Map([...read].map((path) => [identityOf(path), path]));
  const stdin = readsStdin ? tryTo(() => fstatSync(0, { bigint: true })) : undefined;
  if (stdin?.isFile()) inputs.set(`${stdin.dev}:${stdin.ino}`, 'stdin');
  for (const output of outputs) {
    const identity = identityOf(output);
    if (identity === undefined) continue;
    if (inputs.has(identity))
      throw new UsageError(
        `${output} is read by this command, and would be overwritten`,
        'name another file for the output',
      );
    if (isPartOfProgram(output))
      throw new UsageError(
        `${output} is there, and looks like a part of a program`,
        'name another file for the output',
      );
    const other = taken.get(identity);
    if (other !== undefined) throw new UsageError(`two outputs would go to ${output}`, 'name a file for each');
    taken.set(identity, output);
  }
}

/**
 * File extensions of programs and of files that programs read. The kit does not know which files an agent imports, so no output
 * may overwrite an existing file with such an extension.
 */
const ofPrograms = new Set([...Object.keys(interpreters), '.ts', '.mts', '.env', '.pem']);

function isPartOfProgram(output: string): boolean {
  const found = tryTo(() => statSync(output));
  if (found?.isFile() !== true) return false;
  const ending = extname(output);
  return ofPrograms.has(ending) || basename(output) === '.env' || (ending === '' && (found.mode & 0o111) !== 0);
}

/**
 * A key that identifies a file, whatever name it is reached by. For a file that does not exist, the path with links resolved.
 * Undefined for a character device such as a terminal or `/dev/null`, which cannot be overwritten.
 */
function identityOf(file: string): string | undefined {
  const found = tryTo(() => statSync(file, { bigint: true }));
  if (found === undefined) return behindLinks(file);
  return found.isCharacterDevice() ? undefined : `${found.dev}:${found.ino}`;
}
