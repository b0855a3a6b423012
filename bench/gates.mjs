import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const page = new URL('../docs/bench.md', import.meta.url);
/** The most seconds on two processors without other work. */
const aims = { 'npm run test:unit': 75, 'npm test': 240, 'npm run test:all': 720 };

/**
 * The commands that a change must pass take minutes: they are measured only if BENCH_GATES is set. Otherwise the figures in the
 * page are kept.
 */
export function gates() {
  return Object.entries(aims).map(([command, most]) => {
    const what = `\`${command}\``;
    if (process.env.BENCH_GATES === undefined)
      return { what, measured: known(what), baseline: '', ratio: '', aim: `${most} s at most` };
    const figure = secondsOf(command);
    return { what, measured: `${figure} s`, baseline: '', ratio: '', aim: `${most} s at most`, figure, most };
  });
}

function known(what) {
  const rows = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  return rows.find((row) => row.startsWith(`| ${what} |`))?.split(' | ')[1] ?? 'not measured';
}

function secondsOf(command) {
  const start = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} failed`);
  return Math.round((performance.now() - start) / 1000);
}
