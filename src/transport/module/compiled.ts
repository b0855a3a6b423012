import { rmSync } from 'node:fs';
import { extname } from 'node:path';
import { definedOnly } from '../../model/defined-only.ts';
import { temporaryFolder } from '../files/temporary.ts';

/** A folder for compiled TypeScript, so that only the first process compiles the module. */
export interface Compiled {
  /** The folder, which is made at the first call; empty for a module in another language. */
  readonly asked: () => { readonly compiled?: string };
  readonly remove: () => void;
}

export function compiledFolder(module: string): Compiled {
  let compiled: string | undefined;
  return {
    asked() {
      if (['.ts', '.mts'].includes(extname(module))) compiled ??= temporaryFolder('compiled');
      return definedOnly({ compiled });
    },
    remove() {
      if (compiled !== undefined) rmSync(compiled, { recursive: true, force: true });
      compiled = undefined;
    },
  };
}
