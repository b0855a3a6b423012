import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/utils';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const packages = join(root, 'node_modules');

/** Loaded by whoever runs it: the first by the user's test runner, the second from its folder, which is copied. */
const LEFT_OUT = ['vitest', 'jiti'];
const OF_JITI = ['package.json', 'LICENSE', 'lib/jiti.mjs', 'dist/jiti.cjs', 'dist/babel.cjs'];

/**
 * Writes a kit that runs without an installation: what `npm run build` has made, in one bundle with the packages that it needs, and
 * laid out as the package is, so that the same places are found from it.
 *
 * @param {string} folder an empty folder
 */
export async function writeKit(folder) {
  const manifest = readJson(join(root, 'package.json'));
  const entries = [
    './dist/src/cli/main.js',
    ...programsIn('dist/src/cli/demo'),
    ...Object.values(manifest.exports).flatMap((to) => (to.default?.startsWith('./dist/src/') ? [to.default] : [])),
  ];
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((path) => [path.replace('./dist/', '').replace(/\.js$/, ''), path])),
    platform: 'node',
    external: LEFT_OUT,
    // One Zod, whichever way it is asked for.
    resolve: { conditionNames: ['import', 'node', 'default'] },
    plugins: [inPlace, shortLists],
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: join(folder, 'dist'),
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // What is thrown is known by its class.
    minify: { compress: true, mangle: { keepNames: { class: true, function: false } }, codegen: true },
  });
  const bundled = new Set(output.flatMap(({ moduleIds = [] }) => moduleIds).flatMap(packageOf));
  for (const path of ['bin', 'schemas', 'LICENSE']) cpSync(join(root, path), join(folder, path), { recursive: true });
  leaveOutVectors(join(folder, 'schemas'));
  cpSync(dist, join(folder, 'dist'), { recursive: true, filter: isNoneOfTheCompiler });
  for (const path of OF_JITI) {
    const place = join(folder, 'node_modules/jiti', path);
    copied(join(packages, 'jiti', path), place);
    if (extname(path) === '.cjs') writeFileSync(place, minifySync(path, readFileSync(place, 'utf8')).code);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOf([...bundled].toSorted()));
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

const MARK = 'kit-place:';

/**
 * A module of ours finds what stands beside it by its own address, which a bundle changes: written here is the one that it had.
 * What it loads when it is needed, by the `require` that it makes, is bundled too.
 */
const inPlace = {
  name: 'in-place',
  transform(code, id) {
    if (!id.startsWith(dist + sep)) return null;
    if (/\brequire\((?!['"])/.test(code)) throw new Error(`${id} requires what only a run tells: write its name there`);
    const place = `new URL('${MARK}${relative(dist, id).replaceAll(sep, '/')}', import.meta.url)`;
    return code
      .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
      .replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, what) =>
        what === 'url' ? `${place}.href` : `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${place}))`,
      );
  },
  renderChunk(code, { fileName }) {
    const base = dirname(fileName);
    return code.replaceAll(new RegExp(`${MARK}([\\w./-]+)`, 'g'), (_, path) => `./${relative(base, path)}`);
  },
};

/** Of packages that have more than is used of them, that alone: no other language of Zod's messages, one class of undici, no second Ajv. */
const lists = {
  'zod/v4/locales/index.js': "export { default as en } from './en.js';",
  '@modelcontextprotocol/server/dist/shimsNode.mjs': `
    export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
    export { default as process } from 'node:process';`,
  'undici/index.js': `
    Object.assign(require('./lib/dispatcher/dispatcher').prototype, require('./lib/api'));
    exports.Client = require('./lib/dispatcher/client');`,
};

const shortLists = {
  name: 'short-lists',
  load: (id) => lists[relative(packages, id).replaceAll(sep, '/')] ?? null,
};

/** Starters, and programs that are started by their path; all else in `dist` is bundled. */
function isNoneOfTheCompiler(path) {
  if (relative(dist, path).split(sep).includes('starters')) return true;
  return !/\.(js|d\.ts)$/.test(basename(path));
}

function programsIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) === '.js',
  );
  return files.map((name) => `./${folder}/${name}`);
}

function copied(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The folder of the package that a file is of. */
function packageOf(id) {
  const [path = ''] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
  return path === '' || !existsSync(join(path, 'package.json')) ? [] : [path];
}

/** The licences of packages: a text that several have stands once, behind the copyright lines of all of them. */
function licencesOf(folders) {
  const holders = new Map();
  for (const folder of folders) {
    const { name, version, license } = readJson(join(folder, 'package.json'));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const lines = (file === undefined ? license : readFileSync(join(folder, file), 'utf8')).trim().split(/\r?\n/);
    const isOfOne = (line) => /^\s*copyright (\(c\)|©|\d)/i.test(line);
    const text = lines
      .filter((line) => !isOfOne(line))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    const own = [`${name} ${version}`, ...lines.filter(isOfOne).map((line) => line.trim())].join('\n  ');
    const { owners, body } = holders.get(text) ?? {
      owners: [],
      body: lines.filter((line) => !isOfOne(line)).join('\n'),
    };
    holders.set(text, { owners: [...owners, own], body });
  }
  return [...holders.values()].map(({ owners, body }) => `${owners.join('\n')}\n\n${body.trim()}\n`).join('\n');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
