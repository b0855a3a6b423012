import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TappedEntry } from '../../conform/recording/recording-entries.ts';
import { bin, silentEnvironment } from '../program.samples.ts';

/** A tap in front of a Python program, started as a host would start it. */
export function startTap(folder: string, program: string, { by = 'wendell', env = {} } = {}): Running {
  const words = ['tap', by, '--record', 'calls.ndjson', '--', 'python3', '-c', program];
  return startProgram(process.execPath, [bin, ...words], folder, env);
}

/** A program whose output is collected. */
export interface Running {
  readonly child: ChildProcess;
  readonly out: () => Buffer;
  readonly error: () => Buffer;
  /** Waits until stdout holds a text. */
  readonly says: (text: string) => Promise<void>;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Resolves when its outputs are closed, too. */
  readonly closed: Promise<unknown>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(command, args, { cwd, env: { ...silentEnvironment(), ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const parts: Record<'out' | 'error', Buffer[]> = { out: [], error: [] };
  child.stdout.on('data', (part: Buffer) => parts.out.push(part));
  child.stderr.on('data', (part: Buffer) => parts.error.push(part));
  child.stdin.on('error', () => undefined);
  const out = (): Buffer => Buffer.concat(parts.out);
  return {
    child,
    out,
    error: () => Buffer.concat(parts.error),
    exited: once(child, 'exit').then(([code, signal]) => ({ code, signal })),
    closed: once(child, 'close'),
    async says(text) {
      while (!out().toString().includes(text)) await once(child.stdout, 'data');
    },
  };
}

/** The lines of a recording. */
export function recorded(folder: string, file = 'calls.ndjson'): TappedEntry[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as TappedEntry]));
}
