import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';
import { parentAndGroup, startOf } from './groups.ts';

/** The environment variable by which a process is known as started in a call, whatever group or session it went to. */
export const markName = 'AGENT_CONFORM_CALL';

/** How the marks of everything that this process starts begin. */
export const markOfProcess = `${randomBytes(12).toString('hex')}.`;

let marks = 0;

/** How those of one transport or server begin. */
export function newMark(): string {
  return `${markOfProcess}${marks++}.`;
}

/** What nobody has but who descends from a call: it shows who started a process, whatever its environment says. */
export interface Held {
  /** When the first of them was started, as the system counts: what is older descends from none. */
  readonly since: number;
  /** Pipes, and pairs of sockets in their place, that were made for the call, as the system names them. */
  readonly pipes?: ReadonlySet<string>;
  /** A folder that was made for calls: whoever works in it. */
  readonly folder?: string;
}

/** What all that one transport has started holds. */
export interface HeldByAll {
  readonly add: (held: Held | undefined) => void;
  /** Undefined where nothing was started, or the system cannot tell. */
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
 * Kills every process whose environment carries a mark that begins so, or that holds something of the call. It works on Linux, where
 * `/proc` shows the environment that a process was started with, and what it holds; elsewhere it finds nothing. Nor does it find a
 * process that has cleared its environment, closed its streams and works in another folder.
 *
 * @param group those of this process group alone; of all groups when left out
 */
export function killStrays(
  mark: string,
  { group, held }: { readonly group?: number; readonly held?: Held | undefined } = {},
): void {
  if (process.platform !== 'linux') return;
  const wanted = `${markName}=${mark}`;
  const seen = new Set<string>();
  // A process may start another and end while we look: look until a look shows nobody new. The bound is for those that
  // start others faster than we can look.
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

/** What a link of `/proc` leads to, e.g. `pipe:[123]`; undefined where it may not be looked at. */
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
