import { writeSync } from 'node:fs';
import { notify } from '../supervision/notices.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';

let decided: number | undefined;
const last = new Set<() => void>();

/**
 * Keeps the exit code the kit's own. Code of users runs in this process, a configuration, a contract, a judge: where it ends the process,
 * or waits for what never comes, that is an error and no verdict, whatever exit code it gives.
 */
export function guardExit(): void {
  let isIdle = false;
  process.on('beforeExit', () => (isIdle = true));
  process.on('exit', () => {
    if (decided !== undefined) return;
    writeSync(2, `agent-conform: ${whyEnded(isIdle)}\n`);
    process.exitCode = exitCodes.error;
    notify('decided', String(exitCodes.error));
  });
}

/** The exit code is decided: what still runs does not change it. */
export function decide(code: number): void {
  decided = code;
  notify('decided', String(code));
  process.exitCode = code;
  // Behind what the code of users does as the process ends.
  process.on('exit', () => {
    process.exitCode = code;
    for (const act of last) act();
  });
}

/** What is done once, when everything else is: nothing that it does may throw, or wait. */
export function atEnd(act: () => void): void {
  last.add(act);
}

export function endProcess(code: number): never {
  decide(code);
  process.exit();
}

/** How long what code of users left running, a timer or a server, may keep a process whose exit code is decided. */
const leftRunningMs = 1_000;

/** The process ends as soon as nothing runs any more, and shortly in any case. */
export function endSoon(): void {
  setTimeout(() => process.exit(), leftRunningMs).unref();
}

/** @param isIdle whether nothing was left to do: an awaited promise is never settled */
function whyEnded(isIdle: boolean): string {
  return isIdle
    ? 'a configuration or a contract waits for what never comes: settle every promise that it awaits'
    : 'the code of a configuration or a contract ended the process: take process.exit out of it';
}
