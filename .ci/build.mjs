// Compiles src and suites, and puts beside it what is no TypeScript of ours: the programs of transports (the hosts of modules, the
// terminal) and the starters: node .ci/build.mjs <output folder>
// Comments are for who reads the types: without those in the programs the package has room for its documents.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const transports = 'src/transport';
const [, , out] = process.argv;

compile('--emitDeclarationOnly');
compile('--declaration', 'false', '--removeComments', '--noCheck');
removeUnusedTypes();

cpSync(join(root, transports), join(out, transports), {
  recursive: true,
  filter: (path) => basename(path) !== '__pycache__' && ['', '.py', '.mjs'].includes(extname(path)),
});

const suites = readdirSync(join(root, 'suites'), { withFileTypes: true }).filter((one) => one.isDirectory());
for (const { name } of suites) {
  // Beside those of the contracts stands what they share.
  const starters = name === 'starters' ? join('suites', name) : join('suites', name, 'starters');
  cpSync(join(root, starters), join(out, starters), {
    recursive: true,
    filter: (path) => !['__pycache__', 'build', '.agent-conform'].includes(basename(path)),
  });
}

function compile(...options) {
  const words = ['-p', 'tsconfig.build.json', '--outDir', out, ...options];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

/** Removes the types that no entry point of the package leads to. */
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
