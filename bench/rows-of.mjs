import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rows of a measurement that is written as a vitest test, so that it can load TypeScript. */
export function rowsOf(test) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-conform-bench-'));
  try {
    const rows = join(folder, 'rows.json');
    const words = ['run', '--config', 'bench/vitest.config.ts', test];
    spawnSync('node_modules/.bin/vitest', words, {
      cwd: root,
      env: { ...process.env, BENCH_ROWS: rows },
      stdio: ['ignore', 2, 2],
    });
    return JSON.parse(readFileSync(rows, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
