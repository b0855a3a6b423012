import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { CommandCall } from '../../model/index.ts';
import { folder } from '../transport.samples.ts';
import { isRunning } from '../process/groups.ts';
import { placeCommand, scriptedCommand } from './scripted-command.ts';

it('a process whose pid a host writes into the record is not ended', async () => {
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const pid = stranger.pid ?? 0;
  const place = join(folder(), 'agent');
  mkdirSync(place);
  const plays = { steps: [{ do: 'wait', ms: 60_000 }] } as const;
  const around = { folder: place, port: 0, startMs: Date.now(), set: {} };
  const agent = await scriptedCommand({ case: 'waits', send: {}, plays }, around);
  const [program = '', ...words] = (agent.agent as { command: string[] }).command;
  const started = spawn(program, words, { stdio: 'ignore' });
  const record = join(place, 'record');
  // Wait until the agent has recorded its own process: the file may exist and still be empty.
  while (agent.calls().length === 0) await sleep(20);
  appendFileSync(join(record, readdirSync(record)[0] ?? ''), `${JSON.stringify({ at: 0, is: 'left', pid })}\n`);

  const ended = new Promise((resolve) => started.once('exit', (_, signal) => resolve(signal)));
  await agent.end();
  expect(await ended).toBe('SIGKILL');
  expect(isRunning(pid)).toBe(true);
});

describe('an agent that exits with a code once exits with 0 when it is started again', () => {
  const steps = [
    { do: 'exit', code: 3, once: true },
    { do: 'write', to: 'stdout', text: 'again' },
  ] as const;

  function codesOf(agentWords: (file: string) => readonly [string, ...string[]]): (number | null)[] {
    const place = join(folder(), 'agent');
    const { command } = placeCommand(place, { steps }, { startMs: Date.now() });
    const [program, ...words] = agentWords(command[1] ?? '');
    return [1, 2, 3].map(() => spawnSync(program, words, { stdio: 'ignore' }).status);
  }

  it('the agent in JavaScript exits with 3 only the first time', () => {
    expect(codesOf((file) => [process.execPath, file])).toEqual([3, 0, 0]);
  });

  it.skipIf(!has('python3'))('the agent in Python exits with 3 only the first time (skipped without python3)', () => {
    const player = join(import.meta.dirname, 'scripted-agent.py');
    const program = 'import runpy, sys; runpy.run_path(sys.argv[1])["play"](sys.argv[2])';
    const words = ['-S', '-B', '-c', program, player] as const;
    expect(codesOf((file) => ['python3', ...words, dirname(file)])).toEqual([3, 0, 0]);
  });
});

describe('the search for withheld texts', () => {
  const canary = 'withheld-7';
  const files = {
    'top.txt': canary,
    '.host/turn/item.json': canary,
    'node_modules/one/index.js': canary,
    'agent-conform-cases-1/case.json': canary,
    'run.ndjson': `{"type":"run","schemaVersion":"1"}\n${canary}`,
    'old.txt': canary,
  };
  const found = ['.host/turn/item.json', 'top.txt'];

  function aPlace(): { cwd: string; startMs: number } {
    const cwd = folder(files);
    utimesSync(join(cwd, 'old.txt'), 1, 1);
    return { cwd, startMs: Date.now() - 60_000 };
  }

  it('withheld texts are found in new files in and below the working directory, but not in those of the kit', async () => {
    const { cwd, startMs } = aPlace();
    const place = join(folder(), 'agent');
    mkdirSync(place);
    const hostCase = { case: 'looks', send: {}, plays: { steps: [{ do: 'read' }] }, withheld: [canary] } as const;
    const agent = await scriptedCommand(hostCase, { folder: place, port: 0, startMs, set: {} });
    const [program = '', ...words] = (agent.agent as { command: string[] }).command;
    const started = spawn(program, words, { cwd, stdio: 'ignore' });
    await once(started, 'close');
    const calls = agent.calls() as readonly CommandCall[];
    await agent.end();
    expect(calls[0]?.withheld.toSorted()).toEqual(found.map((name) => `the file ${name}`));
  });

  it.skipIf(!has('python3'))('the agent in Python finds the same files (skipped without python3)', () => {
    const { cwd, startMs } = aPlace();
    const program = `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('agent', sys.argv[1])
agent = importlib.util.module_from_spec(spec)
spec.loader.exec_module(agent)
print(json.dumps(sorted(name for name, text in agent.new_files('.', int(sys.argv[2])) if sys.argv[3] in text)))`;
    const words = ['-S', '-B', '-c', program, join(import.meta.dirname, 'scripted-agent.py'), String(startMs), canary];
    expect(JSON.parse(execFileSync('python3', words, { cwd, encoding: 'utf8' }))).toEqual(found);
  });
});
