import { fileURLToPath } from 'node:url';
import { bareRun, isSmoke, median, times } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const FEW = isSmoke ? 100 : 1_000;
const MANY = isSmoke ? 2 * FEW : 100_000;
const PAIRS = 3;

/**
 * The peak memory of a long run compared with a short one, and the processor time of planning, judging and reporting a call of
 * the long one. Each run has its own process, which answers the calls itself: so no agent is measured.
 */
export async function memory() {
  const pairs = [];
  for (let turn = 0; turn < times(PAIRS); turn += 1) pairs.push([await measured(FEW), await measured(MANY)]);
  const [few, many] = pairs[0];
  const middle = (of) => median(pairs.map(of));
  return [
    {
      what: `peak memory of a run of ${many.calls} calls`,
      measured: `${middle(([, { mib }]) => mib).toFixed(0)} MiB`,
      baseline: `${middle(([{ mib }]) => mib).toFixed(0)} MiB, a run of ${few.calls} calls`,
      ratio: middle(([one, other]) => other.mib / one.mib).toFixed(2),
      aim: '1.2 at most',
    },
    {
      what: `processor time of planning, judging and reporting a call, ${many.calls} calls of wendell`,
      measured: `${middle(([, { cpuMs, calls }]) => cpuMs / calls).toFixed(3)} ms`,
      baseline: `${middle(([{ cpuMs, calls }]) => cpuMs / calls).toFixed(3)} ms, a run of ${few.calls} calls, all of it cold`,
      ratio: '',
      aim: '0.1 ms at most',
    },
  ];
}

async function measured(calls) {
  const { stdout } = await bareRun([process.execPath, self, String(calls)], '');
  return JSON.parse(stdout.toString());
}

/** Answers every call with an ordinary answer of the contract, one turn of the event loop later. */
function answers() {
  return {
    close: async () => undefined,
    async call(call) {
      await new Promise(setImmediate);
      const received = new TextEncoder().encode('{"message":"ok","tool_calls":[]}');
      return { call, received, stderr: '', ended: { by: 'exit', code: 0 }, ms: 2, lastByteMs: 1 };
    },
  };
}

if (process.argv[1] === self) {
  const { runReport } = await import('../dist/src/conform/run-report.js');
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const calls = Number(process.argv[2]);
  const options = { contract: wendell, calls: 2 * MANY, amounts: { plain: calls, own: 2 } };
  const before = process.cpuUsage();
  const report = await runReport(options, answers(), { channel: 'command', command: ['agent'] }, 2);
  const { user, system } = process.cpuUsage(before);
  const mib = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ calls: report.calls, mib, cpuMs: (user + system) / 1000 }));
}
