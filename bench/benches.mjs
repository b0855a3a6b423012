import { cost } from './cost.mjs';
import { deadline } from './deadline.mjs';
import { gates } from './gates.mjs';
import { hostile } from './hostile.mjs';
import { hosts } from './hosts.mjs';
import { http } from './http.mjs';
import { memory } from './memory.mjs';
import { modules } from './modules.mjs';
import { overhead } from './overhead.mjs';
import { page } from './page.mjs';
import { recordings } from './recordings.mjs';
import { reports } from './reports.mjs';
import { rowsOf } from './rows-of.mjs';
import { scripts } from './scripts.mjs';
import { shards } from './shards.mjs';
import { size } from './size.mjs';
import { startUp } from './start-up.mjs';
import { taps } from './tap.mjs';
import { validate } from './validate.mjs';

/** The measurements by name: the `short` ones take a few minutes, the `long` ones an hour. Each returns rows of the table. */
export const benches = {
  short: { startUp, overhead, cost, modules, scripts, http, deadline, size, recordings },
  long: {
    hostile,
    hosts,
    taps,
    memory,
    shards,
    reports,
    page,
    validate,
    shrinking: () => rowsOf('bench/shrinking.test.ts'),
    'shrinking-wendell': () => rowsOf('bench/shrinking-wendell.test.ts'),
    detection: () => rowsOf('bench/detection.test.ts'),
    gates,
  },
};
