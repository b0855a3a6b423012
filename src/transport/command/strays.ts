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
  const seen = new Set<string>();
  // A process may start another and end while we look: look until a look shows nobody new. The bound is for those that
  // start others faster than we can look.
  for (let look = 0; look < 100; look += 1) {
    const fresh = processes().filter((pid) => !seen.has(pid));
    if (fresh.length === 0) return;
    for (const pid of fresh) {
      seen.add(pid);
      if (environmentOf(pid).includes(wanted)) kill(pid);
    }
  }
}

function processes(): string[] {
  return entries('/proc').filter((name) => /^\d+$/.test(name));
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
