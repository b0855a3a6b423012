import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The processes whose environment contains the text, with their command lines. It waits up to 2 s for them to end, because the
 * system takes a while to end a killed process. Linux only.
 */
export async function untilGone(text: string): Promise<string[]> {
  for (let look = 0; look < 100 && markedProcesses(text).length > 0; look += 1) {
    await sleep(20);
  }
  return markedProcesses(text);
}

function markedProcesses(text: string): string[] {
  return readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && name !== String(process.pid) && read(`/proc/${name}/environ`).includes(text),
    )
    .map((pid) => `${pid}: ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
