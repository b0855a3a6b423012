import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Builds `dist` before the tests: what they start from there is the present source, and nothing else. It is built aside
 * and put in its place at once: other tests may be running from it. Types are judged by the type check.
 */
export function setup(): void {
  // The gate has built it, once for all.
  if (process.env['AGENT_CONFORM_BUILT'] === '1') return;
  const aside = mkdtempSync(join(root, 'node_modules/.build-'));
  const [built, stale, dist] = [join(aside, 'dist'), join(aside, 'stale'), join(root, 'dist')];
  spawnSync(process.execPath, ['.ci/build.mjs', built], { cwd: root, stdio: 'ignore' });
  if (existsSync(dist)) renameSync(dist, stale);
  renameSync(built, dist);
  rmSync(aside, { recursive: true });
}
