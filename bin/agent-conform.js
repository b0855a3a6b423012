#!/usr/bin/env node
import { closeSync, existsSync, openSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** As many as modules that are loaded at once, and the pipes of a call, need beside what Node.js itself has open. */
const DESCRIPTORS = 160;

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`Node.js ${process.versions.node} is too old: run it with 20.19 or newer`);
} else if (!hasDescriptors()) {
  refuse('too few files may be open at once: write ulimit -n 256 before it');
} else if (!existsSync(new URL('../dist/src/cli/main.js', import.meta.url))) {
  refuse('it is not built: run npm run build');
} else {
  const { runProcess } = await import('../dist/src/cli/main.js');
  await runProcess(process.argv.slice(2));
}

function refuse(why) {
  process.stderr.write(`agent-conform: ${why}\n`);
  process.exitCode = 2;
}

function hasDescriptors() {
  const opened = [];
  try {
    while (opened.length < DESCRIPTORS) opened.push(openSync(import.meta.filename, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    opened.forEach(closeSync);
  }
}
