import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { chat } from '../../conform/conversation.samples.ts';
import type { Contract, Report, ReportedModule } from '../../model/index.ts';
import { chooseTarget } from './choose-target.ts';
import type { TargetRequest } from './readers.ts';
import { bin, cli, ended, folder, mistake } from '../program.samples.ts';

const called: Contract = { ...chat, id: 'called', channel: 'module', exports: ['answer'] };
const piped: Contract = { ...chat, id: 'piped', channel: 'command', alsoBy: ['module'] };

describe('a module as a target', () => {
  it('a module is read from its file, its function and the other options', () => {
    const cwd = folder({ 'agent.mjs': '', 'odd#name.mjs': '' });
    const chosen = (module: string, flags: TargetRequest = {}) =>
      chooseTarget(called, { module, cwd, ...flags }).target;
    expect(chosen('agent.mjs')).toEqual({ module: 'agent.mjs', cwd });
    expect(chosen('agent.mjs#go', { warm: true, pythonpath: ['.'], readyTimeout: 5 })).toEqual({
      module: 'agent.mjs',
      export: 'go',
      cwd,
      warm: true,
      pythonPath: ['.'],
      readyMs: 5,
    });
    expect(chosen('odd#name.mjs')).toEqual({ module: 'odd#name.mjs', cwd });
    expect(chosen('odd#name.mjs#go')).toEqual({ module: 'odd#name.mjs', export: 'go', cwd });
  });

  it.each<[string, Contract, TargetRequest, string]>([
    [
      'that is not there',
      called,
      { module: 'agnet.mjs' },
      '--module agnet.mjs does not exist: did you mean agent.mjs?',
    ],
    ['that is a directory', called, { module: '.' }, '--module . is no file: give the path of a module'],
    ['of another language', called, { module: 'notes.txt' }, 'notes.txt is no module: give a file that ends in .py'],
    ['without a name', called, { module: '' }, "--module '' does not exist"],
    [
      'without a function',
      piped,
      { module: 'agent.mjs' },
      'piped names no function to call: write --module agent.mjs#<function>',
    ],
    ['that is not named', called, {}, 'called is called as a module: add --module agent.py'],
    [
      'and a command',
      called,
      { command: ['x'], module: 'agent.mjs' },
      'both --module and a command are given: leave one of them out',
    ],
    ['and a server', called, { module: 'agent.mjs', url: 'http://h' }, 'both --module and --url are given'],
    [
      'where a server is called',
      chat,
      { module: 'agent.mjs' },
      'chat is called over HTTP, not as a module: leave --module out and add --url',
    ],
    [
      'with a header',
      called,
      { module: 'agent.mjs', header: [{ name: 'A', value: 'b' }] },
      '--header is for servers, and called is called as a module',
    ],
    [
      'with a path that is none',
      called,
      { module: 'agent.mjs', pythonpath: ['lib'] },
      '--pythonpath lib is no directory',
    ],
    [
      'with a Python that is none',
      called,
      { module: 'agent.py', python: 'pyhton9' },
      'pyhton9 is not found, and a Python module needs it: name one with --python',
    ],
    [
      'with another program',
      called,
      { module: 'agent.py', python: 'true' },
      'true does not run as a Python: name one with --python',
    ],
    [
      'and for a command',
      piped,
      { command: ['x'], python: 'x' },
      '--python is for modules, and piped is called as a command',
    ],
  ])('a module with %s is a mistake', (_, contract, request, message) => {
    const cwd = folder({ 'agent.mjs': '', 'agent.py': '', 'notes.txt': '' });
    expect(mistake(() => chooseTarget(contract, { cwd, ...request }))).toContain(message);
  });
});

describe.skipIf(!has('python3'))('a Python module on the command line (skipped without python3)', () => {
  const files = {
    'agent.py': 'def handle(item):\n    return {"message": 1, "tool_calls": []}\n',
    'broken.py': 'import no_such_package\n',
  };

  it('a module is checked, recorded, judged again, its failure kept and replayed', async () => {
    const cwd = folder(files);
    const only = ['--only', 'output/*', '--effort', 'quick'];
    const check = ['check', 'wendell', ...only, '--json', '--record', 'run.ndjson', '--module', 'agent.py#handle'];
    const checked = await cli(check, { cwd });
    const report = JSON.parse(checked.stdout) as Report;
    expect({ code: checked.code, outcome: report.outcome }).toEqual({ code: 1, outcome: 'non-conformant' });
    expect(report.target).toMatchObject({ channel: 'module', module: 'agent.py', export: 'handle' });
    expect(report.target).toMatchObject({ language: expect.stringMatching(/^Python 3\.\d+\.\d+$/) as string });

    const judged = await cli(['judge', 'run.ndjson', '--json'], { cwd });
    const { findings, callLog, target } = JSON.parse(judged.stdout) as Report;
    expect({ findings, callLog, target }).toEqual({
      findings: report.findings,
      callLog: report.callLog,
      target: report.target,
    });

    const failure = report.findings.find(({ verdict }) => verdict === 'fail');
    const shown = await ended('sh', ['-c', failure?.reproduce ?? ''], { cwd });
    expect(shown.stdout).toContain("not awaitable: dict {'message': 1, 'tool_calls': []}\n");

    const brief = await cli(['check', 'wendell', ...only, '--reporter', 'brief', '--module', 'agent.py#handle'], {
      cwd,
    });
    const [, message = ''] = /next: agent-conform (replay \S+)\n/.exec(brief.stdout) ?? [];
    expect(message.split(' ')).toEqual(['replay', expect.stringMatching(/^\.agent-conform\/failures\/wendell\./)]);
    expect(await cli(message.split(' '), { cwd })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^FAILED /),
    });

    const again = await cli(['replay'], { cwd });
    expect({ code: again.code, message: again.stdout.slice(0, 29) }).toEqual({
      code: 1,
      message: 'FAILED wendell/output/message',
    });
  });

  it('a module without the named function cannot be called', async () => {
    const named = ['check', 'agent-format', '--no-failures', '--module', 'agent.py#handel'];
    const { code, stdout } = await cli(named, { cwd: folder(files) });
    expect(code).toBe(3);
    expect(stdout).toContain('the target cannot be called: the module has no handel');
  });

  it('a module that cannot be imported is one inconclusive finding, with its traceback', async () => {
    const { code, stdout } = await cli(['check', 'wendell', '--no-failures', '--module', 'broken.py#handle'], {
      cwd: folder(files),
    });
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /^\? inconclusive: the target cannot be called: the module cannot be imported: .*\n\n {2}output/,
    );
    expect(stdout).toContain("ModuleNotFoundError: No module named 'no_such_package'");
    expect(stdout).toMatch(/File ".*broken\.py", line 1/);
  });

  it('the interpreter is found in a virtual environment, and behind a shim script', async () => {
    const python = (await ended('python3', ['-c', 'import sys; print(sys.executable)'])).stdout.trim();
    const cwd = folder({ ...files, shim: `#!/bin/sh\nexec ${python} "$@"\n` });
    await ended(python, ['-m', 'venv', '--without-pip', join(cwd, '.venv')]);
    const check = ['check', 'wendell', '--only', 'output/message', '--effort', 'quick', '--no-failures', '--json'];
    const interpreters = [];
    for (const further of [[], ['--python', './shim']]) {
      const { stdout } = await ended(process.execPath, [bin, ...check, '--module', 'agent.py#handle', ...further], {
        cwd,
      });
      interpreters.push(((JSON.parse(stdout) as Report).target as ReportedModule).interpreter);
    }
    expect(interpreters).toEqual([expect.stringMatching(/\/\.venv\/bin\/python3?$/), python]);
  });

  it('ACTIVE_AGENT_PATH, relative to the working directory, names the module if no option does', async () => {
    const agent =
      'async def run_agent(prompt, chat_history=None, memory=None, config=None):\n    return {"content": "ok", "response_time_secs": 0.0, "traces": []}\n';
    const cwd = folder({ 'agent.py': agent });
    const check = ['check', 'agent-format', '--only', 'return/content', '--effort', 'quick', '--no-failures'];
    const message = async (path: string) => cli(check, { cwd, env: { ACTIVE_AGENT_PATH: path } });
    expect((await message('agent.py')).stdout).toContain('module    agent.py');
    expect(await message('core/agent.py')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'agent-conform: ACTIVE_AGENT_PATH core/agent.py does not exist: give the path of a module, seen from the working directory\n',
    });
  });
});
