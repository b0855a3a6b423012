import type { Tapped } from '../../model/index.ts';
import { openAppending } from './append.ts';

/** Appends a call to a recording, with secrets masked. Resolves to whether it was written; never rejects. */
export type Recorder = (tapped: Tapped) => Promise<boolean>;

/**
 * Opens the recording. The modules that make a line are loaded in the meantime: they are needed only at the end of a call.
 *
 * @throws {UsageError} when the file cannot be written
 */
export function openRecorder(file: string): Recorder {
  const { append } = openAppending(file);
  const loading = import('./masked-line.ts');
  return async (tapped) => append((await loading).maskedLine(tapped));
}
