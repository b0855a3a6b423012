import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';

/** Sends a signal to every process of a group. Nothing happens where the group has ended. */
export function signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // ESRCH: nobody is left. EPERM: those left are not ours to end (on macOS also: only zombies are left).
  }
}

/** Whether nobody is left in a group, not even one whose end nobody has asked for. */
export function isEmptyGroup(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Whether a process is a child of another, and leads a group of its own. Linux alone can tell: false elsewhere. */
export function isLedBy(pid: number, parent: number): boolean {
  const [found, group] = parentAndGroup(pid);
  return found === parent && group === pid;
}

/** Kills the groups that children of a process lead, as the system lists them: where marks cannot be read. */
export function endGroupsLedByChildrenOf(parent: number): void {
  if (process.platform === 'linux') return;
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8', timeout: 500 });
  for (const line of (stdout as string | null)?.split('\n') ?? []) {
    const [pid = 0, of, group] = line.trim().split(/\s+/).map(Number);
    if (of === parent && group === pid && pid > 1) signalGroup(pid, 'SIGKILL');
  }
}

/** Of a process that runs; nothing where there is none, or the system cannot tell. */
export function parentAndGroup(pid: number | string): readonly [parent?: number, group?: number] {
  const [, parent, group] = statusOf(pid);
  return group === undefined ? [] : [Number(parent), Number(group)];
}

/** Whether a process runs: one that has ended, and whose end nobody has asked for, does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !['Z', 'X'].includes(statusOf(pid)[0] ?? '');
}

/** The words that a process was started with, a NUL behind each; undefined where there is none, or the system cannot tell. */
export function commandLineOf(pid: number): string | undefined {
  return tryTo(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
}

/** When a process was started, in the ticks of the system since it was; undefined where there is none, or the system cannot tell. */
export function startOf(pid: number | string): number | undefined {
  const ticks = statusOf(pid)[19];
  return ticks === undefined ? undefined : Number(ticks);
}

/** The number of the signal by which a process that has not been reaped yet died; 0 where it did not, or the system cannot tell. */
export function deathSignalOf(pid: number): number {
  return Number(statusOf(pid)[49] ?? 0) & 0x7f;
}

function statusOf(pid: number | string): readonly string[] {
  const status = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? '';
  // The name stands in brackets, and may hold anything.
  return status === '' ? [] : status.slice(status.lastIndexOf(')') + 2).split(' ');
}
