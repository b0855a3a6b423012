import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const from = join(import.meta.dirname, 'compiled-code.mjs');
let folder = '';

/** What a process of its own prints that requires the package and keeps its code in a folder. */
function loaded(kept = folder): string {
  const script = `
    import { createRequire } from 'node:module';
    import { requireCompiled } from ${JSON.stringify(from)};
    const require = createRequire(${JSON.stringify(join(folder, 'here.cjs'))});
    console.log(JSON.stringify(requireCompiled(require, './long.cjs', ${JSON.stringify(kept)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout + stderr;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-conform-code-'));
  const long = `// ${'-'.repeat(60_000)}\n`;
  writeFileSync(join(folder, 'other.cjs'), 'module.exports = 2;');
  writeFileSync(
    join(folder, 'long.cjs'),
    `${long}exports.file = __filename; exports.two = require('./other.cjs'); exports.isOwn = module.exports === this;`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const is = (): string => `${JSON.stringify({ file: join(folder, 'long.cjs'), two: 2, isOwn: true })}\n`;
const code = (): string => join(folder, 'long.cjs.code');

it('keeps the code of a long file, by which later processes load it as it is', () => {
  expect(loaded()).toBe(is());
  const first = readFileSync(code());
  expect(loaded()).toBe(is());
  expect(readFileSync(code()).equals(first)).toBe(true);
});

it.each([
  ['is none', 'no code'],
  ['is empty', ''],
])('makes the code anew where what is kept %s', (_, content) => {
  writeFileSync(code(), content);
  expect(loaded()).toBe(is());
  expect(readFileSync(code()).length).toBeGreaterThan(content.length);
});

it('makes the code anew where what is kept is damaged, or of another text', () => {
  expect(loaded()).toBe(is());
  const whole = readFileSync(code());
  writeFileSync(code(), whole.subarray(0, whole.length / 2));
  expect(loaded()).toBe(is());
  writeFileSync(join(folder, 'long.cjs'), `${readFileSync(join(folder, 'long.cjs'), 'utf8')} exports.two = 3;`);
  expect(JSON.parse(loaded())).toMatchObject({ two: 3 });
});

it('loads the package where nothing can be kept', () => {
  const nowhere = join(folder, 'nowhere');
  expect(loaded(nowhere)).toBe(is());
  expect(existsSync(nowhere)).toBe(false);
});
