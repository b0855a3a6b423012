import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HintedError } from '../../model/hinted-error.ts';
import { reasonOf } from '../../model/reason-of.ts';

/**
 * Makes a new folder in the system's temporary folder.
 *
 * @throws {HintedError} if it cannot be made
 */
export function temporaryFolder(purpose: 'calls' | 'cases' | 'certificates' | 'compiled' | 'empty'): string {
  return inTemporary(() => mkdtempSync(join(tmpdir(), `agent-conform-${purpose}-`)));
}

/** Runs an action on temporary files. Throws a HintedError if the system refuses it. */
export function inTemporary<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const hint = 'set TMPDIR to a folder that you may write to, with room in it';
    throw new HintedError(`cannot write temporary files to ${tmpdir()}: ${reasonOf(error)}`, hint, { cause: error });
  }
}
