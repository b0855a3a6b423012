// Bundles src and suites. Puts beside the bundle the types, the programs that transports start (the hosts of modules, the
// terminal) and the starters: node .ci/build.mjs <output folder>
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundle, licencesOf } from './bundle.mjs';

const root = join(import.meta.dirname, '..');
const transports = 'src/transport';
const [, , out] = process.argv;

/** Inner modules that the tests and the bench import by path. They are no entries of the package. */
const entryPoints = [
  'src/cli/init/source.ts',
  'src/cli/output/interrupt.ts',
  'src/conform/check.ts',
  'src/conform/recording/recording.ts',
  'src/conform/run-report.ts',
  'src/conform/shards/shard-recording.ts',
  'src/report/reporters.ts',
  'src/transport/command/command.ts',
  'src/transport/http/http.ts',
  'src/transport/mock/faults/catalogue.ts',
  'src/transport/mock/mock-server.ts',
  'src/transport/module/module.ts',
  'src/transport/module/runtime.ts',
];

const ids = readdirSync(join(root, 'suites')).filter((name) => existsSync(join(root, 'suites', name, 'contract.ts')));

writeTypes();
const packages = await bundle(out, { entryPoints: [...entryPoints, ...ids.map((id) => `suites/${id}/contract.ts`)] });
writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), licencesOf(packages));

cpSync(join(root, transports), join(out, transports), {
  recursive: true,
  filter: (path) => basename(path) !== '__pycache__' && ['', '.py', '.mjs', '.cjs'].includes(extname(path)),
});

await joinHost(join(transports, 'module/javascript/host.mjs'));

// The folder `suites/starters` holds the files that the starters of all contracts share.
for (const starters of ['suites/starters', ...ids.map((id) => `suites/${id}/starters`)].filter((path) =>
  existsSync(join(root, path)),
)) {
  cpSync(join(root, starters), join(out, starters), {
    recursive: true,
    filter: (path) => !['__pycache__', 'build', '.agent-conform'].includes(basename(path)),
  });
}
await writeUsual();

/** Bundles the program that imports JavaScript modules into one file, because a process loads it for each call. */
async function joinHost(path) {
  const bundled = await rolldown({ cwd: root, input: path, platform: 'node' });
  const { output } = await bundled.generate({ minify: 'dce-only' });
  rmSync(join(out, dirname(path)), { recursive: true });
  mkdirSync(join(out, dirname(path)));
  writeFileSync(join(out, path), output[0].code);
}

/**
 * Stores the outputs that `bin` prints without loading the kit, as they are printed to a pipe: those that people and scripts ask
 * for first.
 */
async function writeUsual() {
  const { main } = await import(pathToFileURL(resolve(out, 'src/cli/main.js')).href);
  delete process.env.COLUMNS;
  delete process.env.FORCE_COLOR;
  mkdirSync(join(out, 'usual'));
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
  process.stdout.isTTY = false;
  for (const line of ['--version', '-V', '--help', '-h', 'list', 'list --json', ...ids.map((id) => `explain ${id}`)]) {
    const words = line.split(' ');
    const parts = [];
    // An own property hides the method that all streams inherit.
    process.stdout.write = (text, written) => {
      parts.push(text);
      written();
    };
    // oxlint-disable-next-line no-await-in-loop -- they share stdout
    const code = await main(words);
    delete process.stdout.write;
    if (code !== 0) throw new Error(`${line} ends with ${code}`);
    writeFileSync(join(out, 'usual', words.join('+')), parts.join(''));
  }
}

function writeTypes() {
  const words = ['-p', 'tsconfig.build.json', '--outDir', out, '--emitDeclarationOnly'];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  removeUnusedTypes();
}

/** Removes the types that no entry of the package uses. The generated types of the contracts stay. */
function removeUnusedTypes() {
  const used = new Set();
  const use = (path) => {
    if (used.has(path)) return;
    used.add(path);
    const text = readFileSync(path, 'utf8');
    for (const [, to] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)\.[tj]s'/g))
      use(join(dirname(path), `${to}.d.ts`));
  };
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const all = readdirSync(out, { recursive: true }).filter((path) => path.endsWith('.d.ts'));
  for (const { types } of Object.values(exports)) {
    if (types?.includes('*') === false) use(join(out, types.replace('./dist/', '')));
  }
  for (const path of all.map((one) => join(out, one))) {
    if (!used.has(path) && basename(path) !== 'types.generated.d.ts') rmSync(path);
  }
}
