// Bundles the kit for the npm package and for the wheel: with the same entries, in the same folders as the sources.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { parseSync, transformSync, Visitor } from 'rolldown/utils';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');

/**
 * Packages that most commands load. Bundled, they load faster. The other packages are many times larger than the parts of them
 * that most people use.
 */
const INLINED = new Set(['commander', 'execa', 'fast-check', 'fastest-levenshtein', 'p-limit', 'picocolors', 'zod']);
/** Loaded only for the shapes of users. */
const SHAPES_OF_USERS = 'zod/v4/core';
/** The module that users' tests import, which imports their vitest, and the module that it calls. */
const FOR_VITEST = 'src/vitest.ts';
const MAKES_SUITES = 'src/api/suite.ts';
/**
 * Never bundled: vitest belongs to the user's test runner, and jiti loads its compiler by path, so it has to stay in its folder.
 */
const LEFT_OUT = ['vitest', 'jiti'];

/**
 * Bundles the entries of the package, and further modules if asked.
 *
 * @param {string} folder the output folder, laid out like `dist`
 * @param {{ whole?: boolean, entryPoints?: readonly string[] }} options `whole`: bundle all packages, so that nothing has to be
 * installed; `entryPoints`: further modules that can be imported by their path
 * @returns {Promise<string[]>} the folders of the bundled packages
 */
export async function bundle(folder, { whole = false, entryPoints = [] } = {}) {
  const { dependencies, exports } = readJson(join(root, 'package.json'));
  const entries = [
    'src/cli/main.ts',
    MAKES_SUITES,
    ...sourcesOf(exports).filter((path) => path !== FOR_VITEST),
    ...entryPoints,
  ];
  const others = Object.keys(dependencies).filter((name) => !INLINED.has(name));
  const left = whole ? LEFT_OUT : [...LEFT_OUT, ...others, SHAPES_OF_USERS];
  const bundled = await rolldown({
    cwd: root,
    input: inputOf(entries),
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external: (id) => left.some((name) => id === name || id.startsWith(`${name}/`)),
    // One copy of Zod, for imports and for `require`.
    resolve: { conditionNames: ['import', 'node', 'default'] },
    plugins: [...(whole ? [imported] : []), inPlace, shortLists, together, importable],
    onLog(level, { code, message }) {
      if (level === 'warn' && code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(message);
    },
  });
  const { output } = await bundled.write({
    dir: folder,
    // ES modules take longer to load, and Node.js 20 cannot cache their compiled code.
    format: 'cjs',
    strict: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    codeSplitting: { groups: [{ name: togetherIn, debugName: 'together' }], includeDependenciesRecursively: false },
    // Errors are recognized by their class, and their stacks name functions.
    minify: { compress: true, mangle: { keepNames: true }, codegen: true },
  });
  for (const path of [FOR_VITEST, ...programsIn('src/cli/demo')]) writeModule(folder, path);
  return [...new Set(output.flatMap(({ moduleIds = [] }) => moduleIds).flatMap(packageOf))].toSorted();
}

/** Writes a file that stays an ES module: a program, or a module that imports a package which exists only as ES module. */
function writeModule(folder, path) {
  const typescript = { rewriteImportExtensions: 'rewrite' };
  const { code } = transformSync(path, readFileSync(join(root, path), 'utf8'), { typescript });
  const file = join(folder, path.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

function inputOf(paths) {
  return Object.fromEntries(paths.map((path) => [path.replace(/\.ts$/, ''), path]));
}

/** Writes beside each entry the ES module that imports use: `index.js` beside `index.cjs`. */
const importable = {
  name: 'importable',
  generateBundle(_, chunks) {
    for (const { type, isEntry, fileName, facadeModuleId } of Object.values(chunks)) {
      if (type !== 'chunk' || !isEntry) continue;
      const names = this.getModuleInfo(facadeModuleId).exports;
      const lines = names.map((name) => `export const ${name} = kit.${name};`);
      const source = [`import kit from './${basename(fileName)}';`, ...lines, ''].join('\n');
      this.emitFile({ type: 'asset', fileName: fileName.replace(/\.cjs$/, '.js'), source });
    }
  },
};

/** The sources of the entries of the package. */
function sourcesOf(exports) {
  const built = Object.values(exports).flatMap(({ default: path }) => path?.match(/^\.\/dist\/(.+)\.js$/)?.[1] ?? []);
  return built.flatMap((path) => {
    const [before, after] = path.split('*');
    if (after === undefined) return [`${path}.ts`];
    const names = readdirSync(join(root, before)).filter((name) =>
      existsSync(join(root, `${before}${name}${after}.ts`)),
    );
    return names.map((name) => `${before}${name}${after}.ts`);
  });
}

function programsIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((name) => extname(name) === '.ts').map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/**
 * The commands and imports that have to start quickly. The modules that one of them loads are joined in few chunks, because
 * loading a file costs more than the code in it.
 */
const starts = {
  line: ['src/cli/main.ts', 'src/cli/run-program.ts'],
  check: ['src/cli/commands/check.ts'],
  run: ['src/cli/check/check-targets.ts', 'src/report/terminal/text.ts'],
  contract: ['src/contract.ts'],
  tap: ['src/cli/tap/tap.ts', 'src/cli/tap/process.ts'],
  validate: ['src/cli/commands/validate.ts'],
};
/** By module: the names of the commands and imports above that load it. */
const startsOf = new Map();

const together = {
  name: 'together',
  buildEnd() {
    startsOf.clear();
    for (const [start, files] of Object.entries(starts)) {
      const seen = new Set();
      const visit = (id) => {
        const known = this.getModuleInfo(id);
        if (known === null || seen.has(id)) return;
        seen.add(id);
        startsOf.set(id, [...(startsOf.get(id) ?? []), start]);
        known.importedIds.forEach(visit);
      };
      for (const file of files) visit(join(root, file));
    }
  },
};

/** The chunk of a module. The bundler decides if none of the commands and imports above loads it. */
function togetherIn(id) {
  return id === join(root, 'src/cli/imports.ts') ? 'imports' : (startsOf.get(id)?.join('-') ?? null);
}

const MARK = 'kit-place:';
/** The names that our modules give to the namespace objects of packages. */
const WHOLE = { 'fast-check': 'fc', zod: 'z' };

/**
 * Our modules find the files beside them by `import.meta.url`, which bundling changes: so the URL before bundling is written
 * into them. Modules that they load with `require` only when needed are bundled too.
 */
const inPlace = {
  name: 'in-place',
  transform(code, id) {
    if (id.startsWith(packages + sep) || !id.endsWith('.ts')) return null;
    if (/\brequire\((?!['"])/.test(code)) throw new Error(`${id} requires what only a run tells: write its name there`);
    const place = `new URL('${MARK}${relative(root, id).replaceAll(sep, '/').replace(/\.ts$/, '.js')}', import.meta.url)`;
    const written = {
      url: `${place}.href`,
      dirname: `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${place}))`,
    };
    const edits = [];
    new Visitor({
      MemberExpression({ object, property, start, end }) {
        if (object.type === 'MetaProperty' && start >= (edits.at(-1)?.[1] ?? 0))
          edits.push([start, end, written[property.name]]);
      },
      VariableDeclaration({ declarations: [{ id: name, init }], start, end }) {
        if (name.name === 'require' && init?.callee?.name === 'createRequire') edits.push([start, end, '']);
      },
      // The whole package would be bundled for its namespace object, also the unused parts. `import *` avoids that. Type imports
      // are removed anyway.
      ImportDeclaration({ importKind, source: { value: from }, specifiers: [first], start, end }) {
        if (importKind === 'value' && first?.local.name === WHOLE[from])
          edits.push([start, end, `import * as ${WHOLE[from]} from '${from}';`]);
      },
    }).visit(parseSync(id, code).program);
    return edited(code, edits);
  },
  renderChunk(code, { fileName }) {
    const base = dirname(fileName);
    return code.replaceAll(new RegExp(`${MARK}([\\w./-]+)`, 'g'), (_, path) => `./${relative(base, path)}`);
  },
};

/**
 * When all packages are bundled, Zod is imported instead of required: a required ES module runs only at the `require`, and the
 * bundler gives the other chunks the values from before that.
 */
const imported = {
  name: 'imported',
  transform(code, id) {
    const required = `require('${SHAPES_OF_USERS}')`;
    if (!id.startsWith(join(root, 'src')) || !code.includes(required)) return null;
    return `import * as shapesOfUsers from '${SHAPES_OF_USERS}';\n${code.replaceAll(required, 'shapesOfUsers')}`;
  },
};

/** @param {[number, number, string][]} edits start, end and new text of each edit, from left to right */
function edited(code, edits) {
  return edits.toReversed().reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

/** Replaces files of packages by the parts that are used: one language of Zod's messages, one class of undici, no second Ajv. */
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

/** The folder of the package that a file belongs to: an empty list if it belongs to none. */
function packageOf(id) {
  const [path = ''] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
  return path === '' || !existsSync(join(path, 'package.json')) ? [] : [path];
}

/** The licences of packages. A text that several packages share is printed once, after the copyright lines of all of them. */
export function licencesOf(folders) {
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
