import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { splitWords, WordsError } from '../model/words.ts';
import { UsageError } from './usage-error.ts';

/** The words of a command. */
export type CommandWords = readonly [string, ...string[]];

/**
 * Finds the command among what the user typed: the words after `--`, or what stands behind the contract where there is no `--`.
 * A single word with white space in it is taken for a whole command line, as hosts keep it, unless a file has that name.
 *
 * @param operands what stands behind the contract before `--`
 * @param words what stands behind `--`; undefined where there is no `--`
 * @throws {UsageError}
 */
export function commandWords(
  operands: readonly string[],
  words: readonly string[] | undefined,
  cwd: string,
): CommandWords {
  if (operands.length > 0 && words !== undefined) {
    throw new UsageError(`extra words before --: ${operands.join(' ')}`, 'write the whole command behind --');
  }
  const [first, ...others] = unpacked(words ?? operands, cwd);
  if (first !== undefined && first !== '') return [first, ...others];
  throw new UsageError(
    first === undefined ? 'no command is given' : 'the command is empty',
    'write it behind --, e.g. -- python3 agent.py',
  );
}

function unpacked(words: readonly string[], cwd: string): readonly string[] {
  const [only = ''] = words;
  if (words.length !== 1 || !/\s/.test(only) || existsSync(resolve(cwd, only))) return words;
  try {
    return splitWords(only);
  } catch (error) {
    throw error instanceof WordsError ? new UsageError(error.message, error.hint) : error;
  }
}
