import { extname } from 'node:path';
import { interpreters } from '../../model/interpreters.ts';
import { executableOf, headOf, isExecutable, pathFrom, statOf } from './executable.ts';
import type { Program } from '../command/program.ts';

/** Why a program should not even be tried, in one line for a person; undefined if no reason is known. */
export function refusal(program: Program): string | undefined {
  if (hasNul(program)) return 'an argument or an environment variable holds a NUL character';
  return cwdProblem(program.cwd) ?? shebangProblem(program);
}

/** Why the system did not start a program, in one line for a person. `code` is the error code of the system, e.g. `ENOENT`. */
export function reasonNotStarted(code: string | undefined, program: Program): string {
  const [name] = program.command;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return notFound(name, program);
    case 'EACCES':
      return notAllowed(name, program);
    case 'ENOEXEC':
      return `cannot be executed: ${name}: exec format error; is a \`#!\` line missing?`;
    case 'E2BIG':
      return tooLong(program);
    case 'EAGAIN':
      return `cannot be started: ${name}: no more processes may run (ulimit -u): end some, or take fewer at once with --jobs 1`;
    default:
      return `cannot be started: ${name} (${code ?? 'unknown error'})`;
  }
}

function hasNul({ command, cwd, env }: Program): boolean {
  return [...command, cwd ?? '', ...Object.entries(env).flat()].some((word) => word.includes('\0'));
}

// For a missing working directory the system reports the same error as for a missing command.
function cwdProblem(cwd: string | undefined): string | undefined {
  if (cwd === undefined) return undefined;
  const found = statOf(cwd);
  if (found === undefined) return `working directory does not exist: ${cwd}`;
  if (!found.isDirectory()) return `working directory is not a directory: ${cwd}`;
  return isExecutable(cwd) ? undefined : `working directory cannot be entered: ${cwd} (permission denied)`;
}

/**
 * Refuses a text file without a `#!` line. The C library with which Node.js starts programs passes such a file to a shell. Hosts
 * that do not use that function fail with "exec format error", and so does the kit.
 */
function shebangProblem(program: Program): string | undefined {
  const file = executableOf(program);
  if (file === undefined) return undefined;
  const head = headOf(file);
  if (head === undefined || head.startsWith('#!') || head.includes('\0')) return undefined;
  return reasonNotStarted('ENOEXEC', program);
}

function notFound(name: string, program: Program): string {
  const file = pathFrom(program.cwd, name);
  if (!name.includes('/')) {
    const hint = statOf(file) !== undefined ? `; there is ./${name} in the working directory` : '';
    return `command not found: ${name}${hint}`;
  }
  const interpreter = statOf(file) !== undefined ? /^#![ \t]*([^ \t\n]*)/.exec(headOf(file) ?? '')?.[1] : undefined;
  if (interpreter === undefined) return `command not found: ${name}`;
  const hint = interpreter.endsWith('\r') ? '; its first line ends in a carriage return' : '';
  const advice = hint === '' ? ': install it, or name another there' : hint;
  return `interpreter not found: ${interpreter.trimEnd()}, named in the first line of ${name}${advice}`;
}

function notAllowed(name: string, program: Program): string {
  const file = pathFrom(program.cwd, name);
  if (name.includes('/') && statOf(file)?.isDirectory() === true) return `is a directory: ${name}`;
  const refused = `not executable: ${name} (permission denied)`;
  if (statOf(file)?.isFile() !== true || isExecutable(file)) return refused;
  const interpreter = interpreters[extname(name)];
  return `${refused}; try ${interpreter === undefined ? '' : `\`${interpreter} ${name}\` or `}chmod +x ${name}`;
}

// Linux limits one word to 128 KiB, and all words together to a quarter of the stack.
function tooLong({ command, env }: Program): string {
  const words = [
    ...Object.entries(env).map(([name, value]) => ({ name: `environment variable ${name}`, bytes: bytesOf(value) })),
    ...command.map((word, at) => ({ name: `word ${at + 1} of the command`, bytes: bytesOf(word) })),
  ];
  const [longest] = words.toSorted((a, b) => b.bytes - a.bytes);
  return `arguments and environment too long for the system: the longest is ${longest?.name}, ${longest?.bytes} bytes`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
