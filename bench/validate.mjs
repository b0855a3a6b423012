import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRun, bin, isSmoke, pair } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const LINES = isSmoke ? 10_000 : 300_000;
const MANY = isSmoke ? 20_000 : 1_000_000;
const PAIRS = 5;

/** Answers of one kilobyte, one on each line: the command compared with a loop that only parses them. */
export async function validate() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    const file = await written(folder, LINES);
    const { one, other, ratio } = await pair(
      PAIRS,
      () => judged(file),
      () => bareRun([process.execPath, self, file], ''),
    );
    const few = await peakOf(file);
    const many = await peakOf(await written(folder, MANY));
    return [
      {
        what: 'answers of 1 KB that `validate` judges, start-up included',
        measured: `${Math.round(LINES / (one / 1000))} a second`,
        baseline: `${Math.round(LINES / (other / 1000))} a second, a bare JSON.parse loop`,
        ratio: (1 / ratio).toFixed(2),
        aim: '100,000 a second',
        figure: LINES / (one / 1000),
        least: 100_000,
      },
      {
        what: `peak memory of \`validate\`, ${MANY} lines`,
        measured: `${many.toFixed(0)} MiB`,
        baseline: `${few.toFixed(0)} MiB, ${LINES} lines`,
        ratio: (many / few).toFixed(2),
        aim: '1.2 at most',
        figure: many / few,
        most: 1.2,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judged(file) {
  return bareRun([process.execPath, bin, 'validate', 'wendell', file], '');
}

/** The peak memory of the command in MiB. The command runs inside a process that prints it. */
async function peakOf(file) {
  const { stdout } = await bareRun([process.execPath, self, file, 'memory'], '');
  return Number(stdout.toString().trim().split('\n').at(-1));
}

async function written(folder, lines) {
  const path = join(folder, `${lines}.ndjson`);
  const file = await open(path, 'w');
  for (let at = 0; at < lines; at += 10_000) {
    await file.write(Array.from({ length: 10_000 }, (_, index) => `${answer(at + index)}\n`).join(''));
  }
  await file.close();
  return path;
}

function answer(number) {
  const call = {
    name: 'orders.lookup',
    args: { order_id: `A-${number}`, limit: 3 },
    result: { found: true, items: ['a'] },
  };
  const message = `Order ${number}: ${'it should be there soon, please wait for it. '.repeat(16)}`;
  return JSON.stringify({ message, tool_calls: [call, call], metrics: { latency_ms: 1200, tokens: number } });
}

if (process.argv[1] === self && process.argv[3] === 'memory') {
  const { main } = await import('../dist/src/cli/main.js');
  await main(['validate', 'wendell', process.argv[2]]);
  process.stdout.write(`${process.resourceUsage().maxRSS / 1024}\n`);
} else if (process.argv[1] === self) {
  let rest = '';
  for await (const piece of createReadStream(process.argv[2], { highWaterMark: 1024 * 1024, encoding: 'utf8' })) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop();
    for (const line of lines) JSON.parse(line);
  }
}
