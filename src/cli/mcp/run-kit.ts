import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import limit from 'p-limit';
import { exitCodes } from '../../model/report/exit-codes.ts';

/** The limit of an answer in characters: about six thousand tokens. */
export const MOST_CHARACTERS = 24_000;
/** `bytes`: how much of each stream is kept, from its beginning. `reading`: how many reading commands run at once. */
const most = { bytes: 32 * 1024 * 1024, reading: 4 };
/** Milliseconds that a command may take to end after it is asked to. */
const PATIENCE_MS = 7_000;
/** Wide enough for every line: the client wraps lines itself. */
const COLUMNS = 100_000;

/** The output of a command of the kit, and its exit code. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Runs the kit's own commands, each in its own process: whatever user code does there, the server goes on. */
export interface Kit {
  /** The working directory of every command. */
  readonly cwd: string;
  /** Runs a command that only reads; a few of them run at once. */
  read(words: readonly string[], signal: AbortSignal): Promise<Printed>;
  /**
   * Runs a command that calls an agent. Such commands run one after another, since two that share an agent would disturb each
   * other. After `withinMs`, including the time in the queue, the command is asked to end and to report its partial results.
   */
  call(words: readonly string[], signal: AbortSignal, withinMs: number): Promise<Printed>;
  /** Ends all running commands. */
  end(): Promise<void>;
}

export function kitIn(cwd: string): Kit {
  const running = new Set<ChildProcess>();
  const oneByOne = limit(1);
  const reading = limit(most.reading);
  return {
    cwd,
    read: (words, signal) => reading(() => run(words, { signal, cwd, running })),
    async call(words, signal, withinMs) {
      const until = performance.now() + withinMs;
      let begun = false;
      const printed = oneByOne(() => {
        begun = true;
        return performance.now() > until ? busy : run(words, { signal, cwd, running, until });
      });
      const waiting = new Promise<Printed>((resolve) => {
        setTimeout(() => begun || resolve(busy), withinMs).unref();
      });
      return Promise.race([printed, waiting]);
    },
    async end() {
      for (const queue of [oneByOne, reading]) queue.clearQueue();
      await Promise.all([...running].map(ended));
    },
  };
}

const busy: Printed = {
  stdout: '',
  stderr: 'another check or replay still runs: ask again when it has ended',
  exitCode: exitCodes.error,
};

interface Running {
  readonly signal: AbortSignal;
  readonly cwd: string;
  readonly running: Set<ChildProcess>;
  /** When the command is asked to end, on the clock of `performance.now`. */
  readonly until?: number;
}

async function run(words: readonly string[], { signal, cwd, running, until }: Running): Promise<Printed> {
  signal.throwIfAborted();
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', COLUMNS: String(COLUMNS) },
  });
  running.add(child);
  const end = (): void => void ended(child);
  signal.addEventListener('abort', end);
  const late = until === undefined ? undefined : setTimeout(end, until - performance.now());
  try {
    const [stdout, stderr, [exitCode]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { stdout, stderr, exitCode: exitCode ?? exitCodes.error };
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    running.delete(child);
  }
}

/** Asks a command to end, as Ctrl-C does, so that it ends the processes that it has started. */
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
    if (bytes < most.bytes) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).toString();
}
