import { readdirSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { quoteWord } from '../model/words.ts';
import { executableOf, isExecutable, pathFrom, statOf } from '../transport/command/executable.ts';
import type { CommandWords } from './command-words.ts';
import { assertFirstLine } from './first-line.ts';
import { nearest } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** What runs a script, by its extension. */
const interpreters: Readonly<Record<string, string>> = {
  '.py': 'python3',
  '.js': 'node',
  '.mjs': 'node',
  '.cjs': 'node',
  '.sh': 'sh',
  '.rb': 'ruby',
  '.pl': 'perl',
  '.php': 'php',
};

const aPath = 'write the path of a file, seen from the working directory';
const aProgram = 'write a program and its arguments';

/** Where a command is run, and with which variables beside those inherited. */
export interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds out before the run whether the program of a command is there, so that a slip of the pen is not taken for an agent that
 * does not answer.
 *
 * @throws {UsageError}
 */
export function assertProgram(command: CommandWords, { cwd, env }: Place): void {
  const path = executableOf({ command, cwd, env });
  const [name] = command;
  if (path === undefined) {
    if (command.length > 1 && /\s/.test(name)) throw faultOfLine(command);
    throw name.includes('/') ? faultOfPath(name, cwd) : faultOfName(name, { cwd, env });
  }
  assertFirstLine(path, name, { cwd, env });
  assertScript(command, cwd);
}

/** @throws {UsageError} where the working directory is none */
export function assertFolder(cwd: string): void {
  const found = statOf(cwd);
  if (found?.isDirectory() && isExecutable(cwd)) return;
  const what = found === undefined ? 'does not exist' : found.isDirectory() ? 'cannot be entered' : 'is no directory';
  throw new UsageError(`--cwd ${cwd} ${what}`, 'give the path of a directory');
}

/** In quotes a command is one word, behind which nothing may stand. */
function faultOfLine([line, ...others]: CommandWords): UsageError {
  return new UsageError(
    `command not found: ${line}, which is a whole command in quotes`,
    `write it without them: -- ${[line, ...others.map(quoteWord)].join(' ')}`,
  );
}

function faultOfPath(name: string, cwd: string): UsageError {
  const path = pathFrom(cwd, name);
  const found = statOf(path);
  if (found === undefined) return new UsageError(`command not found: ${name}`, nearestFile(name, cwd) ?? aPath);
  if (found.isDirectory()) return new UsageError(`${name} is a directory`, aProgram);
  return new UsageError(`${name} is not executable`, `write ${howToRun(name, cwd)}`);
}

function faultOfName(name: string, place: Place): UsageError {
  const local = statOf(pathFrom(place.cwd, name));
  if (local?.isDirectory()) return new UsageError(`${name} is a directory`, aProgram);
  if (local?.isFile()) return new UsageError(`${name} is not on PATH`, `write ${howToRun(`./${name}`, place.cwd)}`);
  const all = programs(place);
  const program = name === 'python' && all.includes('python3') ? 'python3' : nearest(name, all);
  const near = program === undefined ? nearestFile(`./${name}`, place.cwd) : `did you mean ${quoteWord(program)}?`;
  return new UsageError(`command not found: ${name}`, near ?? 'write a program on PATH, or the path of one');
}

// `python3 agnet.py` can be called and answers nothing: without this every clause would say so.
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

function programs({ cwd, env }: Place): string[] {
  const path = env['PATH'] ?? process.env['PATH'] ?? '';
  return path.split(':').flatMap((folder) => filesIn(pathFrom(cwd, folder)));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
