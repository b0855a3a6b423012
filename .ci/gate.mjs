// All checks and tests that a change must pass: `npm test` runs this. With `test:all` it runs the remaining tests: `npm run
// test:all`. The last line shows the counts: each check counts as one, and so does each test.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endLeftovers, marker } from './leftovers.mjs';

/** The checks and tests that a change must pass, and the remaining tests. */
const gates = {
  test: { checks: ['lint', 'format:check', 'typecheck', 'deadcode'], projects: ['unit', 'fresh', 'programs'] },
  'test:all': { checks: [], projects: ['all'] },
};
/** Milliseconds after which a check counts as hanging: many times the duration of the tests on a slow machine. */
const limitMs = 75 * 60_000;

process.chdir(join(import.meta.dirname, '..'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void endLeftovers().then(() => process.exit(1)));
}

const { checks, projects } = gates[process.argv[2] ?? 'test'];
const results = [{ name: 'build', ...(await check('build')) }];
// The checks run while the tests wait.
const [checked, tested] = await Promise.all([oneByOne(checks), tests(projects)]);
results.push(...checked, { name: 'tests', ...tested });
results.push({ name: 'nothing left running', ...(await nothingLeft()) });

const sum = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0);
const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (broken.length > 0) reportFailures();
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = broken.length > 0 ? 1 : 0;

/**
 * Repeats the failures, so that they are at the end of a long output, and writes them for `.ci/run`, which prints those of both
 * gates.
 */
function reportFailures() {
  const failures = results.flatMap(({ failures: those = [] }) => those);
  const text = failures.map(({ name, message }) => `${name}\n${message.replaceAll(/^/gm, '    ')}\n`);
  const report = `Failed: ${broken.join(', ')}\n${text.join('')}`;
  console.log(`\n${report.trimEnd()}`);
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, report);
}

async function oneByOne(names) {
  const all = [];
  // oxlint-disable-next-line no-await-in-loop -- one after another: together they would slow each other down
  for (const name of names) all.push({ name, ...(await check(name)) });
  return all;
}

async function check(name) {
  return (await succeeds('npm', ['run', '--silent', name])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The counts are those of the reporter. A run counts as failed if it broke before counting, if it failed without a failure or if
 * it had no tests.
 */
async function tests(names) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-gate-'));
  try {
    const file = join(folder, 'counts.json');
    const reporters = ['--reporter=default', '--reporter=./.ci/count-reporter.mjs'];
    const words = ['run', ...names.map((name) => `--project=${name}`), ...reporters];
    const succeeded = await succeeds('node_modules/.bin/vitest', words, {
      COUNTS_FILE: file,
      AGENT_CONFORM_BUILT: '1',
    });
    const counts = readCounts(file);
    const credible = succeeded ? counts.passed > 0 : counts.failed > 0;
    return credible ? counts : { ...counts, failed: counts.failed + 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/**
 * All processes that the checks started should have ended with them. Those still running are ended here, and count as a failure.
 */
async function nothingLeft() {
  const left = await endLeftovers();
  if (!left) return { skipped: 1, failed: 0 };
  for (const { pid, command } of left) console.log(`Left running, ended now: ${pid} ${command}`);
  return left.length > 0 ? { failed: 1 } : { passed: 1, failed: 0 };
}

/**
 * Runs a command without standard input, and returns whether it exited with code 0. The output of a check is shown when the
 * check has ended.
 */
function succeeds(command, args, env = {}) {
  const isShownAtOnce = command !== 'npm';
  const title = `\n> ${command} ${args.join(' ')}`;
  if (isShownAtOnce) console.log(title);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: isShownAtOnce ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...marker, ...env },
    });
    const said = [title, '\n'];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part.toString()));
    const limit = setTimeout(() => {
      console.log(`${command} is not done after ${limitMs / 60_000} minutes: ended`);
      child.kill('SIGKILL');
      void endLeftovers();
    }, limitMs);
    child.on('error', (error) => {
      console.log(error.message);
      resolve(false);
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      if (!isShownAtOnce) console.log(said.join('').trimEnd());
      resolve(code === 0);
    });
  });
}
