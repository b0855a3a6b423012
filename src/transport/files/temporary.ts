import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HintedError } from '../../model/hinted-error.ts';
import { reasonOf } from '../../model/reason-of.ts';

/**
 * Makes a fresh folder among the system's temporary files.
 *
 * @throws {HintedError} where there can be none
 */
export function temporaryFolder(purpose: 'calls' | 'cases' | 'certificates' | 'compiled' | 'empty'): string {
  return inTemporary(() => mkdtempSync(join(tmpdir(), `agent-conform-${purpose}-`)));
}

/** Does something among the temporary files. Throws a HintedError where the system refuses. */
export function inTemporary<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const hint = 'set TMPDIR to a folder that you may write to, with room in it';
    throw new HintedError(`cannot write temporary files to ${tmpdir()}: ${reasonOf(error)}`, hint, { cause: error });
  }
}
