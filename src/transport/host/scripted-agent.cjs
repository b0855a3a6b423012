/* oxlint-disable no-await-in-loop -- a step after another */
// The scripted agent as a command. It records how it is called, and plays the steps of the `script.json` next to the file that a
// host started. It reads nothing from its environment, because hosts filter that. CommonJS, because a host starts it for each
// case, and loading ES modules would take a fifth of its time.
'use strict';
const { appendFileSync, closeSync, existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

const LOOK_MS = 100;
const SIGN_MS = 200;
const LARGEST_FILE = 1024 * 1024;
const MOST_FILES = 1000;
const MOST_LEVELS = 4;
/** Files in such folders do not belong to a host, or belong to the kit: cases that are under way. */
const NOT_SEARCHED = /^(\.git|node_modules|\.agent-conform|agent-conform-.*)$/;
/** The beginning of a recording, which the kit itself may be writing in the same folder. */
const RECORDING = '{"type":"run","schemaVersion":';

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** @param {string} folder the folder of the script, into which the record is written */
exports.play = async (folder) => {
  const { steps, withheld, since, variables = [] } = JSON.parse(readFileSync(path.join(folder, 'script.json'), 'utf8'));
  const file = path.join(folder, 'record', `${Date.now()}-${process.pid}.ndjson`);
  const record = (entry) => {
    try {
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...entry })}\n`);
    } catch {
      // The kit has removed the folder: the case is over.
      process.exit(0);
    }
  };

  const names = Object.keys(process.env).toSorted();
  const argv = process.argv.slice(2);
  const found = [
    ...argv.filter((word) => holds(word)).map(() => 'argv'),
    ...names.filter((name) => holds(process.env[name])).map((name) => `the variable ${name}`),
    ...newFiles(process.cwd(), since).flatMap(({ name, text }) => (holds(text) ? [`the file ${name}`] : [])),
  ];
  const wanted = variables.filter((name) => process.env[name] !== undefined);
  const values =
    variables.length === 0 ? undefined : Object.fromEntries(wanted.map((name) => [name, process.env[name]]));
  record({ is: 'start', pid: process.pid, argv, cwd: process.cwd(), env: names, variables: values, withheld: found });
  const ignored = new Set();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      record({ is: 'signal', signal });
      if (!ignored.has(signal)) process.exit(128 + { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 }[signal]);
    });
  }
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  // The kit removes the folder when the case is over, and no process may be left then.
  const leave = () => {
    if (!existsSync(folder)) process.exit(0);
  };
  setInterval(leave, LOOK_MS).unref();
  setInterval(() => record({ is: 'alive' }), SIGN_MS).unref();

  const acts = {
    async read() {
      const chunks = [];
      for await (const chunk of process.stdin) {
        record({ is: 'stdin', base64: chunk.toString('base64') });
        chunks.push(chunk);
      }
      record({ is: 'stdin-end' });
      if (holds(Buffer.concat(chunks).toString())) record({ is: 'withheld', where: 'stdin' });
    },
    async write({ to, text, base64, times = 1, pauseMs = 0 }) {
      const bytes = text === undefined ? Buffer.from(base64, 'base64') : Buffer.from(text);
      if (to === 'stdout') record({ is: 'writes' });
      for (let time = 0; time < times; time += 1) {
        if (time > 0 && pauseMs > 0) await sleep(pauseMs);
        const fault = await new Promise((done) => process[to].write(bytes, done));
        if (to === 'stdout') record({ is: 'wrote', bytes: fault ? 0 : bytes.length, ok: !fault });
      }
    },
    async close({ stream }) {
      closeSync({ stdout: 1, stderr: 2 }[stream]);
    },
    wait({ ms }) {
      record({ is: 'waits' });
      return sleep(ms);
    },
    async ignore({ signal }) {
      ignored.add(signal);
    },
    async leave({ ms }) {
      const code = `setTimeout(() => {}, ${Number(ms)}); setInterval(() => require('fs').existsSync(process.argv[1]) || process.exit(), 100).unref()`;
      const { spawn } = require('node:child_process');
      const { pid } = spawn(process.execPath, ['-e', code, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
      record({ is: 'left', pid });
    },
    async exit({ code, once }) {
      if (once && !isFirstStart()) return;
      record({ is: 'end', code });
      process.exit(code);
    },
    async die({ signal }) {
      record({ is: 'end', signal });
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
      await sleep(LOOK_MS * LOOK_MS);
    },
  };
  for (const step of steps) await acts[step.do](step);
  await acts.exit({ code: 0 });

  /** Each start writes one file, whose name begins with the time. */
  function isFirstStart() {
    return readdirSync(path.dirname(file)).toSorted()[0] === path.basename(file);
  }

  function holds(text) {
    return withheld.some((one) => text?.includes(one));
  }
};

/** The files below a folder that were written since a time, up to limits of depth and number: the nearest files first. */
function newFiles(folder, since) {
  const found = [];
  let left = MOST_FILES;
  let names = [''];
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const inside = names.flatMap((name) => namesIn(folder, name)).slice(0, left);
    left -= inside.length;
    names = inside.filter(({ isFolder }) => isFolder).map(({ name }) => name);
    for (const { name, isFolder } of inside) if (!isFolder) found.push(...newFile(folder, name, since));
  }
  return found;
}

function namesIn(folder, name) {
  try {
    return readdirSync(path.join(folder, name), { withFileTypes: true })
      .filter((entry) => !(entry.isDirectory() && NOT_SEARCHED.test(entry.name)))
      .map((entry) => ({ name: path.join(name, entry.name), isFolder: entry.isDirectory() }));
  } catch {
    return [];
  }
}

function newFile(folder, name, since) {
  try {
    const file = statSync(path.join(folder, name));
    if (!file.isFile() || file.mtimeMs < since || file.size > LARGEST_FILE) return [];
    const text = readFileSync(path.join(folder, name), 'utf8');
    return text.startsWith(RECORDING) ? [] : [{ name, text }];
  } catch {
    return [];
  }
}
