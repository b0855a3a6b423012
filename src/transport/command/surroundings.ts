import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../model/index.ts';
import type { Surroundings } from '../../model/exchange/surroundings.ts';
import { inTemporary } from '../files/temporary.ts';
import { pathFrom } from '../process/executable.ts';
import { copyInto } from './copies.ts';
import { type Folder, homeBeside } from './folder.ts';
import type { Program } from './program.ts';

/** The place of a call that has surroundings of its own. */
type Place = Pick<Folder, 'path' | 'aside'>;

/** The program as it is run in the surroundings of a call. Makes the files that it needs there first. */
export function surrounded(program: Program, surroundings: Surroundings, { path, aside }: Place): Program {
  const { ownHome, without = [], words, copies } = surroundings;
  const set = (text: string): string => inFolder(text, surroundings, path);
  const env = Object.fromEntries(Object.entries(program.env).map(([name, value]) => [name, set(value)]));
  const home = homeBeside(aside);
  if (ownHome === true) inTemporary(() => mkdirSync(home, { recursive: true }));
  if (copies !== undefined) copyInto(path, pathFrom(program.cwd, copies.from), copies.paths);
  return {
    ...program,
    ...(words !== undefined && { command: shellIn(words).map(set) as [string, ...string[]] }),
    env: { ...env, ...(ownHome === true && { HOME: home }) },
    without,
  };
}

/** The body of a call, with the placeholder of its folder replaced by the path. */
export function bodyIn({ body, surroundings }: Call, { path }: Place): Call['body'] {
  if (surroundings?.folder === undefined) return body;
  // The path is inserted into JSON strings, so it is escaped.
  const written = JSON.stringify(path).slice(1, -1);
  if (typeof body === 'string') return inFolder(body, surroundings, written);
  const text = Buffer.from(body).toString('latin1');
  return Buffer.from(inFolder(text, surroundings, Buffer.from(written).toString('latin1')), 'latin1');
}

function inFolder(text: string, { folder }: Surroundings, path: string): string {
  return folder === undefined ? text : text.replaceAll(folder, path);
}

function shellIn([first, ...rest]: readonly [string, ...string[]]): string[] {
  return [first === '$SHELL' ? (process.env['SHELL'] ?? join('/bin', 'sh')) : first, ...rest];
}
