import { fileURLToPath } from 'node:url';
import { bareRun } from './measure.mjs';

const self = fileURLToPath(import.meta.url);
const FEW = 100;
const MORE = 2_000;
const MANY = 10_000;

/** The peak memory of a long run against that of a short one, each in a process of its own. */
export async function memory() {
  const few = await peak(FEW);
  const rows = [];
  for (const calls of [MORE, MANY]) {
    const { mib, calls: made } = await peak(calls);
    rows.push({
      what: `peak memory of a run of ${made} calls`,
      measured: `${mib.toFixed(0)} MiB`,
      baseline: `${few.mib.toFixed(0)} MiB, a run of ${few.calls} calls`,
      ratio: (mib / few.mib).toFixed(2),
      aim: 'flat',
    });
  }
  return rows;
}

async function peak(calls) {
  const { stdout } = await bareRun([process.execPath, self, String(calls)], '');
  return JSON.parse(stdout.toString());
}

if (process.argv[1] === self) {
  const { check } = await import('../dist/src/conform/check.js');
  const { wendell } = await import('../dist/suites/wendell/contract.js');
  const target = { command: ['echo', '{"message":"ok","tool_calls":[]}'] };
  const plain = Math.max(0, Number(process.argv[2]) - 30);
  const report = await check({ contract: wendell, target, calls: MANY * 2, amounts: { plain, own: 2 } });
  process.stdout.write(JSON.stringify({ calls: report.calls, mib: process.resourceUsage().maxRSS / 1024 }));
}
