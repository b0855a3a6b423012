import { extname } from 'node:path';
import { quoteWord } from '../model/words.ts';
import { executableOf, headOf } from '../transport/command/executable.ts';
import type { Program } from '../transport/command/program.ts';
import { UsageError } from './usage-error.ts';

/**
 * Looks at the line of a script that names what runs it. The system starts a script that is run through `env` whatever it names, and
 * every call ends in exit code 127.
 *
 * @throws {UsageError} where nothing of that name can be found
 */
export function assertFirstLine(path: string, typed: string, place: Omit<Program, 'command'>): void {
  const [, line = ''] = /^#!([^\n]*)\n/.exec(headOf(path) ?? '') ?? [];
  if (line.endsWith('\r'))
    throw new UsageError(
      `${typed} ends its first line as Windows does, and the system finds no program of that name`,
      `save it with line feeds alone: dos2unix ${quoteWord(typed)}`,
    );
  const [, name] = /^\s*\/(?:usr\/)?bin\/env\s+([\w.+-]+)\s*$/.exec(line) ?? [];
  if (name === undefined || name.startsWith('-') || executableOf({ command: [name], ...place }) !== undefined) return;
  const other =
    name === 'python' && executableOf({ command: ['python3'], ...place }) !== undefined ? 'python3' : undefined;
  throw new UsageError(
    `${typed} is run by ${name}, and no ${name} is on PATH`,
    other === undefined || extname(typed) === ''
      ? `install ${name}, or name ${other ?? 'another program'} in its first line`
      : `write ${other} ${quoteWord(typed)}`,
  );
}
