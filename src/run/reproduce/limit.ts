/** Milliseconds after which what was asked to end, and has not, is killed. */
const graceMs = 2000;

/**
 * Words before a command that end it after a time: all of its process group, by a signal that cannot be ignored at last. Of a
 * command that was late the exit code is then 124. Before a server they pass on the signal by which the server is ended.
 *
 * macOS has no `timeout`: perl, which it has, sets an alarm, and the exit code of a late command is 142.
 */
export function limited(ms: number, platform: string = process.platform): string {
  if (platform === 'darwin') return `perl -e 'alarm shift; exec @ARGV' ${Math.ceil(ms / 1000)}`;
  return `timeout -k ${graceMs / 1000} ${ms / 1000}`;
}
