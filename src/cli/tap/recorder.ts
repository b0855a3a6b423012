import type { Tapped } from '../../model/index.ts';
import { openAppending } from './append.ts';

/** Adds calls to a recording, secrets masked. Gives whether it could be written; never rejects. */
export type Recorder = (tapped: Tapped) => Promise<boolean>;

/**
 * Opens the recording. What a line is made with is loaded meanwhile: it is wanted at the end of a call.
 *
 * @throws {UsageError} where it cannot be written
 */
export function openRecorder(file: string): Recorder {
  const { append } = openAppending(file);
  const loading = import('./masked-line.ts');
  return async (tapped) => append((await loading).maskedLine(tapped));
}
