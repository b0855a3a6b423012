import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';
import { atExit } from './command/at-exit.ts';
import { exchange, type Surroundings } from './command/exchange.ts';
import { type Folder, folders } from './command/folder.ts';
import { signalGroup } from './command/groups.ts';
import { fromElsewhere } from './command/own-folder.ts';
import { pipeMaker } from './command/pipes.ts';
import type { Program } from './command/program.ts';
import { start } from './command/start.ts';
import { killStrays, markName } from './command/strays.ts';
import { onTerminal, terminalIn } from './command/terminal.ts';
import { flag, type Flag } from './command/wait.ts';
import { unreachable } from './unreachable.ts';

export interface CommandOptions {
  /** The program and its arguments, as they are: no shell reads them. */
  readonly command: readonly [string, ...string[]];
  /** The working directory of the program; that of this process when left out. */
  readonly cwd?: string;
  /** Added to the environment of this process; what a call carries comes on top. */
  readonly env?: Readonly<Record<string, string>>;
  /** Each call is made in a fresh folder, with its files in it; the folder is removed afterwards. */
  readonly ownFolder?: boolean;
  /** Bytes of stdout that are kept of one call, 32 MiB when left out. More ends the call. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

const noBefore = 'a command is run once a call: calls before it, in the same process, cannot be made';

/**
 * A transport to a program: one process a call, the call's body on its standard input, the answer on its standard output.
 *
 * Each process leads a group of its own and carries `AGENT_CONFORM_CALL` in its environment. When a call is over its group is
 * killed; `close` also kills what has left its group (on Linux, by that variable). A call takes at most its deadline and
 * 1000 ms more.
 */
export function commandTransport(options: CommandOptions): Transport {
  const { command, cwd, ownFolder = false, maxBytes = defaultMaxBytes } = options;
  const run = `${randomBytes(12).toString('hex')}.`;
  const pipes = pipeMaker();
  const places = folders();
  const running = new Set<Running>();
  let started = 0;
  let closed: Promise<void> | undefined;
  let forget: (() => void) | undefined;

  async function keepTrack(call: Call, limits: Limits): Promise<Exchange> {
    if (closed !== undefined) return unreachable(call, 'the transport is closed');
    if (limits.signal?.aborted === true) return unreachable(call, 'interrupted');
    if (call.before !== undefined && call.before.length > 0) return unreachable(call, noBefore);
    const it: Running = { interrupted: flag(), over: flag(), leader: undefined };
    running.add(it);
    // One signal ends many calls at once: no sign of a leak.
    if (limits.signal !== undefined) setMaxListeners(0, limits.signal);
    limits.signal?.addEventListener('abort', it.interrupted.raise);
    try {
      return await make(call, limits, it);
    } finally {
      limits.signal?.removeEventListener('abort', it.interrupted.raise);
      running.delete(it);
      it.over.raise();
    }
  }

  async function make(call: Call, limits: Limits, it: Running): Promise<Exchange> {
    forget ??= atExit(killAll);
    const mark = `${run}${started++}.`;
    const program = { command, cwd, env: { ...options.env, ...call.env, [markName]: mark } };
    const around = { limits, maxBytes, mark, interrupted: it.interrupted };
    if (!ownFolder && call.typed === undefined) return carry(program, call, around, it);
    const place = places.make(call.files ?? {});
    try {
      return await carryThere(program, call, around, it, place);
    } finally {
      await place.remove();
    }
  }

  async function carry(program: Program, call: Call, around: Surroundings, it: Running): Promise<Exchange> {
    const target = await start(program, await pipes.take());
    if ('reason' in target) return unreachable(call, target.reason);
    it.leader = target.pid;
    return exchange(target, call, around);
  }

  /** In a folder of its own, on a terminal of its own, or both. */
  async function carryThere(
    program: Program,
    call: Call,
    around: Surroundings,
    it: Running,
    { path, aside, found }: Folder,
  ): Promise<Exchange> {
    const there = ownFolder ? { ...program, command: fromElsewhere(program), cwd: path } : program;
    const files = (): Pick<Exchange, 'files'> => (ownFolder ? { files: found() } : {});
    if (call.typed === undefined) return { ...(await carry(there, call, around, it)), ...files() };
    const came = await carry(onTerminal(there, call.typed, aside), call, around, it);
    if (it.interrupted.isRaised()) return came;
    // A deadline may be too short for what stands in for a terminal to start.
    const terminal = came.ended.by === 'unreachable' ? { fault: came.ended.reason } : terminalIn(aside);
    if (!('fault' in terminal)) return { ...came, ...files(), terminal };
    return came.ended.by === 'timeout' ? came : unreachable(call, `no terminal can be made: ${terminal.fault}`);
  }

  async function close(): Promise<void> {
    const all = [...running];
    all.forEach((it) => it.interrupted.raise());
    await Promise.all(all.map((it) => it.over.raised));
    killAll();
    forget?.();
  }

  function killAll(): void {
    for (const { leader } of running) if (leader !== undefined) signalGroup(leader, 'SIGKILL');
    if (started > 0) killStrays(run);
    pipes.end();
    places.removeAll();
  }

  return { call: keepTrack, close: () => (closed ??= close()) };
}

/** A call under way. */
interface Running {
  readonly interrupted: Flag;
  readonly over: Flag;
  /** The process that leads its group, once it has started. */
  leader: number | undefined;
}
