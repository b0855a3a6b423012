import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FoundFiles, Placed, PlacedFiles } from '../../model/index.ts';
import { removeTree, removeTreeNow } from '../files/remove.ts';
import { inTemporary, temporaryFolder } from '../files/temporary.ts';
import { filesIn } from './files-in.ts';

/** Folders for calls, all in one among the system's temporary files. */
export interface Folders {
  /**
   * Makes a fresh folder and puts files into it.
   *
   * @throws where a file is to stand neither in the folder nor right beside it: a fault of the contract's code
   */
  make(files: PlacedFiles): Folder;
  /** The folder that all of them stand in, once there is one. */
  root(): string | undefined;
  /** Removes all of them. Synchronous: it may be the last thing that is done. */
  removeAll(): void;
}

export interface Folder {
  /** Where the command is run. What it puts right beside this folder is found, and removed, too. */
  readonly path: string;
  /** What stands there now. */
  readonly found: () => FoundFiles;
  /** A path for a file that the command cannot come across by chance. */
  readonly aside: string;
  readonly remove: () => Promise<void>;
}

/** Where the home of a call is, if it has one. */
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
