#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`Node.js ${process.versions.node} is too old: run it with 20.19 or newer`);
} else if (!existsSync(new URL('../dist/src/cli/main.js', import.meta.url))) {
  refuse('it is not built: run npm run build');
} else {
  const { main } = await import('../dist/src/cli/main.js');
  process.exitCode = await main(process.argv.slice(2));
}

function refuse(why) {
  process.stderr.write(`agent-conform: ${why}\n`);
  process.exitCode = 2;
}
