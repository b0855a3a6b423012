// Finds and ends processes that a check started and that outlived it, in any process group: they carry our marker in their
// environment.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const name = 'AGENT_CONFORM_GATE';

/** The environment variable to start every check with. */
export const marker = { [name]: randomUUID() };

/**
 * Waits briefly for the processes with the marker to end, and then ends them. Returns their ids and commands; undefined without
 * /proc.
 */
export async function endLeftovers() {
  let left = marked();
  for (let waited = 0; left?.length > 0 && waited < 2000; waited += 100) {
    // oxlint-disable-next-line no-await-in-loop -- looks again after a while
    await pause(100);
    left = marked();
  }
  for (const { pid } of left ?? []) endQuietly(pid);
  return left;
}

function marked() {
  const pids = readable('/proc', readdirSync)?.filter((entry) => /^\d+$/.test(entry));
  return pids?.flatMap((pid) => {
    const environment = readable(`/proc/${pid}/environ`, readFileSync)?.toString();
    if (!environment?.split('\0').includes(`${name}=${marker[name]}`)) return [];
    return [
      { pid: Number(pid), command: readable(`/proc/${pid}/cmdline`, readFileSync)?.toString().replaceAll('\0', ' ') },
    ];
  });
}

/** The result of reading; undefined if the process has ended, or if we may not read it. */
function readable(path, read) {
  try {
    return read(path);
  } catch {
    return undefined;
  }
}

function endQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
