import { gzipSync } from 'node:zlib';
import type { Call, Called } from '../../model/index.ts';
import { LONG_BYTES, plainText } from './bytes.ts';

/** The parts of a script that imports the module and makes the calls. */
export interface Scripted {
  readonly module: string;
  readonly pythonPath: readonly string[];
  /** The function; undefined if the module has none: then the script prints the module's names. */
  readonly name: string | undefined;
  /** Set if a Python module is part of a package. */
  readonly package: Called['package'];
  readonly calls: Uint8Array;
  /** The variables whose values stand in the calls; each is written there as `${NAME}`. */
  readonly variables: readonly string[];
  readonly parameters: Call['parameters'];
  /** Whether a Python function is a coroutine function. */
  readonly isCoroutine: boolean;
}

/** JSON text for a script: as text, or compressed (gzip, base64) if it is long. */
export function jsonInScript(bytes: Uint8Array): { text: string } | { packed: string } {
  if (bytes.length > LONG_BYTES) return { packed: gzipSync(bytes).toString('base64') };
  const text = Buffer.from(bytes).toString('utf8');
  // Invisible characters can occur only inside JSON strings, so JSON escapes replace them. `literal` escapes white space.
  return {
    text: text.replace(/[^\n\r\t]/gu, (one) => (plainText(Buffer.from(one)) === undefined ? escaped(one) : one)),
  };
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
