import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FoundFiles, Placed, PlacedFiles } from '../../model/index.ts';
import { removeTree, removeTreeNow } from '../files/remove.ts';
import { inTemporary, temporaryFolder } from '../files/temporary.ts';
import { filesIn } from './files-in.ts';

/** Folders for calls, all inside one temporary folder. */
export interface Folders {
  /**
   * Makes a new folder and puts files into it.
   *
   * @throws if a file would be placed neither in the folder nor next to it: a mistake in the contract's code
   */
  make(files: PlacedFiles): Folder;
  /** The folder that contains all of them, once it exists. */
  root(): string | undefined;
  /** Removes all of them. Synchronous, because it may be the last action of the process. */
  removeAll(): void;
}

export interface Folder {
  /** The folder in which the command is run. Files that it puts next to this folder are found and removed, too. */
  readonly path: string;
  /** The files that are there now. */
  readonly found: () => FoundFiles;
  /** A path for a file that the command does not find by chance. */
  readonly aside: string;
  readonly remove: () => Promise<void>;
}

/** The path of the home folder of a call, if it has one. */
export function homeBeside(aside: string): string {
  return `${aside}.home`;
}

export function folders(): Folders {
  let all: string | undefined;
  let made = 0;
  return {
    make(files) {
      all ??= realpathSync(temporaryFolder('calls'));
      const around = join(all, String(made++));
      const path = join(around, 'folder');
      inTemporary(() => mkdirSync(path, { recursive: true }));
      for (const [name, placed] of Object.entries(files)) {
        const file = join(path, name);
        if (!file.startsWith(`${around}/`)) throw new Error(`a file of a call stands outside of its folder: ${name}`);
        inTemporary(() => place(file, placed));
      }
      return {
        path,
        aside: `${around}.aside`,
        found: () => filesIn(path),
        async remove() {
          await removeTree(around);
          await removeTree(`${around}.aside`);
          await removeTree(homeBeside(`${around}.aside`));
        },
      };
    },
    root: () => all,
    removeAll() {
      if (all !== undefined) removeTreeNow(all);
    },
  };
}

function place(path: string, placed: Placed): void {
  mkdirSync('directory' in placed ? path : dirname(path), { recursive: true });
  if ('directory' in placed) return;
  const content = 'text' in placed ? placed.text : Buffer.from(placed.base64, 'base64');
  writeFileSync(path, content, { mode: placed.readOnly === true ? 0o444 : 0o644 });
}
