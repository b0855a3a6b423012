// Puts the hosts of modules, which are no TypeScript, beside what the compiler made: node .ci/hosts.mjs <output folder>
import { cpSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const hosts = 'src/transport/module';
const [, , out] = process.argv;

cpSync(join(import.meta.dirname, '..', hosts), join(out, hosts), {
  recursive: true,
  filter: (path) => basename(path) !== '__pycache__' && ['', '.py', '.mjs'].includes(extname(path)),
});
