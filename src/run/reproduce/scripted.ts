import { gzipSync } from 'node:zlib';
import type { Call, Called } from '../../model/index.ts';
import { LONG_BYTES, plainText } from './bytes.ts';

/** What a script does: it imports the module and makes the calls. */
export interface Scripted {
  readonly module: string;
  readonly pythonPath: readonly string[];
  /** The function; undefined where there is none: the script prints what the module holds. */
  readonly name: string | undefined;
  /** Set where a Python module is a part of a package. */
  readonly package: Called['package'];
  readonly calls: Uint8Array;
  /** The variables whose values stand in the calls, there as `${NAME}`. */
  readonly variables: readonly string[];
  readonly parameters: Call['parameters'];
  /** A Python function is a coroutine function. */
  readonly isCoroutine: boolean;
}

/** JSON text as a script can hold it: written out, or packed where it is long. */
export function jsonInScript(bytes: Uint8Array): { text: string } | { packed: string } {
  if (bytes.length > LONG_BYTES) return { packed: gzipSync(bytes).toString('base64') };
  const text = Buffer.from(bytes).toString('utf8');
  // What cannot be seen stands in strings alone, where JSON has an escape for it. White space is shown by the literal.
  return {
    text: text.replace(/[^\n\r\t]/gu, (one) => (plainText(Buffer.from(one)) === undefined ? escaped(one) : one)),
  };
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
