import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Call, Exchange } from '../../model/index.ts';
import { placedFiles, placedShown, showsPlaced } from '../../model/exchange/placed-files.samples.ts';
import { commandTransport, type CommandOptions } from './command.ts';
import { namedFiles } from './own-folder.ts';
import { callOnce, folder, textOf } from '../transport.samples.ts';

const patiently = { deadlineMs: 60_000 };

it('each call gets a new empty folder, which is removed afterwards', async () => {
  const transport = commandTransport({ command: ['sh', '-c', 'ls -A; touch left; pwd -P'], ownFolder: true });
  const call = { body: '' };
  const said = await Promise.all([0, 1, 2].map(async () => (await transport.call(call, patiently)).received));
  const paths = said.map((received) => textOf(received).trim());
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) {
    expect(path.startsWith(realpathSync(tmpdir()))).toBe(true);
    expect(existsSync(path)).toBe(false);
  }
  await transport.close();
  expect(existsSync(join(paths[0] ?? '', '../..'))).toBe(false);
});

it('the folder contains the files of the call', async () => {
  const exchange = await one(showsPlaced, { body: '', files: placedFiles });
  expect(textOf(exchange.received)).toBe(placedShown);
  expect(exchange.files).toEqual({
    '../beside.txt': { bytes: 1, text: 'x' },
    'a b.txt': { bytes: 13, text: 'it\'s "é"\n\u202e' },
    empty: { is: 'directory' },
    in: { is: 'directory' },
    'in/bytes': { bytes: 2, base64: '/wA=' },
    'in/locked': { bytes: 0, text: '' },
  });
});

it('the exchange describes the files afterwards, without opening any file that would block', async () => {
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
])('the folder may be one that a target %s', async (_, script, found) => {
  expect((await one(script, { body: '' })).files).toMatchObject(found);
  expect(readdirSync('/').length).toBeGreaterThan(0);
});

it.each([
  ['nests 3,000 deep', 'import os\nfor _ in range(3000): os.mkdir("d"); os.chdir("d")'],
  ['nests deep by long names', 'import os\nfor _ in range(100): os.mkdir("d" * 250); os.chdir("d" * 250)'],
  [
    'names by bytes that are no text',
    'import os\nfor name in (b"\\xff", b"\\xfe\\n"): os.mkdir(name); open(name + b"/\\xff", "w")',
  ],
  [
    'lets nobody enter, at every level',
    'import os\nfor _ in range(20): os.mkdir("d"); os.mkdir("e"); open("e/f", "w"); os.chmod("e", 0); os.chdir("d")\nfor _ in range(20): os.chdir(".."); os.chmod("d", 0)',
  ],
])('the folder is removed even if a target %s', async (_, script) => {
  const command = ['python3', '-I', '-S', '-c', `${script}\nprint("made")`] as const;
  const transport = commandTransport({ command: ['sh', '-c', 'pwd -P; exec "$@"', 'sh', ...command], ownFolder: true });
  const [path = '', made] = textOf((await transport.call({ body: '' }, patiently)).received).split('\n');
  expect([made, existsSync(join(path, '..'))]).toEqual(['made', false]);
  await transport.close();
  expect(existsSync(join(path, '../..'))).toBe(false);
});

it('the exchange describes the first 1,000 of very many files', async () => {
  const { files = {} } = await one('i=0; while [ $i -lt 1500 ]; do : >f$i; i=$((i+1)); done', { body: '' });
  expect(Object.keys(files)).toHaveLength(1_000);
});

it('a file of a call that lies outside of the folder is an error', async () => {
  const transport = commandTransport({ command: ['true'], ownFolder: true });
  for (const path of ['../../x', '/x/../../..', 'a/../../../x'])
    await expect(transport.call({ body: '', files: { [path]: { text: '' } } }, patiently)).rejects.toThrow('outside');
  await transport.close();
});

it('files that a command names are found from the folder', async () => {
  const cwd = folder({ 'agent.sh': 'cat "$1" "$2/data"; pwd', 'my data': 'read ', 'lib/data': 'this\n' });
  const exchange = await of({ command: ['sh', 'agent.sh', 'my data', './lib'], cwd });
  expect(textOf(exchange.received)).toMatch(/^read this\n/);
  expect(textOf(exchange.received)).not.toContain(cwd);
});

it('only words that name files or folders are taken for paths', () => {
  const cwd = folder({ agent: '', 'in/agent': '', test: '' });
  mkdirSync(join(cwd, 'run'));
  const named = (...words: [string, ...string[]]) => namedFiles({ command: words, cwd });
  expect(named('./agent')).toEqual(['./agent']);
  expect(named('agent', 'agent', 'agent')).toEqual(['agent']);
  expect(named('node', 'in/agent', '--test', 'test', 'other', '')).toEqual(['in/agent', 'test']);
  expect(named('node', 'run', './run', '.', '..', 'in/')).toEqual(['./run', '.', '..', 'in/']);
  expect(named('/bin/sh', '-c', 'echo')).toEqual([]);
  expect(named(join(cwd, 'agent'), join(cwd, 'test'))).toEqual([]);
});

function one(script: string, call: Call): Promise<Exchange> {
  return of({ command: ['sh', '-c', script] }, call);
}

function of(options: CommandOptions, call?: Call): Promise<Exchange> {
  return callOnce(commandTransport({ ...options, ownFolder: true }), call);
}
