/** A process that did not end when asked to is killed after so many milliseconds. */
const graceMs = 2000;

/**
 * Words before a command that end it after a time. `timeout` ends its whole process group, in the end by a signal that cannot be
 * ignored, and passes on the signal by which a server is ended; the exit code of a late command is 124.
 *
 * macOS has no `timeout` but has perl: it sets an alarm, which ends only the process itself. The exit code of a late command is 142.
 */
export function limited(ms: number, platform: string = process.platform): string {
  if (platform === 'darwin') return `perl -e 'alarm shift; exec @ARGV' ${Math.ceil(ms / 1000)}`;
  return `timeout -k ${graceMs / 1000} ${ms / 1000}`;
}
