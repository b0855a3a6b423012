import { fileURLToPath } from 'node:url';
import type { Terminal } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';
import type { Program } from './program.ts';

/**
 * Runs a command with a terminal of its own, on which lines are typed: `/dev/tty` opens, while stdin, stdout and stderr stay what
 * they are. Node cannot make one, and whatever is compiled for it would have to be compiled on every machine; Python has it in
 * its standard library.
 *
 * A line is typed once the one before has been read, which the system tells (FIONREAD), and the script asks: it has shown something
 * since, or has had a moment to. Whoever asks for a password throws away what was typed before: such a line is typed again. After the
 * last line an end of file is typed, often enough for whoever asks on. The program ends as the command does. It keeps a file about what became of the lines.
 */
const source = fileURLToPath(new URL('./terminal.py', import.meta.url));

/** The program that runs the command on a terminal; `file`: where it keeps what became of the lines. */
export function onTerminal({ command, cwd, env }: Program, lines: readonly string[], file: string): Program {
  return { command: ['python3', '-I', '-S', source, file, JSON.stringify(lines), ...command], cwd, env };
}

/** A byte a line would do: what is longer is not ours. */
const MOST_BYTES = 1024 * 1024;

/** What became of the lines; why there was no terminal, where there was none. */
export function terminalIn(file: string): Terminal | { readonly fault: string } {
  const written = tryTo(
    () => JSON.parse(readRegular(file, MOST_BYTES).toString('utf8')) as Terminal | { readonly fault: string },
  );
  return written ?? { fault: 'what stands in for it did not start' };
}
