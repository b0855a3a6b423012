// Simulates worlds, and prints those in which a run breaks a law:
// - `npm run simulate -- [--worlds 100000] [--first 0]`
// - `npm run simulate -- --world 1234`: simulates one world again, and describes it
// - `npm run simulate -- --rates 10000`: flaky agents under a pass rate, and how often the verdict is wrong
import { on } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { rolldown } from 'rolldown';

const piece = 500;
/** Most objects of a world are short-lived: a larger space for them saves a tenth of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };
const root = join(import.meta.dirname, '..');
/** The folder of the bundled simulation, for this run only. It is below `node_modules`, so that packages are found. */
const bundled = isMainThread ? ownFolder() : workerData;

if (isMainThread) await main();
else await work();

async function main() {
  const { values } = parseArgs({
    options: {
      worlds: { type: 'string' },
      first: { type: 'string' },
      world: { type: 'string' },
      rates: { type: 'string' },
    },
  });
  await bundle();
  if (values.world === undefined && values.rates === undefined)
    return simulate(whole(values.worlds, 100_000), whole(values.first, 0));
  if (values.rates !== undefined) return rates(whole(values.rates), whole(values.first, 0));
  const { describeWorld } = await simulation('worlds');
  console.log(describeWorld(whole(values.world)));
  return simulate(1, whole(values.world));
}

function whole(text, otherwise) {
  const number = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`not a whole number: ${text}`);
  process.exit(2);
}

function ownFolder() {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'agent-conform-simulation-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  return folder;
}

/** Bundled, the simulation takes six sevenths of the processor time. */
async function bundle() {
  const built = await rolldown({
    cwd: root,
    input: { worlds: 'src/simulation/worlds.ts', rates: 'src/simulation/pass-rates.ts' },
    platform: 'node',
    external: /^[^./]/,
  });
  await built.write({ dir: bundled, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
}

function simulation(name) {
  return import(pathToFileURL(join(bundled, `${name}.mjs`)));
}

async function rates(agents, first) {
  const { erringOver } = await simulation('rates');
  const { close, undecided, ...all } = await erringOver(agents, first);
  const tell = ({ worse, passed, better, failed }, which) => {
    console.log(`${worse} agents below the rate${which}, ${passed} of them passed`);
    console.log(`${better} agents not below the rate${which}, ${failed} of them failed`);
  };
  tell(all, '');
  tell(close, ', and hardly away from it');
  console.log(`${undecided} undecided`);
}

async function simulate(worlds, first) {
  const start = performance.now();
  const end = first + worlds;
  let next = first;
  let broken = 0;
  const threads = Array.from({ length: Math.min(availableParallelism(), Math.ceil(worlds / piece)) }, async () => {
    const worker = new Worker(new URL(import.meta.url), { resourceLimits, workerData: bundled });
    while (next < end) {
      const part = { count: Math.min(piece, end - next), first: next };
      next += part.count;
      // oxlint-disable-next-line no-await-in-loop -- a thread simulates one piece at a time
      for (const { seed, laws } of await answerOf(worker, part)) {
        broken += 1;
        console.log(`world ${seed}: npm run simulate -- --world ${seed}\n  ${laws.join('\n  ')}`);
      }
    }
    await worker.terminate();
  });
  await Promise.all(threads);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${worlds} worlds in ${seconds} s, ${broken} of them broken`);
  process.exitCode = broken > 0 ? 1 : 0;
}

function answerOf(worker, part) {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners().once('message', resolve).once('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
    worker.postMessage(part);
  });
}

async function work() {
  const { brokenWorlds } = await simulation('worlds');
  for await (const [{ count, first }] of on(parentPort, 'message')) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
    parentPort.postMessage(await brokenWorlds(count, first));
  }
}
