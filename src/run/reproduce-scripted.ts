import type { Call, Called } from '../model/index.ts';

/** What a script does: it imports the module and makes the calls. */
export interface Scripted {
  readonly module: string;
  readonly pythonPath: readonly string[];
  /** The function; undefined where there is none: the script prints what the module holds. */
  readonly name: string | undefined;
  /** Set where a Python module is a part of a package. */
  readonly package: Called['package'];
  /** A JSON array of the bodies of the calls. */
  readonly calls: Uint8Array;
  readonly parameters: Call['parameters'];
}
