import { UsageError } from '../options/usage-error.ts';
import { type Document, type Path, placeIn } from './document.ts';

/** A usage error about a place in a document: what is wrong, and what to write instead. */
export function problemAt({ file, at }: Document, path: Path, what: string, hint: string): UsageError {
  const name = path.length === 0 ? 'it' : path.map(String).join('.');
  return new UsageError(`${placeIn(file, at(path))}: ${name} ${what}`, hint);
}
