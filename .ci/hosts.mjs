// Puts what is no TypeScript of ours beside what the compiler made: the programs of transports (the hosts of modules, the terminal)
// and the starters: node .ci/hosts.mjs <output folder>
import { cpSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const transports = 'src/transport';
const [, , out] = process.argv;

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
