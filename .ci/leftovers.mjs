// Finds and ends what was started below a check and outlived it, in whatever process group:
// it carries our mark in its environment.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const name = 'AGENT_CONFORM_GATE';

/** The environment variable to start every check with. */
export const marker = { [name]: randomUUID() };

/** Ends what carries the mark after a short grace. Gives its ids and commands; undefined where there is no /proc. */
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

/** What a reader gives; undefined where the process is gone or not ours to read. */
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
    // It ended by itself meanwhile.
  }
}
