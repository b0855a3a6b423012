/** Sends a signal to every process of a group. Nothing happens where the group has ended. */
export function signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // ESRCH: nobody is left. EPERM: those left are not ours to end (on macOS also: only zombies are left).
  }
}
