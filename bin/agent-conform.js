#!/usr/bin/env node
// CommonJS: what the build has kept is said before Node.js has loaded what ES modules are loaded with.
'use strict';
const {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** As many as modules that are loaded at once, and the pipes of a call, need beside what Node.js itself has open. */
const DESCRIPTORS = 160;
/**
 * As many as a second Node.js, what ends code that takes too long, and a few calls need beside what runs already; the system counts threads.
 * Without them Node.js aborts wherever it happens to be.
 */
const PROCESSES = 40;
/** Where so many may run, they are not counted. */
const PLENTY = 1024;
const dist = path.join(__dirname, '../dist');

void start(process.argv.slice(2));

function start(argv) {
  // What the kit needs came to 20 and to 22.
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 3)) {
    refuse(`Node.js ${process.versions.node} is too old: run it with 20.19, or with 22.3 or newer`);
  } else if (!hasDescriptors()) {
    refuse('too few files may be open at once: write ulimit -n 256 before it');
  } else if (!hasProcesses()) {
    refuse(`too few processes may run at once: end some, or write ulimit -u ${mostProcesses() + PROCESSES} before it`);
  } else if (!existsSync(path.join(dist, 'src/cli/main.cjs'))) {
    refuse('it is not built: run npm run build');
  } else {
    const left = write(usual(argv));
    if (left?.length === 0) return undefined;
    compileOnce(path.join(dist, 'compiled'));
    return require('../dist/src/cli/main.cjs').runProcess(argv, left);
  }
}

/** What V8 compiles of the kit is kept beside it, where that can be written. Newer Node.js than 20 does it by itself. */
function compileOnce(folder) {
  if (Module.enableCompileCache !== undefined) {
    Module.enableCompileCache(folder);
    return;
  }
  const { keepCompiled } = require('./compiled.js');
  const place = path.join(folder, `${process.version}-${process.arch}`);
  const isKept = (_, file) =>
    file.startsWith(dist + path.sep) && file.endsWith('.cjs') && !path.basename(file).startsWith('imports-');
  process.on('exit', keepCompiled(place, isKept));
}

/** An answer that is the same each time, as the build has kept it; undefined where there is none. */
function usual(argv) {
  if (argv.length > 3 || !argv.every((word) => /^[\w-]+$/.test(word))) return undefined;
  try {
    const text = readFileSync(path.join(dist, 'usual', argv.join('+')));
    process.cwd();
    return isPlain() ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nobody says how text is laid out: no terminal, and no variable. */
function isPlain() {
  const { COLUMNS, FORCE_COLOR } = process.env;
  return !COLUMNS && !FORCE_COLOR && !fstatSync(1).isCharacterDevice();
}

/** Gives what is left of a text that cannot be written at once. */
function write(text) {
  let left = text;
  try {
    while (left?.length > 0) left = left.subarray(writeSync(1, left));
  } catch {
    // Whoever says all the rest of it knows what to say of this, too.
  }
  return left;
}

function refuse(why) {
  process.stderr.write(`agent-conform: ${why}\n`);
  process.exitCode = 2;
}

function hasDescriptors() {
  const opened = [];
  try {
    while (opened.length < DESCRIPTORS) opened.push(openSync(__filename, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    opened.forEach(closeSync);
  }
}

/** Linux tells both; elsewhere there is no bound that one could see. */
function hasProcesses() {
  try {
    const most = mostProcesses();
    return most >= PLENTY || process.getuid() === 0 || most - threadsOf(process.getuid()) >= PROCESSES;
  } catch {
    return true;
  }
}

function mostProcesses() {
  const [, most = 'unlimited'] = /^Max processes +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return most === 'unlimited' ? Infinity : Number(most);
}

function threadsOf(uid) {
  const threads = (pid) => {
    try {
      return statSync(`/proc/${pid}`).uid === uid ? readdirSync(`/proc/${pid}/task`).length : 0;
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => sum + threads(pid), 0);
}
