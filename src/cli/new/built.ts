import { spawnSync } from 'node:child_process';

const patienceMs = 5 * 60_000;

/** Whether the command builds the files in the working directory; its output goes to stderr. */
export function isBuilt(command: string): boolean {
  return spawnSync('sh', ['-c', command], { stdio: ['ignore', 2, 2], timeout: patienceMs }).status === 0;
}
