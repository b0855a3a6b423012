import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runReport } from '../dist/src/conform/run-report.js';
import { carry } from '../dist/src/conform/shards/shard-recording.js';
import { wendell } from '../dist/suites/wendell/contract.js';
import { bareRun, bin, isSmoke, median, times } from './measure.mjs';

const SHARDS = isSmoke ? 2 : 8;
const PARTS = isSmoke ? 4 : 64;
const CALLS_A_PART = isSmoke ? 40 : 1_000;
const TURNS = 3;
const answer = '{"message":"ok","tool_calls":[]}';
/** It always answers the same. */
const agent = ['echo', answer];

/**
 * The cost of sharding a run: the calls of all shards compared with those of the whole run, and the time of merging the reports
 * of many shards.
 */
export async function shards() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    return [await callsRow(), await mergeRow(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each shard makes the first call and the calls that others are compared with: in a short run these are many of the calls. */
async function callsRow() {
  const long = isSmoke ? [] : ['--repeat', '25', '--calls', '20000'];
  const whole = await callsOf(long);
  let shared = 0;
  for (let index = 1; index <= SHARDS; index += 1) shared += await callsOf([...long, '--shard', `${index}/${SHARDS}`]);
  const figure = shared / whole;
  return {
    what: `calls of ${SHARDS} shards together`,
    measured: String(shared),
    baseline: `${whole}, the whole run`,
    ratio: figure.toFixed(2),
    aim: '1.1 at most',
    figure,
    most: 1.1,
  };
}

async function callsOf(words) {
  return JSON.parse(await checked([...words, '--json'])).calls;
}

async function mergeRow(folder) {
  const files = [];
  for (let index = 1; index <= PARTS; index += 1) {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(await part({ index, of: PARTS })));
    files.push(file);
  }
  const took = [];
  for (let turn = 0; turn < times(TURNS); turn += 1) {
    const start = performance.now();
    const { code, stderr } = await bareRun([process.execPath, bin, 'merge', ...files, '--json'], '');
    if (code !== 0) throw new Error(`merge ended with ${code}: ${stderr}`);
    took.push((performance.now() - start) / 1000);
  }
  const figure = median(took);
  const what = `joining the reports of ${PARTS} shards of about ${CALLS_A_PART} calls`;
  return { what, measured: `${figure.toFixed(1)} s`, baseline: '', ratio: '', aim: '5 s at most', figure, most: 5 };
}

/** The report of a shard; its calls are answered without an agent. */
async function part(shard) {
  const settings = {
    contract: wendell,
    calls: 2 * PARTS * CALLS_A_PART,
    amounts: { plain: PARTS * CALLS_A_PART, own: 2 },
    shard,
  };
  const target = { channel: 'command', command: agent };
  const carried = carry({ ...settings, target });
  const transport = {
    close: async () => undefined,
    async call(call) {
      const received = Buffer.from(answer);
      const exchange = { call, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 2, lastByteMs: 1 };
      await carried.note(exchange);
      return exchange;
    },
  };
  const report = await runReport(settings, transport, target, 1);
  return { ...report, shard: await carried.end(report) };
}

async function checked(words) {
  const { code, stdout, stderr } = await bareRun(
    [process.execPath, bin, 'check', 'wendell', '--no-failures', ...words, '--', ...agent],
    '',
  );
  if (code !== 0 && code !== 1) throw new Error(`the run ended with ${code}: ${stderr}`);
  return stdout.toString();
}
