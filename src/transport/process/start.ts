import { Socket } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';
import { attentiveMs } from './attention.ts';
import { closeAll, type Pipes } from './pipes.ts';
import type { Program } from '../command/program.ts';
import { startOf } from './groups.ts';
import { type Held, linkOf } from './strays.ts';
import { reasonNotStarted, refusal } from './unstartable.ts';
import { realTimeDeath } from './real-time.ts';
import { flag, type Flag } from './wait.ts';

/** A running process that leads a process group of its own. */
export interface Started extends Streams {
  readonly pid: number;
  /** When the process was started, by `attentiveMs()`. */
  readonly at: number;
  readonly exited: Flag;
  /** How the process exited; undefined while it runs. */
  readonly exit: () => Exit | undefined;
  /** Shows whether another process descends from this one; undefined if the system cannot say. */
  readonly held?: Held;
  /** Our end of the extra connection (file descriptor 3), if the program asked for one. */
  readonly line?: Duplex;
}

export interface Streams {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface NotStarted {
  /** One line for a person. */
  readonly reason: string;
}

// execa takes as long to load as most of the kit, so the first call loads it. The promise is stored, because importing a loaded
// module again takes as long as opening pipes.
let loading: Promise<typeof import('execa')> | undefined;

/**
 * Starts a program without a shell, in a process group of its own.
 *
 * @param pipes for the standard streams; closed with the process. Without them the process gets the sockets that Node.js calls
 * pipes
 * @returns the running process, or why it could not be started. Never throws because of the program.
 */
export async function start(program: Program, pipes: Pipes | undefined): Promise<Started | NotStarted> {
  const { execa } = await (loading ??= import('execa'));
  const reason = refusal(program);
  if (reason !== undefined) {
    if (pipes !== undefined) closeAll([...pipes.child, ...pipes.ours]);
    return { reason };
  }

  const [file, ...args] = program.command;
  // execa passes any file descriptor on, though its types know few of them.
  const { cwd = process.cwd(), line } = program;
  const env = { ...Object.fromEntries((program.without ?? []).map((name) => [name, undefined])), ...program.env };
  const [stdin, stdout, stderr] = (pipes?.child ?? ['pipe', 'pipe', 'pipe']) as ['pipe', 'pipe', 'pipe'];
  // A module host answers on file descriptor 3, so its stdout and stderr may share one pipe.
  const standard = [stdin, stdout, line === true ? stdout : stderr] as const;
  const at = attentiveMs();
  // This project has its own time limit, clean-up and reading: those of execa wait for pipes that an unrelated process may hold open.
  const child = execa(file, args, {
    cwd,
    env,
    stdio: line === true ? [...standard, 'pipe'] : standard,
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
  });
  if (pipes !== undefined) closeAll(pipes.child);
  if (child.pid === undefined) {
    if (pipes !== undefined) closeAll(pipes.ours);
    return { reason: reasonNotStarted((await child).code, program) };
  }

  const since = startOf(child.pid);
  const named =
    pipes === undefined
      ? linksOf(child.pid, [0, 1, 2, 3]).filter((name) => name.startsWith('socket:'))
      : linksOf('self', pipes.ours).filter((name) => name.startsWith('pipe:'));
  const exited = flag();
  let exit: Exit | undefined;
  const ours = pipes === undefined ? streams(child) : sockets(pipes);
  const diedBy = realTimeDeath(child.pid, [ours.stdout, ours.stderr]);
  child.once('exit', (code, signal) => {
    const died = signal ?? diedBy() ?? null;
    exit = { code: died === null ? code : null, signal: died };
    exited.raise();
  });
  return {
    pid: child.pid,
    at,
    exited,
    exit: () => exit,
    ...(since !== undefined && { held: { since, pipes: new Set(named) } }),
    ...ours,
    ...(line === true && { line: child.stdio[3] as unknown as Duplex }),
  };
}

/** The targets of these descriptors' links in `/proc`. */
function linksOf(pid: number | 'self', fds: readonly number[]): string[] {
  return fds.map((fd) => linkOf(`/proc/${pid}/fd/${fd}`) ?? '');
}

function streams({ stdin, stdout, stderr }: Streams): Streams {
  return { stdin, stdout, stderr };
}

function sockets({ ours: [stdin, stdout, stderr] }: Pipes): Streams {
  return {
    stdin: new Socket({ fd: stdin, readable: false, writable: true }),
    stdout: new Socket({ fd: stdout, readable: true, writable: false }),
    stderr: new Socket({ fd: stderr, readable: true, writable: false }),
  };
}
