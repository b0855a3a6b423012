// Writes the wheel for Python users, of what `npm run build` has made: node src/python/wheel/build.mjs [folder]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeKit } from './kit.mjs';

const kit = mkdtempSync(join(tmpdir(), 'agent-conform-kit-'));
try {
  await writeKit(kit);
  const words = [join(import.meta.dirname, 'pack.py'), kit, process.argv[2] ?? '.'];
  const { status, error } = spawnSync('python3', words, { stdio: 'inherit' });
  if (error !== undefined) process.stderr.write(`python3 cannot be started: ${error.message}\n`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(kit, { recursive: true });
}
