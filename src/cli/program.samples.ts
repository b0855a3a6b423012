import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { HintedError } from '../model/hinted-error.ts';
import { codingAgentVariables } from './output/chosen-reporters.ts';
import { main } from './main.ts';

/** The program that users run; the set-up of the tests has built its files. */
export const bin = join(import.meta.dirname, '../../bin/agent-conform.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Called with the running program. */
  readonly meanwhile?: (child: ChildProcess) => void | Promise<void>;
}

/**
 * Runs the command line like `program`, but in this process, without starting a new one. If the test watches the run
 * (`meanwhile`), a process is started.
 */
export async function cli(args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  if (options.meanwhile !== undefined) return program(args, options);
  const turn = before.then(() => inProcess(args, options));
  before = turn.catch(() => undefined);
  return turn;
}

/** Runs follow one another, since they share this process. */
let before: Promise<unknown> = Promise.resolve();

async function inProcess(args: readonly string[], options: ProgramOptions): Promise<Ended> {
  const { cwd = process.cwd(), env, input = '' } = options;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const stdout = caught(process.stdout);
  const stderr = caught(process.stderr);
  const [home, surroundings, listeners] = [process.cwd(), { ...process.env }, process.listeners('uncaughtException')];
  Object.defineProperty(process, 'stdin', { ...stdin, get: () => Readable.from([Buffer.from(input)]) });
  process.chdir(cwd);
  setEnvironment({ ...silentEnvironment(), ...env });
  try {
    return { code: await main(args), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    setEnvironment(surroundings);
    process.chdir(home);
    Object.defineProperty(process, 'stdin', stdin);
    for (const stream of [stdout, stderr]) stream.release();
    process.removeAllListeners('uncaughtException');
    for (const listener of listeners) process.on('uncaughtException', listener);
  }
}

/** Sets the variables of this process itself, so that libraries and child processes see them. */
function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
}

/** Captures the text that is written to a stream, until it is released. */
function caught(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  const parts: Uint8Array[] = [];
  const write = stream.write.bind(stream);
  const errorListeners = stream.listeners('error');
  stream.write = (part: string | Uint8Array, ...rest: unknown[]): boolean => {
    parts.push(Buffer.from(part));
    const written = rest.find((one) => typeof one === 'function');
    if (written !== undefined) setImmediate(written as () => void);
    return true;
  };
  return {
    text: () => Buffer.concat(parts).toString('utf8'),
    release() {
      stream.write = write;
      for (const added of stream.listeners('error'))
        if (!errorListeners.includes(added)) stream.off('error', added as () => void);
    },
  };
}

/** Runs the program to its end, in its own process. */
export async function program(args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  return ended(process.execPath, [bin, ...args], options);
}

/** Runs a command to its end, in the environment of `program`. */
export async function ended(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const child = spawn(command, args, { cwd: options.cwd, env: { ...silentEnvironment(), ...options.env } });
  // Ends the process if the test fails first.
  onTestFinished(() => void child.kill());
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A program that ends before it has read all of its input is no error of the test.
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  await options.meanwhile?.(child);
  return { code: await code, stdout, stderr };
}

/** The environment without variables about colour, width, CI and coding agents. */
export function silentEnvironment(): NodeJS.ProcessEnv {
  const said = /^(NO_COLOR|FORCE_COLOR|COLUMNS|CI|GITHUB_.*|TERM|NODE_OPTIONS|AGENT_CONFORM_DEBUG)$/;
  const codingAgents: readonly string[] = codingAgentVariables;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !said.test(name) && !codingAgents.includes(name)),
  );
}

/** A folder with these files, removed after the test; scripts are made executable. */
export function folder(files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'agent-conform-cli-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(path, name), text);
    if (text.startsWith('#!')) chmodSync(join(path, name), 0o755);
  }
  return path;
}

/** Agents of a few lines. */
export const agents = {
  good: `#!/bin/sh
case $(cat) in
  *'"instruction"'*) echo '{"message":"hello","tool_calls":[]}' ;;
  *) echo 'this is no work item' >&2; exit 1 ;;
esac
`,
  /** Leaves tool_calls out of its answer. */
  bad: `#!/bin/sh
cat >/dev/null
echo '{"message":"hello"}'
`,
  /** Creates a file `started`, and never answers. */
  hangs: `#!/bin/sh
sleep 1000 &
echo >started
wait
`,
} as const;

/** The message and hint of the mistake that an action throws. */
export function mistake(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return messageOf(error);
  }
  throw new Error('a mistake was expected');
}

/** The message and hint of the mistake that a promise rejects with. */
export async function mistakeOf(doing: Promise<unknown>): Promise<string> {
  return doing.then(() => {
    throw new Error('a mistake was expected');
  }, messageOf);
}

function messageOf(error: unknown): string {
  if (error instanceof HintedError) return `${error.message}: ${error.hint}`;
  throw error;
}

/** Ids of the processes, without zombies, that have this variable in their environment. */
export function carrying(name: string, value: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${name}=${value}`)
      );
    } catch {
      return false;
    }
  });
}
