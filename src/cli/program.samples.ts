import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { codingAgentVariables } from './coding-agent.ts';

/** The program as a user runs it; the set-up of the tests has built what it starts. */
export const bin = join(import.meta.dirname, '../../bin/agent-conform.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Called with the running program. */
  readonly meanwhile?: (child: ChildProcess) => void | Promise<void>;
}

/** Runs the program to its end. */
export async function cli(args: readonly string[], around: Surroundings = {}): Promise<Ended> {
  return ended(process.execPath, [bin, ...args], around);
}

/** Runs a command to its end, in an environment in which nothing is said about colour, width, CI or coding agents. */
export async function ended(command: string, args: readonly string[], around: Surroundings = {}): Promise<Ended> {
  const silent = /^(NO_COLOR|FORCE_COLOR|COLUMNS|CI|GITHUB_.*|TERM|NODE_OPTIONS|AGENT_CONFORM_DEBUG)$/;
  const codingAgents: readonly string[] = codingAgentVariables;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !silent.test(name) && !codingAgents.includes(name)),
  );
  const child = spawn(command, args, { cwd: around.cwd, env: { ...env, ...around.env } });
  // Where the test fails before the program has ended.
  onTestFinished(() => void child.kill());
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A program that ends before it has read all is no error of the test.
  child.stdin.on('error', () => undefined).end(around.input ?? '');
  const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  await around.meanwhile?.(child);
  return { code: await code, stdout, stderr };
}

/** A folder that is removed after the test, with these files in it; scripts can be executed. */
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
  /** Leaves tool_calls out. */
  bad: `#!/bin/sh
cat >/dev/null
echo '{"message":"hello"}'
`,
  /** Leaves word that it was started, and never answers. */
  hangs: `#!/bin/sh
sleep 1000 &
echo >started
wait
`,
} as const;

/** Ids of the processes, zombies left out, that carry this variable in their environment. */
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
