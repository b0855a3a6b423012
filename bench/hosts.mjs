import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { check } from '../dist/src/conform/check.js';
import { contracts } from '../dist/src/index.js';
import { isSmoke } from './measure.mjs';

const host = (id, file) => fileURLToPath(new URL(`../fixtures/${id}/hosts/${file}`, import.meta.url));
const jiti = createJiti(import.meta.url);

/** Whole runs of correct hosts, including the cases about time. */
export async function hosts() {
  const rows = [];
  // In a smoke run one contract is enough.
  for (const { id, load } of isSmoke ? contracts.filter((contract) => contract.id === 'agent-format') : contracts) {
    const contract = await load();
    const { controls, inALoop } = await jiti.import(`../fixtures/${id}/hosts.ts`);
    const { set = {} } = controls.find(({ name }) => name === 'careful.mjs');
    rows.push(
      await run(contract, set, 'a driver in Node', { driver: ['node', host(id, 'careful.mjs'), '{case}'] }, 60),
    );
    const loop = inALoop ?? controls.findLast(({ door }) => 'loop' in door);
    rows.push(await run(contract, loop.set ?? {}, 'a loop', loop.door, 30));
  }
  return rows;
}

async function run(contract, set, by, door, most) {
  const start = performance.now();
  const { calls, outcome } = await check({ contract, target: { door }, set });
  if (outcome !== 'conformant') throw new Error(`the host of ${contract.id} by ${by} is ${outcome}`);
  const figure = (performance.now() - start) / 1000;
  const what = `a whole run of a host of ${contract.id} by ${by} (${calls} cases)`;
  const measured = `${figure.toFixed(1)} s`;
  return { what, measured, baseline: '', ratio: '', aim: `${most} s at most`, figure, most };
}
