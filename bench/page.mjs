import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { bin, isSmoke, median, times } from './measure.mjs';

/** It always answers the same. */
const agent = ['echo', '{"message":"ok","tool_calls":[]}'];
const LOADS = 9;
const runs = [
  { calls: 40, aim: '300 KB at most', words: [] },
  { calls: 10_000, aim: '3 MB at most', words: isSmoke ? [] : ['--repeat', '250', '--calls', '12000'] },
];

/** The HTML page of a run: its size, and how long Chromium takes to open it, compared with an empty page. */
export async function page() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-page-'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const empty = join(folder, 'empty.html');
    writeFileSync(empty, '<!doctype html><title>empty</title><p>nothing');
    const rows = [];
    for (const { calls, aim, words } of runs) {
      const file = join(folder, `${calls}.html`);
      const of = checked(file, words);
      const pairs = [];
      for (let load = 0; load <= times(LOADS); load += 1)
        pairs.push([await opening(browser, file), await opening(browser, empty)]);
      const [, ...warm] = pairs;
      const [opened, bare] = [median(warm.map(([one]) => one)), median(warm.map(([, other]) => other))];
      rows.push({
        what: `opening the page of a run of ${of} calls in Chromium`,
        measured: `${opened.toFixed(0)} ms`,
        baseline: `${bare.toFixed(0)} ms, an empty page`,
        ratio: median(warm.map(([one, other]) => one / other)).toFixed(2),
        aim: '200 ms at most',
        figure: opened,
        most: 200,
      });
      const figure = statSync(file).size / 1000;
      const measured = `${figure.toFixed(0)} KB`;
      rows.push({ what: `its size`, measured, baseline: '', ratio: '', aim, figure, most: calls > 1000 ? 3000 : 300 });
    }
    return rows;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** Checks the agent, and returns how many calls the page shows. */
function checked(file, words) {
  const outputs = ['--reporter', `html=${file}`, '--json', '--no-failures'];
  const asked = [bin, 'check', 'wendell', ...words, ...outputs, '--', ...agent];
  const { stdout } = spawnSync(process.execPath, asked, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout.toString()).calls;
}

/** Milliseconds from the start of the navigation until the page has loaded and is painted. */
async function opening(browser, file) {
  const tab = await browser.newPage();
  await tab.goto(pathToFileURL(file).href);
  const ms = await tab.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))',
  );
  await tab.close();
  return ms;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await page());
