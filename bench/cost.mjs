import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareRun, median, times } from './measure.mjs';

const PAIRS = 7;
const self = fileURLToPath(import.meta.url);
const agent = fileURLToPath(new URL('agents/answer.py', import.meta.url));

/**
 * The share of planning, generating and judging in the time of a run. A live run with one call at a time is compared with the
 * same run judged again from its recorded exchanges. Each of the two has its own process, so the measured part runs first and
 * cold.
 */
export async function cost() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  const file = join(folder, 'run.ndjson');
  try {
    const pairs = [];
    for (let turn = 0; turn < times(PAIRS); turn += 1) {
      const live = JSON.parse((await bareRun([process.execPath, self, 'call', file], '')).stdout);
      const judged = JSON.parse((await bareRun([process.execPath, self, 'judge', file], '')).stdout);
      if (judged.callLog !== live.callLog) throw new Error('the run was not held again as it was');
      pairs.push({ live: live.ms, again: judged.ms, share: judged.ms / live.ms, calls: live.calls });
    }
    const middle = (name) => median(pairs.map((each) => each[name]));
    return [
      {
        what: `planning, generating and judging a default wendell run, Python agent (${middle('calls')} calls)`,
        measured: `${middle('again').toFixed(0)} ms`,
        baseline: `${middle('live').toFixed(0)} ms, the run`,
        ratio: middle('share').toFixed(3),
        aim: '0.05 at most',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === self) {
  const [, , how, file] = process.argv;
  const kit = {
    ...(await import('../dist/src/index.js')),
    ...(await import('../dist/src/conform/check.js')),
    ...(await import('../dist/src/conform/recording/recording.js')),
  };
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const { ms, callLog, calls } = await (how === 'call' ? callAll(kit, wendell, file) : judgeAgain(kit, wendell, file));
  process.stdout.write(JSON.stringify({ ms, callLog, calls }));
}

async function callAll({ check, headLine, exchangeLine, endLine }, contract, file) {
  const target = { command: ['python3', agent] };
  const exchanges = [];
  const live = await timed(() =>
    check({ contract, target, jobs: 1, onExchange: (exchange) => exchanges.push(exchange) }),
  );
  const head = { contract: live.contract, target: live.target, settings: {} };
  writeFileSync(
    file,
    [headLine(head), ...exchanges.flatMap((exchange) => [...exchangeLine(exchange)]), endLine(live)].join(''),
  );
  return live;
}

function judgeAgain({ judgeRecording, readRecording }, contract, file) {
  const bytes = readFileSync(file);
  return timed(() =>
    judgeRecording(
      readRecording((at, most) => bytes.subarray(at, at + most)),
      contract,
    ),
  );
}

async function timed(act) {
  const start = performance.now();
  const result = await act();
  return { ...result, ms: performance.now() - start };
}
