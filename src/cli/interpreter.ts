import { extname } from 'node:path';
import type { Contract } from '../model/index.ts';
import { executableOf, isExecutable, pathFrom, statOf } from '../transport/command/executable.ts';
import type { CommandWords } from './command-words.ts';
import type { Place } from './find-program.ts';

/**
 * The command with what runs it in front, where it is a lone file and the contract says what runs such a file: by the extension of
 * its name, whatever its first line says. A name on PATH is a program.
 */
export function withInterpreter(command: CommandWords, { interpreters }: Contract, { cwd, env }: Place): CommandWords {
  const [file, ...words] = command;
  const path = pathFrom(cwd, file);
  if (interpreters === undefined || words.length > 0 || statOf(path)?.isFile() !== true) return command;
  if (!file.includes('/') && executableOf({ command, cwd, env }) !== undefined) return command;
  const { '': others, ...known } = interpreters;
  const interpreter = known[extname(file)] ?? (isExecutable(path) ? undefined : others);
  return interpreter === undefined ? command : [interpreter, file];
}
