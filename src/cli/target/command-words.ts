import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { splitWords } from '../../model/text/words.ts';
import { UsageError } from '../options/usage-error.ts';

export type CommandWords = readonly [string, ...string[]];

/**
 * The words of a command as the user gave it. A single word with white space in it is split as a command line, the form in which
 * hosts store commands, unless a file has that name.
 *
 * @throws {HintedError}
 */
export function commandWords(words: readonly string[], cwd: string): CommandWords {
  const [first, ...others] = unpacked(words, cwd);
  if (first !== undefined && first !== '') return [first, ...others];
  throw new UsageError(
    first === undefined ? 'no command is given' : 'the command is empty',
    'write it behind --, e.g. -- python3 agent.py',
  );
}

function unpacked(words: readonly string[], cwd: string): readonly string[] {
  const [only = ''] = words;
  if (words.length !== 1 || !/\s/.test(only) || existsSync(resolve(cwd, only))) return words;
  return splitWords(only);
}
