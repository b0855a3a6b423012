import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cost } from './cost.mjs';
import { deadline } from './deadline.mjs';
import { gates } from './gates.mjs';
import { hosts } from './hosts.mjs';
import { http } from './http.mjs';
import { memory } from './memory.mjs';
import { modules } from './modules.mjs';
import { overhead } from './overhead.mjs';
import { recordings } from './recordings.mjs';
import { scripts } from './scripts.mjs';
import { page as pages } from './page.mjs';
import { reports } from './reports.mjs';
import { rowsOf } from './rows-of.mjs';
import { size } from './size.mjs';
import { startUp } from './start-up.mjs';
import { taps } from './tap.mjs';
import { validate } from './validate.mjs';

const benches = [
  startUp,
  overhead,
  cost,
  modules,
  scripts,
  hosts,
  http,
  taps,
  deadline,
  memory,
  recordings,
  reports,
  pages,
  size,
  validate,
];
const rows = [];
for (const bench of benches) rows.push(...(await bench()));
for (const name of ['shrinking', 'shrinking-wendell', 'detection']) rows.push(...rowsOf(`bench/${name}.test.ts`));
rows.push(...gates());
const page = [
  '# Bench',
  '',
  'Written by `npm run bench`. Each ratio compares with a baseline of the same run, the two in turn, and is the median of the',
  'pairs; the single times belong to the machine.',
  '',
  `Machine: ${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.versions.node}.`,
  '',
  '| what | measured | baseline | ratio | aim |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ what, measured, baseline, ratio, aim }) => `| ${what} | ${measured} | ${baseline} | ${ratio} | ${aim} |`,
  ),
  '',
].join('\n');
writeFileSync(new URL('../docs/bench.md', import.meta.url), page);
process.stdout.write(page);
