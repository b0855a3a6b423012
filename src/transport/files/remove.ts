import { randomUUID } from 'node:crypto';
import { type Dir, chmodSync, lstatSync, opendirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { tryTo } from '../../model/try-to.ts';

/** Milliseconds of removing after which other work gets a turn. */
const SLICE_MS = 5;
/** Milliseconds that one removal takes at most; at its end the process waits for the last removals. */
const patienceMs = { meanwhile: 60_000, atEnd: 10_000 };

const left: string[] = [];

/** The paths that could not be removed since the last call of this function and still exist. */
export function takeLeftBehind(): string[] {
  return left.splice(0).filter(isThere);
}

/** Removes what a target has left, while other work continues. Files that take too long, or that the system refuses to remove, are left. */
export async function removeTree(path: string): Promise<void> {
  const end = performance.now() + patienceMs.meanwhile;
  let pause = performance.now() + SLICE_MS;
  for (const _ of removing(path)) {
    const now = performance.now();
    if (now > end) break;
    if (now < pause) continue;
    // oxlint-disable-next-line no-await-in-loop -- a slice after another
    await new Promise((resolve) => setImmediate(resolve));
    pause = performance.now() + SLICE_MS;
  }
  if (isThere(path)) left.push(path);
}

/** Does the same synchronously: it may be the last action of the process. */
export function removeTreeNow(path: string): void {
  const end = performance.now() + patienceMs.atEnd;
  for (const _ of removing(path)) if (performance.now() > end) break;
  if (isThere(path)) left.push(path);
}

/**
 * Removes a folder one step at a time. A folder inside it is first moved to the top, so no path becomes longer than the system
 * allows, however deep the folder was. Each folder is made accessible first. Names are bytes, since they need not be valid text.
 * No link is followed.
 */
function* removing(root: string): Generator<void> {
  if (tryTo(() => lstatSync(root))?.isDirectory() !== true) {
    tryTo(() => rmSync(root, { force: true }));
    return;
  }
  const top = Buffer.from(root);
  // The target cannot guess this name, so it cannot have made a file with it.
  const free = randomUUID();
  let moved = 0;
  const waiting: Buffer[] = [top];
  tryTo(() => chmodSync(top, 0o700));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const kept = new Set<string>();
    // Files that are removed during a pass may hide others from it: repeat until a pass finds nothing.
    for (let found = true; found && !isRemoved(folder);) {
      found = false;
      for (const name of namesIn(folder)) {
        yield;
        const path = joined(folder, name);
        const key = path.toString('latin1');
        if (kept.has(key)) continue;
        if (tryTo(() => lstatSync(path))?.isDirectory() !== true) {
          if (tryTo(() => (unlinkSync(path), true)) === true) found = true;
          else kept.add(key);
          continue;
        }
        tryTo(() => chmodSync(path, 0o700));
        const to = joined(top, Buffer.from(`${free}-${moved++}`));
        const next = tryTo(() => (renameSync(path, to), to)) ?? path;
        kept.add(key).add(next.toString('latin1'));
        found = true;
        waiting.push(next);
      }
    }
  }
  isRemoved(top);
}

/** Removes a folder, if it is empty. */
function isRemoved(folder: Buffer): boolean {
  return tryTo(() => (rmdirSync(folder), true)) === true;
}

/** Yields the names one at a time, because there may be millions. */
function* namesIn(folder: Buffer): Generator<Buffer> {
  const directory = tryTo(() => opendirSync(folder as unknown as string, { encoding: 'buffer' as BufferEncoding }));
  if (directory === undefined) return;
  try {
    for (let entry = nextOf(directory); entry !== undefined; entry = nextOf(directory)) yield entry;
  } finally {
    tryTo(() => directory.closeSync());
  }
}

function nextOf(directory: Dir): Buffer | undefined {
  const name = tryTo(() => directory.readSync())?.name as unknown as Buffer | undefined;
  return name === undefined ? undefined : Buffer.from(name);
}

function joined(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from('/'), name]);
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    // Any other error means that the path may not be looked at, so it may still exist.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
