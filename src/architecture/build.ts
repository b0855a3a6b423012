import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Builds `dist` before the tests, so that the programs which they start are made from the current sources. The build happens in
 * another folder, and then replaces `dist` at once: other tests may be running from it. Types are checked by the type check, not
 * here.
 */
export function setup(): void {
  // The gate has already built it for all test runs.
  if (process.env['AGENT_CONFORM_BUILT'] === '1') return;
  const aside = mkdtempSync(join(root, 'node_modules/.build-'));
  const [built, stale, dist] = [join(aside, 'dist'), join(aside, 'stale'), join(root, 'dist')];
  spawnSync(process.execPath, ['.ci/build.mjs', built], { cwd: root, stdio: 'ignore' });
  if (existsSync(dist)) renameSync(dist, stale);
  renameSync(built, dist);
  rmSync(aside, { recursive: true });
}
