import { readdirSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { interpreters } from '../../model/interpreters.ts';
import { tryTo } from '../../model/try-to.ts';
import { quoteWord } from '../../model/text/words.ts';
import { executableOf, headOf, isExecutable, pathFrom, statOf } from '../../transport/process/executable.ts';
import type { CommandWords } from './command-words.ts';
import { nearest } from '../options/nearest.ts';
import { noteRead } from '../files/apart.ts';
import { UsageError } from '../options/usage-error.ts';
import type { Program } from '../../transport/command/program.ts';

const aPath = 'write the path of a file, seen from the working directory';
const aProgram = 'write a program and its arguments';

/** The folder in which a command is run, and the variables that are added to the inherited ones. */
export interface SearchPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Checks before the run whether the program of a command exists, so that a typing mistake is not reported as an agent that does
 * not answer.
 *
 * @throws {UsageError}
 */
export function assertProgram(command: CommandWords, { cwd, env }: SearchPlace): void {
  const path = executableOf({ command, cwd, env });
  const [name] = command;
  if (path === undefined) {
    if (command.length > 1 && /\s/.test(name)) throw lineProblem(command);
    throw name.includes('/') ? pathProblem(name, cwd) : nameProblem(name, { cwd, env });
  }
  assertFirstLine(path, name, { cwd, env });
  assertScript(command, cwd);
  const named = command.flatMap(pathsIn).map((word) => pathFrom(cwd, word));
  for (const file of [path, ...named]) if (statOf(file)?.isFile()) noteRead(file);
}

/** The paths that a word may name: the word itself, the text after `=`, and the words of a script in it. */
function pathsIn(word: string): string[] {
  return [word, ...word.split(/[\s;|&<>()"']+/), word.slice(word.indexOf('=') + 1)].filter((path) => path !== '');
}

/**
 * The place to search: the given folder or the current one, and these variables.
 *
 * @throws {UsageError} when the folder does not exist or cannot be entered
 */
export function searchPlace(cwd: string | undefined, env: SearchPlace['env']): SearchPlace {
  if (cwd !== undefined) assertFolder(cwd);
  return { cwd: cwd ?? process.cwd(), env };
}

function assertFolder(cwd: string): void {
  const found = statOf(cwd);
  if (found?.isDirectory() && isExecutable(cwd)) return;
  const what = found === undefined ? 'does not exist' : found.isDirectory() ? 'cannot be entered' : 'is no directory';
  throw new UsageError(`--cwd ${cwd} ${what}`, 'give the path of a directory');
}

/** A command in quotes is a single word, so the whole line was taken as the name of a program. */
function lineProblem([line, ...others]: CommandWords): UsageError {
  return new UsageError(
    `command not found: ${line}, which is a whole command in quotes`,
    `write it without them: -- ${[line, ...others.map(quoteWord)].join(' ')}`,
  );
}

function pathProblem(name: string, cwd: string): UsageError {
  const path = pathFrom(cwd, name);
  const found = statOf(path);
  if (found === undefined) return new UsageError(`command not found: ${name}`, nearestFile(name, cwd) ?? aPath);
  if (found.isDirectory()) return new UsageError(`${name} is a directory`, aProgram);
  return new UsageError(`${name} is not executable`, `write ${howToRun(name, cwd)}`);
}

function nameProblem(name: string, place: SearchPlace): UsageError {
  const local = statOf(pathFrom(place.cwd, name));
  if (local?.isDirectory()) return new UsageError(`${name} is a directory`, aProgram);
  if (local?.isFile()) return new UsageError(`${name} is not on PATH`, `write ${howToRun(`./${name}`, place.cwd)}`);
  const all = programs(place);
  const program = name === 'python' && all.includes('python3') ? 'python3' : nearest(name, all);
  const near = program === undefined ? nearestFile(`./${name}`, place.cwd) : `did you mean ${quoteWord(program)}?`;
  return new UsageError(`command not found: ${name}`, near ?? 'write a program on PATH, or the path of one');
}

// `python3 agnet.py` starts, but answers nothing: without this check every clause would report that.
function assertScript([program, script = '']: CommandWords, cwd: string): void {
  const interprets = /^(python|pypy|node|ruby|perl|php|(ba|da|k|z)?sh)[\d.]*$/.test(basename(program));
  if (!interprets || script.startsWith('-') || extname(script) === '' || statOf(pathFrom(cwd, script))) return;
  throw new UsageError(`no such file: ${script}`, nearestFile(script, cwd) ?? aPath);
}

function howToRun(path: string, cwd: string): string {
  const word = quoteWord(path);
  if (isExecutable(pathFrom(cwd, path))) return word;
  const interpreter = interpreters[extname(path)];
  return interpreter === undefined ? `chmod +x ${word} first` : `${interpreter} ${word}, or chmod +x ${word} first`;
}

export function nearestFile(name: string, cwd: string): string | undefined {
  const near = nearest(basename(name), filesIn(pathFrom(cwd, dirname(name))));
  if (near === undefined) return undefined;
  const folder = name.includes('/') ? `${dirname(name)}/` : '';
  return `did you mean ${quoteWord(folder + near)}?`;
}

function programs({ cwd, env }: SearchPlace): string[] {
  const path = env['PATH'] ?? process.env['PATH'] ?? '';
  return path.split(':').flatMap((folder) => filesIn(pathFrom(cwd, folder)));
}

function filesIn(folder: string): string[] {
  return tryTo(() => readdirSync(folder)) ?? [];
}

/**
 * Checks the `#!` line of a script. If the line runs a missing program through `env`, the system starts the script anyway, and
 * every call ends with exit code 127.
 *
 * @throws {UsageError} when the named program is not found, or the line ends with a carriage return
 */
function assertFirstLine(path: string, typed: string, place: Omit<Program, 'command'>): void {
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
