import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareRun, bin, isSmoke, median, times } from './measure.mjs';

const SHARDS = isSmoke ? 2 : 8;
const PARTS = isSmoke ? 4 : 64;
const CALLS_A_PART = isSmoke ? 40 : 1_000;
const TURNS = 3;
/** It answers always the same. */
const agent = ['echo', '{"message":"ok","tool_calls":[]}'];

/** What a run costs that is shared: its calls beside those of the whole run, and joining the reports of many parts. */
export async function shards() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    return [await callsRow(), await mergeRow(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each shard makes the first call and those that others are compared with: of a short run that is much. */
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
  const much = ['--repeat', String(Math.ceil((PARTS * CALLS_A_PART) / 40)), '--calls', String(PARTS * CALLS_A_PART)];
  for (let index = 1; index <= PARTS; index += 1) {
    const file = join(folder, `${index}.json`);
    await checked([...much, '--shard', `${index}/${PARTS}`, '--reporter', `json=${file}`]);
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

async function checked(words) {
  const { code, stdout, stderr } = await bareRun(
    [process.execPath, bin, 'check', 'wendell', '--no-failures', ...words, '--', ...agent],
    '',
  );
  if (code !== 0 && code !== 1) throw new Error(`the run ended with ${code}: ${stderr}`);
  return stdout.toString();
}
