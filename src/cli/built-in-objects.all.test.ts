import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { markName } from '../transport/process/strays.ts';
import { program } from './program.samples.ts';
import { threeWords, userFolder, words } from './user-folder.samples.ts';

const check = async (contract: string) => {
  const cwd = userFolder({ 'c.ts': contract, 'agent.mjs': threeWords });
  return program(['check', './c.ts', '--no-failures', '--', './agent.mjs'], { cwd });
};
const inJudge = (change: string): string =>
  words.replace('judge: answersRequest', `judge: (turns) => { ${change} return answersRequest(turns); }`);

// A contract that changed one of these would make the kit report something false, or nothing.
const atLoad = {
  'Object.prototype.toJSON': '(Object.prototype as any).toJSON = () => 7;',
  'Promise.prototype.then': 'Promise.prototype.then = (() => new Promise(() => {})) as any;',
  'JSON.stringify': 'JSON.stringify = () => "{}";',
  Map: '(globalThis as any).Map = class {};',
  globalThis: '(globalThis as any).globalThis = {};',
  Object: '(globalThis as any).Object = undefined;',
  'the prototype of globalThis': 'Object.setPrototypeOf(globalThis, new Proxy({}, { get() { throw Error("x"); } }));',
  'the prototype of process': 'Object.setPrototypeOf(process, null);',
};
const inJudges = {
  'Object.prototype.then': '(Object.prototype as any).then = () => {};',
  'Array.prototype.map': 'Array.prototype.map = (() => []) as any;',
  'Array.prototype[Symbol.iterator]': 'Array.prototype[Symbol.iterator] = function* () {} as any;',
  'Function.prototype.call': 'Function.prototype.call = (() => undefined) as any;',
  'the prototype of Buffer.prototype': 'Object.setPrototypeOf(Buffer.prototype, {});',
  'the prototype of Array.prototype':
    'delete (Array.prototype as any).map; Object.setPrototypeOf(Array.prototype, { get map() { throw Error("x"); } });',
  'process.exit': '(process as any).exit = () => {};',
  'process.reallyExit': '(process as any).reallyExit = () => {};',
  'process.send': '(process as any).send = () => true;',
  'process._send': '(process as any)._send = () => true;',
};

it.each(Object.entries(atLoad))('a contract that changes %s while it is loaded is a mistake', async (name, change) => {
  const { code, stdout, stderr } = await check(`${change}\n${words}`);
  const says = `agent-conform: ./c.ts changes ${name}, which the kit uses too: leave what is built in as it is\n`;
  expect([code, stdout, stderr]).toEqual([2, '', says]);
});

it.each(Object.entries(inJudges))('a judge that changes %s is a mistake', async (name, change) => {
  const { code, stdout, stderr } = await check(inJudge(change));
  const says = `agent-conform: ./c.ts: the judge of words/request/answered changes ${name}, which the kit uses too: leave what is built in as it is\n`;
  expect([code, stdout, stderr]).toEqual([2, '', says]);
});

it('a configuration that changes a built-in function is a mistake', async () => {
  const config = 'JSON.parse = () => ({}); export default { targets: [] };';
  const cwd = userFolder({ 'agent-conform.config.mjs': config });
  const { code, stderr } = await program(['check'], { cwd });
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^agent-conform: .*config\.mjs changes JSON\.parse, .*\n$/),
  ]);
});

it('a contract that changes a built-in function after it is loaded is a mistake too', async () => {
  const later = `setTimeout(() => { Array.prototype.every = () => true; }, 0);\n${words}`;
  const { code, stderr } = await check(later);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^agent-conform: .* changes Array\.prototype\.every, .*\n$/),
  ]);
});

it('a contract that adds its own properties to built-in objects is checked as usual', async () => {
  const added = '(Array.prototype as any).last = () => 7; Error.stackTraceLimit = 100;';
  const { code, stdout, stderr } = await check(`${added}\n${words}`);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain('✗ must  words/reply/count');
});

it('messages that a contract sends to the watching process end no process that the kit did not start', async () => {
  const foreign = spawn('sleep', ['60'], { env: { ...process.env, [markName]: 'of somebody else' } });
  onTestFinished(() => void foreign.kill('SIGKILL'));
  const { code, stderr } = await check(
    `for (const said of ['x', 7, null, { mark: 'of somebody' }]) process.send?.(said);\n${words}`,
  );
  expect([code, stderr]).toEqual([1, '']);
  expect([foreign.exitCode, foreign.signalCode]).toEqual([null, null]);
});

it('output that a contract prints goes to stderr: stdout holds the report alone', async () => {
  const prints = "console.log('loaded'); process.stdout.write('written\\n');";
  const judging = inJudge("console.log('judged'); console.info('told');");
  const cwd = userFolder({ 'c.ts': `${prints}\n${judging}`, 'agent.mjs': threeWords });
  const args = ['check', './c.ts', '--json', '--no-failures', '--', './agent.mjs'];
  const { code, stdout, stderr } = await program(args, { cwd });
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { outcome: 'non-conformant' }]);
  for (const said of ['loaded', 'written', 'judged', 'told']) expect(stderr).toContain(`${said}\n`);
});
