import { rmSync } from 'node:fs';
import { extname } from 'node:path';
import { definedOnly } from '../../model/defined-only.ts';
import { temporaryFolder } from '../files/temporary.ts';

/** A folder for what a module of TypeScript is compiled to, so that each process finds it compiled. */
export interface Compiled {
  /** The folder, made when it is first asked for; empty for a module of another language. */
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
