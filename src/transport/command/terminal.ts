import { fileURLToPath } from 'node:url';
import type { Terminal } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';
import type { Program } from './program.ts';

/**
 * Runs a command with a terminal of its own, on which lines are typed: `/dev/tty` can be opened, while stdin, stdout and stderr
 * are unchanged. Node.js cannot make a terminal, and a compiled add-on would have to be compiled on every machine; Python has it
 * in its standard library.
 *
 * A line is typed when the line before has been read, as the system reports (FIONREAD), and the program asks: it has shown
 * something since, or has had a moment to do so. A program that asks for a password discards what was typed before: that line is
 * typed again. After the last line an end of file is typed, repeatedly for programs that ask again. `terminal.py` ends as the
 * command does, and writes to a file what became of the lines.
 */
const source = fileURLToPath(new URL('./terminal.py', import.meta.url));

/** The program that runs the command on a terminal. It writes what became of the lines to `file`. */
export function onTerminal({ command, cwd, env }: Program, lines: readonly string[], file: string): Program {
  return { command: ['python3', '-I', '-S', source, file, JSON.stringify(lines), ...command], cwd, env };
}

/** About a byte a line would be enough: a longer file was not written by the kit. */
const MOST_BYTES = 1024 * 1024;

/** What became of the lines, or why there was no terminal. */
export function terminalIn(file: string): Terminal | { readonly fault: string } {
  const written = tryTo(
    () => JSON.parse(readRegular(file, MOST_BYTES).toString('utf8')) as Terminal | { readonly fault: string },
  );
  return written ?? { fault: 'what stands in for it did not start' };
}
