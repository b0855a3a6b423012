import { fileURLToPath } from 'node:url';
import { check } from '../dist/src/conform/check.js';
import { contracts } from '../dist/src/index.js';

const host = (id, file) => fileURLToPath(new URL(`../fixtures/${id}/hosts/${file}`, import.meta.url));
const loops = {
  wendell: ['python3', host('wendell', 'careful.py')],
  'adk-run': ['node', host('adk-run', 'careful.mjs')],
  'agent-format': ['node', host('agent-format', 'careful.mjs')],
  'script-agent': ['node', host('script-agent', 'careful.mjs')],
};
/** What the scripted agent is for those hosts. */
const sets = { 'agent-format': { language: 'javascript' } };

/** Whole runs of careful hosts; cases about time are among them. */
export async function hosts() {
  const rows = [];
  for (const { id, load } of contracts) {
    const contract = await load();
    const set = sets[id] ?? {};
    rows.push(
      await run(contract, set, 'a driver in Node', { driver: ['node', host(id, 'careful.mjs'), '{case}'] }, 60),
    );
    rows.push(await run(contract, set, 'a loop', { loop: loops[id] }, 30));
  }
  return rows;
}

async function run(contract, set, by, door, most) {
  const start = performance.now();
  const { calls, outcome } = await check({ contract, target: { door }, set });
  if (outcome !== 'conformant') throw new Error(`the host of ${contract.id} by ${by} is ${outcome}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const what = `a whole run of a host of ${contract.id} by ${by} (${calls} cases)`;
  return { what, measured: `${seconds} s`, baseline: '', ratio: '', aim: `${most} s at most` };
}
