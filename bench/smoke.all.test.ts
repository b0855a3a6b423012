import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '../fixtures/toolchains.ts';
import { ended } from '../src/cli/program.samples.ts';
// @ts-expect-error -- a program without types
import { benches } from './benches.mjs';

const program = join(import.meta.dirname, 'run.mjs');
const SOME_MINUTES_MS = 600_000;
const { short, long } = benches as Readonly<Record<'short' | 'long', object>>;
// The gates would start these tests again.
const names = [...Object.keys(short), ...Object.keys(long)].filter((name) => name !== 'gates');

describe('every row of the bench can be measured once; the figures mean nothing', { timeout: SOME_MINUTES_MS }, () => {
  it.each(names)('%s', async (name) => {
    if (name === 'page' && !has('chromium')) return;
    const { code, stdout, stderr } = await ended(process.execPath, [program, 'long', name], {
      cwd: join(import.meta.dirname, '..'),
      env: { BENCH_SMOKE: '1' },
    });
    expect([0, 1], stderr).toContain(code);
    const rows = stdout.split('\n').filter((line) => /^\| (?!what|---)/.test(line));
    expect(rows).not.toEqual([]);
    expect(rows.filter((row) => /NaN|undefined|Infinity/.test(row))).toEqual([]);
  });
});
