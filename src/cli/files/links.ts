import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { tryTo } from '../../model/try-to.ts';

/** As many as the system follows. */
const MOST_LINKS = 40;

/** Where a path leads, in the folder where that really is, be nothing there. Links in a circle lead to one of them. */
export function behindLinks(file: string, most = MOST_LINKS): string {
  const path = resolve(file);
  const folder = tryTo(() => realpathSync(dirname(path))) ?? dirname(path);
  const link = tryTo(() => readlinkSync(path));
  return link === undefined || most === 0 ? join(folder, basename(path)) : behindLinks(resolve(folder, link), most - 1);
}
