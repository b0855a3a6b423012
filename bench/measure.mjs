import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program that `agent-conform` starts. */
export const bin = fileURLToPath(new URL('../bin/agent-conform.js', import.meta.url));

/** Each row is measured only once, to see that it can be measured: its figures mean nothing. */
export const isSmoke = process.env.BENCH_SMOKE !== undefined;

/** How often something is measured: `usual` times, or once in a smoke run. */
export function times(usual) {
  return isSmoke ? 1 : usual;
}

/** The median of figures. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Does two things in turn, `usual` times, and returns the medians of both and of their ratio in each pair: a machine that
 * becomes slower does so for both.
 */
export async function pair(usual, one, other) {
  const pairs = [];
  if (!isSmoke) {
    await one();
    await other();
  }
  for (let turn = 0; turn < times(usual); turn += 1) pairs.push([await timed(one), await timed(other)]);
  return inPairs(pairs);
}

/** The medians of both figures, of their ratio, and `spread`: the median distance of the ratios from that. */
export function inPairs(pairs) {
  const ratios = pairs.map(([a, b]) => a / b);
  const ratio = median(ratios);
  return {
    one: median(pairs.map(([a]) => a)),
    other: median(pairs.map(([, b]) => b)),
    ratio,
    spread: median(ratios.map((each) => Math.abs(each - ratio))),
  };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs a command to its end in the plainest way that Node has: it writes the input and reads the output. */
export function bareRun(command, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'pipe'] });
    const chunks = [];
    const errors = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(chunks), stderr: Buffer.concat(errors) }));
    child.stdin.end(input);
  });
}

/** Runs a command with each of the inputs, `jobs` at once. */
export async function bareLoop(command, inputs, jobs) {
  const queue = inputs.values();
  const work = async () => {
    for (const input of queue) await bareRun(command, input);
  };
  await Promise.all(Array.from({ length: jobs }, work));
}
