import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FoundFiles, Placed, PlacedFiles } from '../../model/index.ts';
import { filesIn } from './files-in.ts';

/** Folders for calls, all in one among the system's temporary files. */
export interface Folders {
  /**
   * Makes a fresh folder and puts files into it.
   *
   * @throws where a file is to stand neither in the folder nor right beside it: a fault of the contract's code
   */
  make(files: PlacedFiles): Folder;
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

export function folders(): Folders {
  let all: string | undefined;
  let made = 0;
  return {
    make(files) {
      all ??= mkdtempSync(join(tmpdir(), 'agent-conform-calls-'));
      const around = join(all, String(made++));
      const path = join(around, 'folder');
      mkdirSync(path, { recursive: true });
      for (const [name, placed] of Object.entries(files)) {
        const file = join(path, name);
        if (!file.startsWith(`${around}/`)) throw new Error(`a file of a call stands outside of its folder: ${name}`);
        place(file, placed);
      }
      return {
        path,
        aside: `${around}.aside`,
        found: () => filesIn(path),
        remove: () => remove(around, `${around}.aside`),
      };
    },
    removeAll() {
      if (all === undefined) return;
      tolerantly(() => open(all ?? ''));
      tolerantly(() => rmSync(all ?? '', { recursive: true, force: true }));
    },
  };
}

function place(path: string, placed: Placed): void {
  mkdirSync('directory' in placed ? path : dirname(path), { recursive: true });
  if ('directory' in placed) return;
  const content = 'text' in placed ? placed.text : Buffer.from(placed.base64, 'base64');
  writeFileSync(path, content, { mode: placed.readOnly === true ? 0o444 : 0o644 });
}

// A target may leave directories that nobody may enter, or still write: what is left then is removed at the end of the run.
async function remove(...paths: readonly string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => rm(path, { recursive: true, force: true })));
}

/** Makes every directory one that can be emptied. */
function open(path: string): void {
  if (!lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) tolerantly(() => open(join(path, name)));
}

function tolerantly(act: () => void): void {
  try {
    act();
  } catch {
    // It is gone, or it is not ours to change.
  }
}
