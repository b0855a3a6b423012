import { writeSync } from 'node:fs';
import { notify } from '../supervision/notices.ts';
import { exitCodes } from '../../model/report/exit-codes.ts';

let decided: number | undefined;
const last = new Set<() => void>();

/**
 * Makes sure that only the kit decides the exit code. User code (a configuration, a contract, a judge) runs in this process. If
 * it ends the process, or waits for a promise that never settles, that is an error and no verdict, whatever exit code it sets.
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

/** Sets the final exit code: code that still runs cannot change it. */
export function decide(code: number): void {
  decided = code;
  notify('decided', String(code));
  process.exitCode = code;
  // Registered last, so that it runs after exit listeners of user code.
  process.on('exit', () => {
    process.exitCode = code;
    for (const act of last) act();
  });
}

/** Registers an action for the very end of the process: it must not throw or wait. */
export function atEnd(act: () => void): void {
  last.add(act);
}

export function endProcess(code: number): never {
  decide(code);
  process.exit();
}

/** How long timers or servers that user code left running may delay the end, once the exit code is decided. */
const leftRunningMs = 1_000;

/** Ends the process after a short delay; earlier if nothing runs any more. */
export function endSoon(): void {
  setTimeout(() => process.exit(), leftRunningMs).unref();
}

/** @param isIdle whether the event loop ran empty: an awaited promise is never settled */
function whyEnded(isIdle: boolean): string {
  return isIdle
    ? 'a configuration or a contract waits for what never comes: settle every promise that it awaits'
    : 'the code of a configuration or a contract ended the process: take process.exit out of it';
}
