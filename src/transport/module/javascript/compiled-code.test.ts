import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const from = join(import.meta.dirname, 'compiled-code.mjs');
let folder = '';

/** The output of a new process that requires the package with a folder for compiled code. */
function loaded(place = folder): string {
  const script = `
    import { createRequire } from 'node:module';
    import { requireCompiled } from ${JSON.stringify(from)};
    const require = createRequire(${JSON.stringify(join(folder, 'here.cjs'))});
    console.log(JSON.stringify(requireCompiled(require, './long.cjs', ${JSON.stringify(place)})));`;
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
const kept = (): string[] => readdirSync(folder).filter((name) => name.startsWith('long.cjs-'));
const code = (): string => join(folder, kept()[0] ?? 'none');

it('the compiled code of a long file is stored, and later processes load it unchanged', () => {
  expect(loaded()).toBe(is());
  const first = readFileSync(code());
  expect(loaded()).toBe(is());
  expect(readFileSync(code()).equals(first)).toBe(true);
});

it.each<[string, (whole: Buffer) => Uint8Array]>([
  ['is no code', () => Buffer.from('no code')],
  ['is empty', () => Buffer.of()],
  ['is but a part', (whole) => whole.subarray(0, whole.length / 2)],
  // V8 would run the damaged code and be killed by a signal.
  ['has another byte in it', (whole) => whole.map((byte, at) => (at === whole.length - 100 ? byte ^ 0x5a : byte))],
])('the code is compiled again if its file %s', (_, damaged) => {
  expect(loaded()).toBe(is());
  const whole = readFileSync(code());
  const broken = damaged(whole);
  writeFileSync(code(), broken);
  expect(loaded()).toBe(is());
  const anew = readFileSync(code());
  expect([anew.equals(broken), anew.length]).toEqual([false, whole.length]);
});

it('a changed source gets a file of its own', () => {
  expect(loaded()).toBe(is());
  const text = readFileSync(join(folder, 'long.cjs'), 'utf8').replace('exports.two', '3; exports.two');
  writeFileSync(join(folder, 'long.cjs'), text.replace("require('./other.cjs')", '3               '));
  expect(JSON.parse(loaded())).toMatchObject({ two: 3 });
  expect(kept()).toHaveLength(2);
});

it('the package is loaded even if nothing can be stored', () => {
  expect(loaded(join(folder, 'other.cjs', 'nowhere'))).toBe(is());
});
