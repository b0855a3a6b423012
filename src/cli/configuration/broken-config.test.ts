import { expect, it } from 'vitest';
import { cli, folder } from '../program.samples.ts';

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
])('a configuration that %s is a mistake, reported in a line', async (_, text, says) => {
  const cwd = folder({ 'agent-conform.config.mjs': text });
  const { code, stdout, stderr } = await cli(['check', '--dry-run'], { cwd });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
  expect(stderr).toMatch(/^agent-conform: agent-conform\.config\.mjs.*\n$/);
});

it('a configuration is read once: what it says later is not read', async () => {
  const text = `let looks = 0;
export default { get targets() { if (looks++ > 0) throw Error('no'); return { a: { contract: 'wendell', command: 'true' } } } };`;
  const cwd = folder({ 'agent-conform.config.mjs': text });
  expect(await cli(['check', '--dry-run'], { cwd })).toMatchObject({ code: 0, stderr: '' });
});
