import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { Call, Called, Exchange, ReportedModule } from '../../model/index.ts';
import { folder } from '../../transport/transport.samples.ts';
import { reproduceModule } from './module.ts';

const cwd = join(import.meta.dirname, '../../..');
/** The environment of the tests may ask for colours. */
const { FORCE_COLOR: _, ...env } = process.env;
const modules = join(cwd, 'fixtures/modules');
const parameters = { order: ['prompt', 'chat_history', 'memory', 'config'], byPosition: ['prompt'] };

/** The output of the command that shows a call again. */
function shown(file: string, call: Call, called?: string, further: Partial<ReportedModule> = {}): string {
  const language = file.endsWith('.py') ? 'python' : 'javascript';
  const facts: Called | undefined = called === undefined ? undefined : { language, name: called, coroutine: false };
  const turn: Pick<Exchange, 'call' | 'ended' | 'called'> = {
    call,
    ended: { by: 'no-export', reason: '' },
    ...(facts !== undefined && { called: facts }),
  };
  const target: ReportedModule = { channel: 'module', module: `fixtures/modules/${file}`, ...further };
  const command = reproduceModule(target, [turn], 30_000) ?? '';
  expect(command.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  return stdout + stderr;
}

describe.skipIf(!has('python3'))('a call of a Python function is shown (skipped without python3)', () => {
  it('with its signature, its result, and the exit code', () => {
    const output = shown('state.py', { body: '{"prompt": "it\'s", "config": null}', parameters }, 'asked');
    expect(output).toMatch(
      /asked at .*\(prompt, chat_history=None, memory=None, config=None, \*further, mode='x', \*\*others\)/,
    );
    expect(output).toContain('coroutine function: True');
    expect(output).toContain(`awaited: list ["it's", None, None, None]\n`);
    expect(output).toMatch(/exit code 0\n$/);
  });

  it('with values that JSON cannot hold, and with objects', () => {
    expect(shown('values.py', { body: '"no numbers"' }, 'value')).toContain('not awaitable: list [nan, ');
    expect(shown('values.py', { body: '"dataclass"' }, 'value')).toContain("Trace {'tool': 'clock', 'output': 'done'}");
  });

  it('with the calls before it, and the exception that it raises', () => {
    const before = [{ body: '"a"' }, { body: '"b"' }];
    expect(shown('state.py', { body: '"c"', before }, 'count')).toContain("{'count': 3, 'item': 'c'}");
    expect(shown('state.py', { body: '"raise"' }, 'count')).toMatch(/ValueError: as asked\n/);
  });

  it('inside a running event loop if its parameters are named, or outside if it runs one itself', () => {
    const prompt = { body: '{"prompt":"p"}', parameters };
    expect(shown('loops.py', prompt, 'gives_a_task')).toContain('awaited: str p\n');
    expect(shown('loops.py', prompt, 'runs_its_own')).toContain('not awaitable: str p\n');
    expect(shown('loops.py', { body: '"p"' }, 'runs_its_own')).toContain('not awaitable: str p\n');
    const raised = shown('loops.py', { body: '{"prompt":"raise"}', parameters }, 'runs_its_own');
    expect(raised).toMatch(/\nValueError: as asked\n/);
  });

  it('with the names in the module if there is no such function', () => {
    expect(shown('state.py', { body: '1' })).toContain("'asked', 'cause', 'count', 'not_a_function'");
  });

  it('as a part of its package', () => {
    const there = folder({
      'agents/words.py': 'GREETING = "hello"\n',
      'agents/agent.py': 'from .words import GREETING\ndef say(item): return GREETING + item\n',
    });
    const called = {
      language: 'python',
      name: 'say',
      coroutine: false,
      package: { above: '.', module: 'agents.agent' },
    } as const;
    const target: ReportedModule = { channel: 'module', module: 'agents/agent.py', cwd: there };
    const turn = { call: { body: '" you"' }, called, ended: { by: 'no-export', reason: '' } } as const;
    const command = reproduceModule(target, [turn], 30_000) ?? '';
    const { stdout } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' });
    expect(stdout).toContain('not awaitable: str hello you\n');
  });

  it('in its directory, with its environment and its interpreter', () => {
    const call = { body: '"A"', env: { A: 'of the call' } };
    const output = shown('../state.py', call, 'surroundings', {
      cwd: modules,
      module: 'state.py',
      interpreter: 'python3',
    });
    expect(output).toContain("'env': 'of the call'");
    expect(output).toContain(`'cwd': '${modules}'`);
  });
});

describe('a call of a JavaScript function is shown', () => {
  it('with its result, and the exit code', () => {
    const output = shown('state.mjs', { body: '{"prompt": "it\'s", "memory": 1}', parameters }, 'asked');
    expect(output).toBe(
      `imported\nasync function asked(...given) {\na promise of\n[ "it's", 'absent', 1 ]\nexit code 0\n`,
    );
  });

  it('with the calls before it, and the error that it throws', () => {
    expect(shown('state.mjs', { body: '"c"', before: [{ body: '"a"' }] }, 'count')).toContain('{ count: 2, item:');
    expect(shown('state.mjs', { body: '"raise"' }, 'count')).toMatch(/TypeError: as asked\n/);
  });

  it.each([
    ['old.cjs', 'answer', '1', '{ item: 1 }'],
    ['state.mjs', 'hidden', '1', '1'],
    ['values.mjs', 'value', '"no numbers"', '[ NaN, { x: -Infinity } ]'],
  ])('for %s', (file, name, body, output) => {
    expect(shown(file, { body }, name)).toContain(`\n${output}\n`);
  });

  it.skipIf(!has('tsx'))('for TypeScript (skipped without tsx)', () => {
    const there = { cwd: modules, module: 'typed.ts' };
    const output = shown('typed.ts', { body: '{"text": "abc"}' }, 'answer', there);
    expect(output).toContain('\n{ length: 3 }\n');
  });

  it('with the exports of the module if there is no such function', () => {
    expect(shown('state.mjs', { body: '1' })).toContain("[ 'asked', 'count', 'default', 'surroundings' ]");
  });
});

it("there is no command if the module's name cannot stand in one", () => {
  const target: ReportedModule = { channel: 'module', module: 'a\u202e.py' };
  expect(
    reproduceModule(target, [{ call: { body: '1' }, ended: { by: 'no-export', reason: '' } }], 30_000),
  ).toBeUndefined();
});
