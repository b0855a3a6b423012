import { readdirSync, readFileSync } from 'node:fs';

/** The environment variable by which a process is known as started in a call, whatever group or session it went to. */
export const markName = 'AGENT_CONFORM_CALL';

/**
 * Kills every process whose environment carries a mark that begins so. It works on Linux, where `/proc` shows the environment
 * that a process was started with; elsewhere, and for a process that cleared its environment, it finds nothing.
 */
export function killStrays(mark: string): void {
  if (process.platform !== 'linux') return;
  const wanted = `${markName}=${mark}`;
  const killed = new Set<string>();
  // A process may start another between the look and the kill: look until a look finds no new one. A killed process is
  // still to be seen until the system has ended it, hence the set.
  for (let look = 0; look < 10; look += 1) {
    const found = processes().filter((pid) => !killed.has(pid) && environmentOf(pid).includes(wanted));
    if (found.length === 0) return;
    for (const pid of found) {
      killed.add(pid);
      kill(pid);
    }
  }
}

function processes(): string[] {
  const own = String(process.pid);
  return entries('/proc').filter((name) => /^\d+$/.test(name) && name !== own);
}

function entries(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

// Empty for a zombie, for a process of another user and for one that has just ended.
function environmentOf(pid: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/environ`);
  } catch {
    return Buffer.alloc(0);
  }
}

function kill(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
