import { expect, it } from 'vitest';
import { cli, folder, program } from '../program.samples.ts';

const named = (targets: string): string => `export default { targets: ${targets} };`;

it.each([
  [
    'has an accessor that throws',
    'export default { get targets() { throw Error("no") } };',
    'cannot be read: Error: no',
  ],
  ['has one deep inside', named('{ a: { get contract() { throw 7 } } }'), 'cannot be read: 7: export plain values'],
  ['is a proxy', 'export default new Proxy({}, { ownKeys() { throw 7 } });', 'cannot be read: 7'],
  ['is a promise that rejects', 'export default Promise.reject(Error("no"));', 'cannot be loaded: no'],
  ['is like a promise', 'export default { then(_, no) { no(Error("no")) } };', 'cannot be loaded: no'],
  ['is a bigint', 'export default 1n;', 'it is a bigint'],
  ['holds a bigint', named('{ a: { contract: 1n } }'), 'targets.a.contract is a bigint'],
  ['holds a symbol', named('{ a: { contract: Symbol("x") } }'), 'targets.a.contract is a symbol'],
  ['holds a function', named('{ a: { contract: () => 1 } }'), 'targets.a.contract is a function'],
  ['holds itself', 'const a = { targets: {} }; a.targets.a = a; export default a;', 'targets.a.targets is not known'],
  ['is a function', 'export default () => ({});', 'it is a function: write a map of $schema, targets'],
  ['holds a list with holes', named('{ a: { contract: "wendell", command: [, "a"] } }'), 'targets.a.command is a list'],
  [
    'holds a list of holes alone',
    named('{ a: { contract: "wendell", command: Array(4e9) } }'),
    'more than 100000 values',
  ],
  ['holds a text of gigabytes', named('{ a: { contract: "x".repeat(5e8) } }'), 'more than 67108864 characters'],
  [
    'throws what has no text',
    'throw { toString() { throw 7 } };',
    'cannot be loaded: what cannot be described: reading it throws',
  ],
])('a configuration that %s is reported as a mistake in one line', async (_, text, says) => {
  const cwd = folder({ 'agent-conform.config.mjs': text });
  const { code, stdout, stderr } = await cli(['check', '--dry-run'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).toMatch(/^agent-conform: agent-conform\.config\.mjs.*\n$/);
});

it('a configuration is read once: a getter that changes later has no effect', async () => {
  const text = `let looks = 0;
export default { get targets() { if (looks++ > 0) throw Error('no'); return { a: { contract: 'wendell', command: 'true' } } } };`;
  const cwd = folder({ 'agent-conform.config.mjs': text });
  expect(await cli(['check', '--dry-run'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

const brackets = `export default ${'('.repeat(50_000)}1${')'.repeat(50_000)};`;

it.each([
  ['mjs', brackets, ''],
  ['js', brackets, ''],
  ['ts', brackets, ''],
  ['mjs', 'const on = () => on();\non();', ' (line 1)'],
])(
  'a configuration nested too deep, or endlessly recursive, is reported with its file: .%s',
  async (ending, text, place) => {
    const file = `agent-conform.config.${ending}`;
    const cwd = folder({ [file]: text, 'package.json': '{"type":"module"}' });
    const says = `agent-conform: ${file} cannot be loaded: it is nested too deep, or calls itself without end${place}: write it with fewer brackets in brackets\n`;
    expect(await program(['check'], { cwd })).toMatchObject({ code: 2, stdout: '', stderr: says });
  },
);

const writing = "import { writeSync } from 'node:fs'; const lines = Buffer.from('flood\\n'.repeat(20_000));";

it.each([
  ['console.error', "console.error('x'.repeat(10_000_000));"],
  ['console.log', "for (let at = 0; at < 200_000; at += 1) console.log('flood, flood, flood, flood');"],
  [
    'the system',
    `${writing} for (let at = 0; at < 100; at += 1) for (let left = lines; left.length > 0;) try { left = left.subarray(writeSync(2, left)); } catch {}`,
  ],
])('output that a configuration prints before it fails is bounded: by %s', async (_, flood) => {
  const cwd = folder({ 'agent-conform.config.mjs': `${flood}\nthrow new Error('no');` });
  const { code, stdout, stderr } = await program(['check'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(
    /\nagent-conform: agent-conform\.config\.mjs cannot be loaded: no \(line 2\): mend it there\n$/,
  );
  expect(stderr.length).toBeLessThan(100_000);
});
