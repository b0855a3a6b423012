import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Call, Exchange } from '../model/index.ts';
import { commandTransport, type CommandOptions } from './command.ts';
import { namedFiles } from './command/own-folder.ts';

const patiently = { deadlineMs: 60_000 };

it('is empty and fresh for each call, and gone afterwards', async () => {
  const transport = commandTransport({ command: ['sh', '-c', 'ls -A; touch left; pwd -P'], ownFolder: true });
  const call = { body: '' };
  const said = await Promise.all([0, 1, 2].map(async () => (await transport.call(call, patiently)).received));
  const paths = said.map((received) => text(received).trim());
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) {
    expect(path.startsWith(realpathSync(tmpdir()))).toBe(true);
    expect(existsSync(path)).toBe(false);
  }
  await transport.close();
  expect(existsSync(join(paths[0] ?? '', '../..'))).toBe(false);
});

it('holds the files of the call', async () => {
  const files: Call['files'] = {
    'a.txt': { text: 'é\r\n' },
    'in/b': { base64: '/wA=' },
    'read-only': { text: '', readOnly: true },
    empty: { directory: true },
    '../beside': { text: 'x' },
  };
  const script = 'cat a.txt; od -An -tx1 in/b; ls -l read-only | cut -c1-10; ls -d empty; cat ../beside';
  const exchange = await one(script, { body: '', files });
  expect(text(exchange.received)).toBe('é\r\n ff 00\n-r--r--r--\nempty\nx');
  expect(exchange.files).toEqual({
    '../beside': { bytes: 1, text: 'x' },
    'a.txt': { bytes: 4, text: 'é\r\n' },
    empty: { is: 'directory' },
    in: { is: 'directory' },
    'in/b': { bytes: 2, base64: '/wA=' },
    'read-only': { bytes: 0, text: '' },
  });
});

it('tells what stands there afterwards, and opens nothing that would make it wait', async () => {
  const script =
    'rm gone; printf more >>kept; mkfifo pipe; ln -s / link; printf "\\377" >bytes; printf out >../out; head -c 2000000 /dev/zero >long';
  const { files } = await one(script, { body: '', files: { gone: { text: 'x' }, kept: { text: 'x' } } });
  expect(files).toEqual({
    '../out': { bytes: 3, text: 'out' },
    bytes: { bytes: 1, base64: '/w==' },
    kept: { bytes: 5, text: 'xmore' },
    link: { is: 'link' },
    long: { bytes: 2_000_000 },
    pipe: { is: 'other' },
  });
});

it.each([
  ['removes', 'rm -rf "$PWD"', {}],
  ['locks', 'mkdir in; touch in/file; chmod 0 in', { in: { is: 'directory' } }],
  ['replaces with a link', 'there=$PWD; cd ..; rmdir "$there"; ln -s / "$there"', {}],
])('bears a target that %s it', async (_, script, found) => {
  expect((await one(script, { body: '' })).files).toMatchObject(found);
  expect(readdirSync('/').length).toBeGreaterThan(0);
});

it('tells the first of very many files', async () => {
  const { files = {} } = await one('i=0; while [ $i -lt 1500 ]; do : >f$i; i=$((i+1)); done', { body: '' });
  expect(Object.keys(files)).toHaveLength(1_000);
});

it('is no place for files of a call elsewhere', async () => {
  const transport = commandTransport({ command: ['true'], ownFolder: true });
  for (const path of ['../../x', '/x/../../..', 'a/../../../x'])
    await expect(transport.call({ body: '', files: { [path]: { text: '' } } }, patiently)).rejects.toThrow('outside');
  await transport.close();
});

it('leaves what a command names to be found', async () => {
  const cwd = aFolder({ 'agent.sh': 'cat "$1" "$2/data"; pwd', 'my data': 'read ', 'lib/data': 'this\n' });
  const exchange = await of({ command: ['sh', 'agent.sh', 'my data', './lib'], cwd });
  expect(text(exchange.received)).toMatch(/^read this\n/);
  expect(text(exchange.received)).not.toContain(cwd);
});

it('takes for files what names some, and nothing else', () => {
  const cwd = aFolder({ agent: '', 'in/agent': '', test: '' });
  mkdirSync(join(cwd, 'run'));
  const named = (...words: [string, ...string[]]) => namedFiles({ command: words, cwd });
  expect(named('./agent')).toEqual(['./agent']);
  expect(named('agent', 'agent', 'agent')).toEqual(['agent']);
  expect(named('node', 'in/agent', '--test', 'test', 'other', '')).toEqual(['in/agent', 'test']);
  expect(named('node', 'run', './run', '.', '..', 'in/')).toEqual(['./run', '.', '..', 'in/']);
  expect(named('/bin/sh', '-c', 'echo')).toEqual([]);
  expect(named(join(cwd, 'agent'), join(cwd, 'test'))).toEqual([]);
});

function aFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'own-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function one(script: string, call: Call): Promise<Exchange> {
  return of({ command: ['sh', '-c', script] }, call);
}

async function of(options: CommandOptions, call: Call = { body: '' }): Promise<Exchange> {
  const transport = commandTransport({ ...options, ownFolder: true });
  const exchange = await transport.call(call, patiently);
  await transport.close();
  return exchange;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
