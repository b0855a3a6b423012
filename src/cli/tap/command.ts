import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { Exchange, OutputStream, Tapped } from '../../model/index.ts';
import { closeAll, pipeMaker, type Pipes } from '../../transport/process/pipes.ts';
import { numberOf, realTimeDeath } from '../../transport/process/real-time.ts';
import type { Exit, Streams } from '../../transport/process/start.ts';
import { flag } from '../../transport/process/wait.ts';
import { endProcess } from '../output/ending.ts';
import { startGuard } from './guard.ts';
import { passIn, type PassedIn, passOut, type PassedOut } from './streams.ts';
import { MOST_ANSWER_BYTES } from '../../model/channels/usual-limits.ts';
import { endingOfExit } from '../../transport/process/exit.ts';

/** The limit of bytes that are stored of stderr. */
const stderrBytes = 64 * 1024;

/** Signals that a host may send to an agent, to end it or to notify it. */
const forwarded = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGUSR1', 'SIGUSR2'] as const;

/** Whether a signal asks the agent to end. */
const ends = (signal: string): boolean => !signal.startsWith('SIGUSR');

/** One observed call of a command. */
export type SeenCall = Pick<Tapped, 'exchange' | 'host'>;

/** The facts about a call other than its streams. */
export interface CommandTap {
  readonly command: readonly [string, ...string[]];
  /** The environment variables that are part of the host's input. */
  readonly variables: readonly string[];
  /** Receives the call after everything has been passed on. Never throws. */
  readonly onOver: (seen: SeenCall) => Promise<unknown>;
}

/**
 * Runs the command in the place of this process: with its stdin, stdout, stderr, arguments, folder and environment. Ends this
 * process as the command ended. If the command could not be started, returns the reason.
 */
export async function tapCommand({ command, variables, onOver }: CommandTap): Promise<NodeJS.ErrnoException> {
  const maker = pipeMaker();
  const taking = maker.take();
  const guard = startGuard();
  const pipes = await taking;
  const [program, ...words] = command;
  const at = performance.now();
  let agent: ChildProcess;
  try {
    agent = spawn(program, words, { stdio: [...(pipes?.child ?? (['pipe', 'pipe', 'pipe'] as const))] });
  } catch (error) {
    // Some errors of the system are thrown, for example that the program is open for writing.
    maker.end();
    return error as NodeJS.ErrnoException;
  }
  if (pipes !== undefined) closeAll(pipes.child);
  maker.end();
  if (agent.pid === undefined) return notStarted(agent);
  guard.of(agent.pid);
  const signals: NodeJS.Signals[] = [];
  const givenUp = flag();
  for (const signal of forwarded)
    process.on(signal, () => {
      signals.push(signal);
      agent.kill(signal);
      if (ends(signal)) givenUp.raise();
    });
  const streams = pipes === undefined ? ofAgent(agent) : sockets(pipes);
  const diedBy = realTimeDeath(agent.pid, [streams.stdout, streams.stderr]);
  const passed = passAll(streams, pipes);
  const exit = await exitOf(agent, diedBy);
  const ms = performance.now() - at;
  const settled = Promise.all([passed.stdout.settle(), passed.stderr.settle(), passed.stdin.settle()]);
  // A host that has given up may stop reading the agent's output, and then the streams would never settle.
  const stalled = givenUp.raised.then(() => untilStill(() => passed.stdout.written() + passed.stderr.written()));
  const settledAs = await Promise.race([settled, stalled]);
  const held = settledAs ?? [];
  const heldOpen = (['stdout', 'stderr'] as const).filter((_, index) => held[index]);
  await onOver({
    exchange: exchangeOf(passed, { exit, heldOpen, ms, at, variables }),
    host: {
      sentAll: passed.stdin.ended(),
      signals,
      ...(signals.some(ends) ? { gaveUp: true } : {}),
      ...(passed.stdin.isCut() ? { isCut: true } : {}),
    },
  });
  guard.leave();
  if (settledAs === undefined) await Promise.all([passed.stdout.leave(), passed.stderr.leave()]);
  // Pending writes keep a process from exiting, but not from dying by a signal.
  return endAs(held.length > 0 ? exit : { code: null, signal: exit.signal ?? signals.find(ends) ?? 'SIGTERM' });
}

/**
 * If a host that has given up takes no bytes of an ended agent's output for this long (in milliseconds), it is known to read no
 * more.
 */
const STILL_MS = 500;

async function untilStill(written: () => number): Promise<undefined> {
  for (;;) {
    const before = written();
    // oxlint-disable-next-line no-await-in-loop -- until nothing moves
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
    if (written() === before) return undefined;
  }
}

function notStarted(agent: ChildProcess): Promise<NodeJS.ErrnoException> {
  return new Promise((resolve) => agent.once('error', resolve));
}

function exitOf(agent: ChildProcess, diedBy: () => string | undefined): Promise<Exit> {
  return new Promise((resolve) =>
    agent.once('exit', (code, signal) => resolve({ code, signal: signal ?? diedBy() ?? null })),
  );
}

interface Passed {
  readonly stdin: PassedIn;
  readonly stdout: PassedOut;
  readonly stderr: PassedOut;
}

function passAll({ stdin, stdout, stderr }: Streams, pipes: Pipes | undefined): Passed {
  const file = (index: 1 | 2): string | undefined => pipes && `/proc/self/fd/${pipes.ours[index]}`;
  return {
    stdin: passIn(process.stdin, stdin, MOST_ANSWER_BYTES),
    stdout: passOut(stdout, 1, MOST_ANSWER_BYTES, file(1)),
    stderr: passOut(stderr, 2, stderrBytes, file(2)),
  };
}

function ofAgent({ stdin, stdout, stderr }: ChildProcess): Streams {
  return { stdin: stdin as Writable, stdout: stdout as Readable, stderr: stderr as Readable };
}

function sockets({ ours: [stdin, stdout, stderr] }: Pipes): Streams {
  return {
    stdin: new Socket({ fd: stdin, readable: false, writable: true }),
    stdout: new Socket({ fd: stdout, readable: true, writable: false }),
    stderr: new Socket({ fd: stderr, readable: true, writable: false }),
  };
}

interface Over {
  readonly exit: Exit;
  readonly heldOpen: readonly OutputStream[];
  readonly ms: number;
  /** The start of the call, by `performance.now()`. */
  readonly at: number;
  readonly variables: readonly string[];
}

function exchangeOf({ stdin, stdout, stderr }: Passed, { exit, heldOpen, ms, at, variables }: Over): Exchange {
  const given = Object.fromEntries(
    variables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  return {
    call: { body: stdin.kept.taken()(), ...(Object.keys(given).length === 0 ? {} : { env: given }) },
    received: stdout.kept.taken()(),
    stderr: Buffer.from(stderr.kept.taken()()).toString('utf8'),
    ended: stdout.isCut()
      ? { by: 'overflow', limitBytes: MOST_ANSWER_BYTES }
      : { ...endingOfExit(exit), ...(heldOpen.length === 0 ? {} : { heldOpen }) },
    ms,
    lastByteMs: (stdout.lastByteAt() ?? at) - at,
  };
}

/** Ends this process with the same exit code, or by the same signal. */
function endAs({ code, signal }: Exit): Promise<never> {
  if (signal === null) endProcess(code ?? 0);
  // Node.js ignores some signals that have never had a listener. Adding and removing one restores the system's default action.
  const listener = (): void => {};
  if (signal !== 'SIGKILL' && signal !== 'SIGSTOP') process.on(signal, listener);
  process.removeAllListeners(signal);
  process.kill(process.pid, numberOf(signal) ?? signal);
  // The signal takes effect at once, or after a moment.
  return new Promise(() => setTimeout(() => endProcess(128), DYING_MS));
}

const DYING_MS = 5000;
