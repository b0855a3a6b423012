import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { dyingMs, graceMs } from '../process/grace.ts';
import { isEmptyGroup, isLedBy, signalGroup } from '../process/groups.ts';
import type { PipeMaker } from '../process/pipes.ts';
import { start, type Exit, type Started } from '../process/start.ts';
import { type HeldByAll, killStrays, markName } from '../process/strays.ts';
import { flag, type Flag, within } from '../process/wait.ts';
import { readFrames, type Frames } from './frames.ts';
import { type Imported, untilImported } from './imported.ts';
import { adviceOnMissing } from './missing-package.ts';
import { readPrinted, type Printed } from './printed.ts';

export interface HostOptions {
  /** The program that imports modules of this language. */
  readonly command: readonly [string, ...string[]];
  /** The module to import, and how to call its function. */
  readonly request: HostRequest;
  readonly cwd: string | undefined;
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** The mark in the environment of every process that the host starts. */
  readonly mark: string;
  /** Milliseconds that the import may take. */
  readonly readyMs: number;
  readonly pipes: PipeMaker;
  /** Collects the resources of the host. */
  readonly held: HeldByAll;
}

export interface HostRequest {
  readonly module: string;
  readonly exports: readonly string[];
  readonly pythonPath: readonly string[];
  /** By JSON pointer, in which `*` is any member: the names to read there in addition to the value's own attributes. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  readonly warm: boolean;
  readonly limitBytes: number;
  /** A folder for compiled TypeScript. */
  readonly compiled?: string;
  /** The value to which `NODE_EXTRA_CA_CERTS` is restored before the module is loaded. */
  readonly certificates?: string;
}

/** A copy that a host made of its process for one call; it leads a process group. */
export interface Copy {
  /** Kills the copy, and the processes that it has left in its group. */
  readonly end: () => void;
}

/** A module host: a process that imports a module and calls its function. */
export interface Host {
  /** Waits for the import. The first call sends the module to the host; until then the process has started and waits. */
  readonly imported: () => Promise<Imported>;
  readonly ask: (request: object) => void;
  /** The messages of the host. */
  readonly frames: Frames;
  readonly printed: Printed;
  readonly exited: Flag;
  readonly exit: () => Exit | undefined;
  /** The copy that a message names. Ending it ends no process that does not descend from this host. */
  readonly copyOf: (pid: number) => Copy;
  /** Whether the host can be asked again. */
  readonly isSound: () => boolean;
  /** Marks the host as unusable: its state is no longer known. */
  readonly giveUp: () => void;
  /** Ends the process group, and if the host is not sound also the processes that have left the group. */
  readonly end: () => Promise<void>;
  /** Kills the process group, synchronously. */
  readonly kill: () => void;
}

/** Starts a process that imports a module when it is asked to. Never throws because of the module. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { command, cwd, env, mark, pipes } = options;
  const program = { command, cwd, env: { ...env, [markName]: mark }, line: true } as const;
  const started = await start(program, await pipes.take());
  if ('reason' in started) return notStarted(started.reason);
  options.held.add(started.held);
  return hostOf(started, options);
}

function hostOf(started: Started, { request, mark, readyMs, command, cwd }: HostOptions): Host {
  const { pid, exited, exit, stdin, stdout, stderr } = started;
  const line = lineOf(started);
  const token = `${randomBytes(12).toString('hex')} `;
  const frames = readFrames(line, token, request.limitBytes);
  const printed = readPrinted([stdout, stderr], token);
  let sound = true;
  let ended: Promise<void> | undefined;
  let importing: Promise<Imported> | undefined;
  const ask = (what: object): void => void line.write(`${JSON.stringify(what)}\n`);
  // The module may close either stream, or end the process.
  stdin.on('error', () => {});
  line.on('error', () => {});
  stdin.end();

  async function end(): Promise<void> {
    const isWild = !sound;
    sound = false;
    if (isWild && !exited.isRaised()) {
      signalGroup(pid, 'SIGTERM');
      await within(graceMs, exited.raised);
    }
    kill();
    if (isWild) killStrays(mark, { held: started.held });
    await within(dyingMs, exited.raised);
    for (const stream of [stdin, stdout, stderr, line]) stream.destroy();
  }

  const kill = (): void => signalGroup(pid, 'SIGKILL');

  function copyOf(copy: number): Copy {
    // The message may lie, so the system is asked. A copy that has ended by now is recognised by its mark.
    const isOurs = isLedBy(copy, pid);
    return {
      end() {
        if (isOurs) signalGroup(copy, 'SIGKILL');
        // Only if the group is not empty, because looking at all processes takes as long as the call.
        else if (!isEmptyGroup(copy)) killStrays(mark, { group: copy });
      },
    };
  }

  const isSound = (): boolean => sound && !exited.isRaised();
  const giveUp = (): void => void (sound = false);
  const place = { module: request.module, interpreter: command[0], cwd };
  const advice = (name: string): string | undefined => adviceOnMissing(name, place);

  function importModule(): Promise<Imported> {
    ask({ token, ...request });
    return untilImported({ frames, printed, exited, exit, adviceOnMissing: advice }, readyMs);
  }

  const imported = (): Promise<Imported> => (importing ??= importModule());
  return { copyOf, imported, ask, frames, printed, exited, exit, isSound, giveUp, end: () => (ended ??= end()), kill };
}

function lineOf({ line }: Started): Duplex {
  if (line === undefined) throw new Error('a host was started without a line to it');
  return line;
}

/** Stands for a module host that could not be started. */
function notStarted(because: string): Host {
  const over = flag();
  over.raise();
  return {
    copyOf: () => ({ end: () => {} }),
    imported: () => Promise.resolve({ serves: 'none', because, said: '' }),
    ask: () => {},
    frames: { next: () => Promise.resolve(undefined), ended: over, arrivedAt: () => -Infinity },
    printed: { take: () => Promise.resolve('') },
    exited: over,
    exit: () => undefined,
    isSound: () => false,
    giveUp: () => {},
    end: () => Promise.resolve(),
    kill: () => {},
  };
}
