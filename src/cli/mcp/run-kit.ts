import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import limit from 'p-limit';

/** Characters of an answer: some six thousand tokens. */
export const MOST_CHARACTERS = 24_000;
/** Bytes that are read of a stream; a command that prints more is read on, and what it prints dropped. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Milliseconds that a command may take to end, once it is asked to. */
const PATIENCE_MS = 5_000;

/** What a command of the kit printed, and how it ended. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Runs the kit's own commands, each in a process of its own: whatever the code of users does there, the server goes on. */
export interface Kit {
  /** The working directory of every command. */
  readonly cwd: string;
  /** Runs a command that reads alone. */
  read(words: readonly string[], signal: AbortSignal): Promise<Printed>;
  /** Runs a command that calls an agent: one after another, as two that share an agent would disturb each other. */
  call(words: readonly string[], signal: AbortSignal): Promise<Printed>;
  /** Ends what runs. */
  end(): Promise<void>;
}

export function kitIn(cwd: string): Kit {
  const running = new Set<ChildProcess>();
  const oneByOne = limit(1);
  const read: Kit['read'] = (words, signal) => run(words, { signal, cwd, running });
  return {
    cwd,
    read,
    call: (words, signal) => oneByOne(() => read(words, signal)),
    async end() {
      oneByOne.clearQueue();
      await Promise.all([...running].map(ended));
    },
  };
}

interface Running {
  readonly signal: AbortSignal;
  readonly cwd: string;
  readonly running: Set<ChildProcess>;
}

async function run(words: readonly string[], { signal, cwd, running }: Running): Promise<Printed> {
  signal.throwIfAborted();
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', COLUMNS: '100' },
  });
  running.add(child);
  const onAbort = (): void => void ended(child);
  signal.addEventListener('abort', onAbort);
  try {
    const [stdout, stderr, [exitCode]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { stdout, stderr, exitCode: exitCode ?? 2 };
  } finally {
    signal.removeEventListener('abort', onAbort);
    running.delete(child);
  }
}

/** Asks a command to end, as Ctrl-C does: it ends what it has started. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS);
  await closed;
  clearTimeout(late);
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < MOST_BYTES) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).toString();
}
