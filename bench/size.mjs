import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Counted after installing the conformance suite of the Model Context Protocol. */
const PEER = { name: 'MCP conformance suite', packages: 122 };

/** The size of an installation: our package as it is packed, and all packages that it needs. */
export async function size() {
  const packed = JSON.parse(execFileSync('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], { cwd: root }));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional);
  const bytes = packed[0].unpackedSize + needed.reduce((sum, [path]) => sum + sizeOf(join(root, path)), 0);
  const packages = needed.length + 1;
  const ratio = (packages / PEER.packages).toFixed(2);
  const baseline = `${PEER.packages}, ${PEER.name}`;
  return [
    {
      what: 'packages of an installation, ours among them',
      measured: packages,
      baseline,
      ratio,
      aim: 'fewer',
      figure: packages,
      most: PEER.packages,
    },
    { what: 'size of an installation', measured: mib(bytes), baseline: '', ratio: '', aim: '' },
    {
      what: 'of it our own package',
      measured: mib(packed[0].unpackedSize),
      baseline: '',
      ratio: '',
      aim: '6.5 MiB at most, schemas and vectors among them',
      figure: packed[0].unpackedSize,
      most: 6.5 * 2 ** 20,
    },
  ];
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => lstatSync(join(folder, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function mib(bytes) {
  return `${(bytes / 2 ** 20).toFixed(2)} MiB`;
}
