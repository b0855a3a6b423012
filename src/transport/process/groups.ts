import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';

/** Sends a signal to every process of a group. Does nothing if the group has ended. */
export function signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // ESRCH: no process is left. EPERM: this process may not end those that are left (on macOS also: only zombies are left).
  }
}

/** Whether a group has no process left, not even a zombie. */
export function isEmptyGroup(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Whether a process is a child of `parent` and leads a process group of its own. Known on Linux only: false elsewhere. */
export function isLedBy(pid: number, parent: number): boolean {
  const [found, group] = parentAndGroup(pid);
  return found === parent && group === pid;
}

/** Kills the process groups that are led by children of a process, as `ps` lists them. For systems on which marks cannot be read. */
export function endGroupsLedByChildrenOf(parent: number): void {
  if (process.platform === 'linux') return;
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8', timeout: 500 });
  for (const line of (stdout as string | null)?.split('\n') ?? []) {
    const [pid = 0, of, group] = line.trim().split(/\s+/).map(Number);
    if (of === parent && group === pid && pid > 1) signalGroup(pid, 'SIGKILL');
  }
}

/** The parent and the group of a process; empty if there is no such process or the system cannot say. */
export function parentAndGroup(pid: number | string): readonly [parent?: number, group?: number] {
  const [, parent, group] = statusOf(pid);
  return group === undefined ? [] : [Number(parent), Number(group)];
}

/** Whether a process runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !['Z', 'X'].includes(statusOf(pid)[0] ?? '');
}

/** The command line of a process, a NUL after each word; undefined if there is no such process or the system cannot say. */
export function commandLineOf(pid: number): string | undefined {
  return tryTo(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}

/**
 * When a process was started, in clock ticks since the system was booted; undefined if there is no such process or the system
 * cannot say.
 */
export function startOf(pid: number | string): number | undefined {
  const ticks = statusOf(pid)[19];
  return ticks === undefined ? undefined : Number(ticks);
}

/** The number of the signal that killed a process which is not reaped yet; 0 if no signal killed it or the system cannot say. */
export function deathSignalOf(pid: number): number {
  return Number(statusOf(pid)[49] ?? 0) & 0x7f;
}

function statusOf(pid: number | string): readonly string[] {
  const status = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '';
  // The name of the program is in parentheses and may contain any character, even a parenthesis.
  return status === '' ? [] : status.slice(status.lastIndexOf(')') + 2).split(' ');
}
