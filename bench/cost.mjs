import { fileURLToPath } from 'node:url';
import { bareRun, median } from './measure.mjs';

const PAIRS = 7;
const self = fileURLToPath(import.meta.url);
const agent = fileURLToPath(new URL('agents/answer.py', import.meta.url));

/**
 * The share of a run that is planning, generating and judging: the same run held again from its recorded exchanges, against
 * the live one with one call at a time. Each pair in a process of its own, the part that is measured first and cold.
 */
export async function cost() {
  const pairs = [];
  for (let turn = 0; turn < PAIRS; turn += 1) {
    const recorded = await bareRun([process.execPath, self, 'live'], '');
    const again = await bareRun([process.execPath, self, 'again'], recorded.stdout);
    const [live, judged] = [JSON.parse(recorded.stdout), JSON.parse(again.stdout)];
    if (judged.callLog !== live.callLog) throw new Error('the run was not held again as it was');
    pairs.push({ live: live.ms, again: judged.ms, share: judged.ms / live.ms, calls: live.exchanges.length });
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
}

if (process.argv[1] === self) {
  const { check, judgeRecording } = await import('../dist/src/index.js');
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const told = process.argv[2] === 'live' ? await callIt(check, wendell) : await judgeAgain(judgeRecording, wendell);
  process.stdout.write(JSON.stringify(told));
}

async function callIt(check, contract) {
  const exchanges = [];
  const target = { command: ['python3', agent] };
  const onExchange = (exchange) =>
    exchanges.push({ ...exchange, received: Buffer.from(exchange.received).toString('base64') });
  const { ms, result } = await timed(() => check({ contract, target, jobs: 1, onExchange }));
  return { ms, callLog: result.callLog, exchanges };
}

async function judgeAgain(judgeRecording, contract) {
  let text = '';
  for await (const part of process.stdin) text += part;
  const exchanges = JSON.parse(text).exchanges.map((exchange) => ({
    ...exchange,
    received: Buffer.from(exchange.received, 'base64'),
  }));
  const head = { type: 'run', schemaVersion: '1', target: { channel: 'command' }, settings: {} };
  const { ms, result } = await timed(() => judgeRecording({ head, exchanges, damages: [] }, contract));
  return { ms, callLog: result.callLog };
}

async function timed(act) {
  const start = performance.now();
  const result = await act();
  return { result, ms: performance.now() - start };
}
