import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { tryTo } from '../../model/try-to.ts';

/** Linux follows as many links. */
const MOST_LINKS = 40;

/** The path that links lead to, with a real folder; the file itself need not exist. A circle of links ends at one of them. */
export function behindLinks(file: string, most = MOST_LINKS): string {
  const path = resolve(file);
  const folder = tryTo(() => realpathSync(dirname(path))) ?? dirname(path);
  const link = tryTo(() => readlinkSync(path));
  return link === undefined || most === 0 ? join(folder, basename(path)) : behindLinks(resolve(folder, link), most - 1);
}
