import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';
import { parentAndGroup, startOf } from './groups.ts';

/** The environment variable that marks a process as started in a call, even if it moves to another group or session. */
export const markName = 'AGENT_CONFORM_CALL';

/** The common prefix of the marks of all processes that this process starts. */
export const markOfProcess = `${randomBytes(12).toString('hex')}.`;

let marks = 0;

/** A new prefix for the marks of one transport or server. */
export function newMark(): string {
  return `${markOfProcess}${marks++}.`;
}

/** Resources that only descendants of a call have. They show who started a process, whatever its environment contains. */
export interface Held {
  /** When the first process of the call was started, in clock ticks since the boot: an older process is no descendant. */
  readonly since: number;
  /** Pipes, or the socket pairs used instead, that were made for the call, as `/proc` names them. */
  readonly pipes?: ReadonlySet<string>;
  /** A folder that was made for calls: a process whose working directory is below it is a descendant. */
  readonly folder?: string;
}

/** Collects the resources of all processes that one transport has started. */
export interface HeldByAll {
  readonly add: (held: Held | undefined) => void;
  /** Undefined if no process was started or the system cannot say. */
  readonly all: () => Held | undefined;
}

export function heldByAll(): HeldByAll {
  let since: number | undefined;
  const pipes = new Set<string>();
  return {
    add(held) {
      since ??= held?.since;
      for (const pipe of held?.pipes ?? []) pipes.add(pipe);
    },
    all: () => (since === undefined ? undefined : { since, pipes }),
  };
}

/**
 * Kills every process whose environment contains a mark with this prefix, or that holds a resource of the call. It works on
 * Linux, where `/proc` shows the environment with which a process was started and what it holds; elsewhere it finds nothing. It
 * also misses a process that has cleared its environment, closed its streams and works in another folder.
 *
 * @param group kills processes of this process group only; of all groups when left out
 */
export function killStrays(
  mark: string,
  { group, held }: { readonly group?: number; readonly held?: Held | undefined } = {},
): void {
  if (process.platform !== 'linux') return;
  const wanted = `${markName}=${mark}`;
  const seen = new Set<string>();
  // A process may start another one and end while this loop looks, so look until a pass finds no new process. The bound is for
  // processes that start others faster than this loop can look.
  for (let look = 0; look < 100; look += 1) {
    const fresh = processes().filter((pid) => !seen.has(pid));
    if (fresh.length === 0) return;
    for (const pid of fresh) {
      seen.add(pid);
      if (group !== undefined && parentAndGroup(pid)[1] !== group) continue;
      if (environmentOf(pid).includes(wanted) || (held !== undefined && isHolding(pid, held))) kill(pid);
    }
  }
}

function isHolding(pid: string, { since, pipes, folder }: Held): boolean {
  if (Number(pid) === process.pid || (startOf(pid) ?? -1) < since) return false;
  const works = folder === undefined ? undefined : linkOf(`/proc/${pid}/cwd`);
  if (folder !== undefined && works?.startsWith(`${folder}/`) === true) return true;
  return (
    pipes !== undefined && entries(`/proc/${pid}/fd`).some((fd) => pipes.has(linkOf(`/proc/${pid}/fd/${fd}`) ?? ''))
  );
}

/** The target of a link in `/proc`, e.g. `pipe:[123]`; undefined if it may not be read. */
export function linkOf(path: string): string | undefined {
  return tryTo(() => readlinkSync(path));
}

function processes(): string[] {
  return entries('/proc').filter((name) => /^\d+$/.test(name));
}

function entries(directory: string): string[] {
  return tryTo(() => readdirSync(directory)) ?? [];
}

// Empty for a zombie, for a process of another user and for one that has just ended.
function environmentOf(pid: string): Buffer {
  return tryTo(() => readFileSync(`/proc/${pid}/environ`)) ?? Buffer.alloc(0);
}

function kill(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
