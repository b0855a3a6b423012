import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { bundle, licencesOf } from '../../../.ci/bundle.mjs';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const packages = join(root, 'node_modules');

/** It loads its compiler by path: it stays in files of its own. */
const OF_JITI = ['package.json', 'LICENSE', 'lib/jiti.mjs', 'lib/jiti.cjs', 'dist/jiti.cjs', 'dist/babel.cjs'];

/**
 * Writes a kit that runs without an installation: what `npm run build` has made, bundled with all packages that it needs, and
 * laid out as the package is, so that the same places are found from it.
 *
 * @param {string} folder an empty folder
 */
export async function writeKit(folder) {
  const manifest = readJson(join(root, 'package.json'));
  cpSync(dist, join(folder, 'dist'), { recursive: true, filter: isAsItIs });
  const bundled = await bundle(join(folder, 'dist'), { whole: true });
  for (const path of ['bin', 'schemas', 'LICENSE']) cpSync(join(root, path), join(folder, path), { recursive: true });
  leaveOutVectors(join(folder, 'schemas'));
  for (const path of OF_JITI) {
    const place = join(folder, 'node_modules/jiti', path);
    copied(join(packages, 'jiti', path), place);
    if (extname(path) === '.cjs') writeFileSync(place, minifySync(path, readFileSync(place, 'utf8')).code);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf(bundled));
}

/** Vectors are for those who judge documents in other languages: they take them from the repository, or from the npm package. */
function leaveOutVectors(schemas) {
  const index = join(schemas, 'index.json');
  const listed = readJson(index).schemas.map(({ vectors: _, ...schema }) => schema);
  writeFileSync(index, `${JSON.stringify({ schemas: listed }, null, 1)}\n`);
  rmSync(join(schemas, 'vectors'), { recursive: true });
}

/** The package as it is imported; nothing of it has to be installed. */
function manifestOf({ name, version, license, type, engines, bin, exports }) {
  const reached = Object.entries(exports).filter(([path]) => !path.startsWith('./types/'));
  return { name, version, license, type, engines, bin, exports: Object.fromEntries(reached) };
}

/** Starters, programs that are started by their path, and what is said without loading anything; all else in `dist` is bundled anew. */
function isAsItIs(path) {
  const place = relative(dist, path);
  // What stands there as it was written is started by its path.
  if (place.split(sep).includes('starters') || existsSync(join(root, place))) return true;
  return !/\.(c?js|d\.ts|txt)$/.test(path) && !['chunks', 'compiled'].includes(basename(path));
}

function copied(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
