import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What is typed as `agent-conform`. */
export const bin = fileURLToPath(new URL('../bin/agent-conform.js', import.meta.url));

/** Each row is measured once, to see that it still can be: its figures are nothing. */
export const isSmoke = process.env.BENCH_SMOKE !== undefined;

/** How often something is measured. */
export function times(usual) {
  return isSmoke ? 1 : usual;
}

/** The middle one of some figures. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Does two things in turn, `usual` times, and gives the medians of both and of their ratio pair by pair: a machine that drifts
 * drifts for both.
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

/** The medians of figures in pairs, of their ratio, and how far from it the middle half of the ratios lies. */
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

/** Runs a command to its end, as plainly as Node can: input in, output out. */
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

/** Runs a command over all inputs, `jobs` at once. */
export async function bareLoop(command, inputs, jobs) {
  const queue = inputs.values();
  const work = async () => {
    for (const input of queue) await bareRun(command, input);
  };
  await Promise.all(Array.from({ length: jobs }, work));
}
