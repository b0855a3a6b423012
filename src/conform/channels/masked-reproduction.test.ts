import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { Call, Called, Exchange, Target } from '../../model/index.ts';
import { packCall, unpackCall } from '../recording/packed.ts';
import { redactor } from '../secrets/redactor.ts';
import { reproducing } from './adapters.ts';

const inJson = `it's $HOME ;\`ls\` %s é`;
const odd = `${inJson} "quoted" \\n\nend`;
const { FORCE_COLOR: _, ...usual } = process.env;

/** The command that is printed for a recorded call that holds the value. */
function printed(target: Target, call: Call, value: string, called?: Called): string {
  const made: Exchange = {
    call,
    received: Buffer.from(''),
    stderr: '',
    ended: { by: 'exit', code: 0 },
    ms: 1,
    lastByteMs: 1,
    ...(called === undefined ? {} : { called }),
  };
  const reported = redactor({ TOKEN: value }).exchange(made);
  expect(reported.call.masked).toEqual(['TOKEN']);
  const read = unpackCall(JSON.parse(JSON.stringify(packCall(reported.call))) as ReturnType<typeof packCall>);
  const reproduce = reproducing(target, 20_000, { contract: 'mine', seed: 1 });
  const command = reproduce([{ ...reported, call: read }], false, { id: 'mine/a/b' }) ?? '';
  expect(command).not.toContain('ls` %s');
  expect(command.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  return command;
}

function run(command: string, env: NodeJS.ProcessEnv): { stdout: string; stderr: string } {
  return spawnSync('sh', ['-c', command], { cwd: join(import.meta.dirname, '../../..'), env, encoding: 'utf8' });
}

const script = `let all = '';
process.stdin.on('data', (piece) => (all += piece)).on('end', () => {
  const { GIVEN } = process.env;
  const files = require('node:fs').readdirSync('.').map((name) => [name, require('node:fs').readFileSync(name, 'utf8')]);
  console.log(JSON.stringify({ all, GIVEN, files, words: process.argv.slice(1) }));
});`;
const inFolder: Target = { channel: 'command', command: [process.execPath, '-e', script], ownFolder: { files: [] } };
const long = 'x'.repeat(5_000);

describe('the printed command takes a secret of a call from its variable', () => {
  const said = (call: Call, value: string): unknown => {
    const command = printed(inFolder, call, value);
    const missing = run(command, usual);
    expect(missing.stdout + missing.stderr).toMatch(/TOKEN/);
    expect(missing.stdout).not.toContain('"all"');
    return JSON.parse(run(command, { ...usual, TOKEN: value }).stdout.split('\n')[0] ?? '');
  };

  it.each([
    ['a text', `Bearer ${odd}, and $TOKEN stays`],
    ['JSON', `{"key":"${inJson}","other":"it's"}`],
    ['lines', `{"key":\n\t"${inJson}"}\r\n`],
    ['all of it', odd],
    ['a long text', `${long}${odd}${long}`],
  ])('in stdin that is %s', (what, body) => {
    const value = body.includes(odd) ? odd : inJson;
    // In a call that holds the value, a text that looks like the mask is replaced by the value too.
    const all = body.replace('$TOKEN', () => value);
    expect(said({ body }, value), what).toMatchObject({ all });
  });

  it("in bytes, in the environment, in files, and in words that are run instead of the target's", () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(inJson), Buffer.from([0xfe])]);
    expect(said({ body: bytes }, inJson)).toMatchObject({ all: bytes.toString() });
    expect(said({ body: '', env: { GIVEN: `a ${odd}` } }, odd)).toMatchObject({ GIVEN: `a ${odd}` });
    expect(said({ body: '', env: { GIVEN: inJson } }, inJson)).toMatchObject({ GIVEN: inJson });
    const files = { a: { text: `is ${odd}` }, b: { base64: bytes.toString('base64') } };
    expect(said({ body: '', files }, odd)).toMatchObject({
      files: expect.arrayContaining([['a', `is ${odd}`]]) as unknown,
    });
    expect(said({ body: '', files }, inJson)).toMatchObject({
      files: [
        ['a', `is ${odd}`],
        ['b', bytes.toString()],
      ],
    });
    const words = [process.execPath, '-e', script, '--', `--key=${odd}`] as const;
    expect(said({ body: '', surroundings: { words } }, odd)).toMatchObject({ words: [`--key=${odd}`] });
  });

  it('in a path, a header field and a body over HTTP', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        seen.push(request.url ?? '', request.headers['x-key'] as string, body);
        response.end('here');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const value = `it's-$HOME'`;
    for (const body of [`{"key":"${value}"}`, value, `{\n"key":"${value}"}`]) {
      const call = { body, path: `/a?key=${value}`, headers: { 'x-key': `Key ${value}` } };
      const command = printed({ channel: 'http', url }, call, value);
      expect(command).not.toContain('-$HOME');
      await once(spawn('sh', ['-c', command], { env: { ...usual, TOKEN: value }, stdio: 'ignore' }), 'close');
      expect(seen.splice(0)).toEqual([call.path, call.headers['x-key'], body]);
    }
  });

  const body = JSON.stringify({ key: inJson, more: '' });
  it.each([
    ['state.py', 'python', body],
    ['state.py', 'python', JSON.stringify({ key: inJson, more: long })],
    ['state.mjs', 'javascript', body],
    ['state.mjs', 'javascript', JSON.stringify({ key: inJson, more: long })],
  ] as const)('in a call of the module %s', (file, language, given) => {
    if (language === 'python' && !has('python3')) return;
    const called = { language, name: 'count', coroutine: false } as const;
    const command = printed({ channel: 'module', module: `fixtures/modules/${file}` }, { body: given }, inJson, called);
    expect(run(command, usual).stderr).toMatch(/TOKEN/);
    expect(run(command, { ...usual, TOKEN: inJson }).stdout).toContain('s $HOME ;`ls` %s é');
  });
});
