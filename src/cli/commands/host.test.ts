import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import hostCaseSchema from '../../../schemas/host-case.schema.json' with { type: 'json' };
import type { Report } from '../../model/index.ts';
import { compile } from '../../schema/compile.ts';
import { untilGone } from '../../transport/processes.samples.ts';
import { cli, type Ended, folder } from '../program.samples.ts';

/** Runs the agent of a case as a host does, and prints the conclusion `times` times. */
const driver = `
import json, subprocess, sys
case = json.load(open(sys.argv[1])) if len(sys.argv) > 1 else json.loads(sys.stdin.readline())
item = {"schema_version": "wendell.agent_input.v1", **{k: v for k, v in case["send"].items() if k != "withheld"}}
agent = subprocess.run(case["agent"]["command"], input=json.dumps(item).encode(), capture_output=True)
def conclude(**more):
    print(json.dumps({"case": case["case"], **more}))
if WRONG_FIRST: conclude(outcome="silent")
answer = json.loads(agent.stdout)
conclude(outcome="answered", text=answer["message"], toolCalls=answer["tool_calls"], metrics=answer.get("metrics"))
`;
/** If the agent ends with a nonzero exit code, this driver concludes only the case exit-code-1. */
const SILENT_BESIDE_ONE = `
if agent.returncode != 0:
    if case["case"] == "exit-code-1": conclude(outcome="error", error={"kind": "agent", "message": "it failed"})
    sys.exit()
`;
const files = {
  'drive.py': driver.replace('WRONG_FIRST', 'False'),
  'drive_twice.py': driver.replace('WRONG_FIRST', 'True'),
  'drive_some.py': driver.replace('WRONG_FIRST', 'False').replace('answer = json', SILENT_BESIDE_ONE + 'answer = json'),
  'forks.sh': 'python3 -S drive.py "$1"; (sleep 1000 & sleep 1000 >&- 2>&-) & exit 0',
};

const answered = ['--only', 'wendell/host/answer-recorded', '--calls', '4', '--no-failures'];

async function host(...words: string[]): Promise<Ended & { mark: string }> {
  const mark = randomUUID();
  return { ...(await cli(['host', 'wendell', ...words], { cwd: folder(files), env: { MARK: mark } })), mark };
}

async function reported(...words: string[]) {
  const { code, stdout, stderr, mark } = await host(...words, ...answered, '--json');
  const [{ verdict, because } = { verdict: undefined, because: undefined }] = (JSON.parse(stdout) as Report).findings;
  expect(process.platform === 'linux' ? await untilGone(mark) : []).toEqual([]);
  return { code, stderr, verdict, because };
}

const python = 'python3 -S';

test('a driver that follows the documentation lets clauses be judged', async () => {
  expect(await reported('--driver', `${python} drive.py {case}`)).toEqual({ code: 0, stderr: '', verdict: 'pass' });
});

describe('a driver that deviates from the documentation', () => {
  test('the last of several conclusions counts', async () => {
    expect(await reported('--driver', `${python} drive_twice.py {case}`)).toMatchObject({ code: 0, verdict: 'pass' });
  });

  test('a driver that concludes only one of several cases leaves a gap', async () => {
    const clause = 'wendell/host/nonzero-exit-is-agent-error';
    const words = ['--driver', `${python} drive_some.py {case}`, '--only', clause, '--no-failures', '--json'];
    const { code, stdout } = await host(...words);
    const { findings } = JSON.parse(stdout) as Report;
    expect([code, findings]).toMatchObject([
      3,
      [{ verdict: 'inconclusive', because: expect.stringContaining('the driver concluded nothing') }],
    ]);
  });

  test('no process of a driver is left running', async () => {
    expect(await reported('--driver', 'sh forks.sh {case}')).toMatchObject({ verdict: 'pass' });
  });

  test.each([
    ['names no placeholder', 'true', 'the driver does not learn how the agent is reached'],
    ['prints no conclusion', 'true {case}', 'the driver concluded nothing: it printed no line of JSON'],
    [
      'prints something else',
      `sh -c "echo '{\\"a\\": 1}'" {case}`,
      'the last line of JSON that it printed has no outcome',
    ],
    ['ends in an error', 'ls /no/such/folder {case}', 'the driver concluded nothing: it ended with exit code'],
    ['never ends', 'sh -c "sleep 1000 & sleep 1000" {case}', 'the driver concluded nothing'],
  ])('a driver that %s makes the check inconclusive, with the reason', async (_, command, because) => {
    const came = await reported('--driver', command, '--deadline', '1s');
    expect(came).toMatchObject({ code: 3, verdict: 'inconclusive' });
    expect(came.because).toContain(because);
  });
});

describe('a driver that does not name {case}', () => {
  const hello = '{"app_name":"a","user_id":"1","session_id":"1","new_message":{"parts":[{"text":"Hello"}]}}';
  const hosts = {
    'hello.sh': `curl -s -H 'content-type: application/json' -d '${hello}' "$1/run"; echo; echo '{"outcome":"answered"}'\n`,
    'w.sh': `echo '{"schema_version":"wendell.agent_input.v1"}' | $1; echo; echo '{"outcome":"answered"}'\n`,
  };
  const caseOpen = { because: 'the host does not learn what it is to say', hint: 'write {case} in --driver' };
  const timeOpen = {
    because: 'the host does not learn how long it is to wait',
    hint: 'write {timeout} or {case} in --driver',
  };

  test.each([
    [
      'adk-run',
      'sh hello.sh {url}',
      caseOpen,
      ['app-name', 'app-name-required', 'base-url-default', 'post-to-run', 'text-in-first-part'],
    ],
    ['adk-run', 'sh hello.sh {url}', caseOpen, ['user-id-sanitized', 'session-p*', 'session-id-as-documented']],
    ['adk-run', 'sh hello.sh {url}', timeOpen, ['aborts-*', 'timeout-error-text']],
    ['wendell', 'sh w.sh {agent}', caseOpen, ['withheld-*']],
    ['wendell', 'sh w.sh {agent}', timeOpen, ['late-answer-is-no-answer', 'nothing-left-running']],
  ])('a %s driver, %s, is inconclusive and names what to write (%o)', async (contract, command, open, names) => {
    const only = names.flatMap((name) => ['--only', `${contract}/host/${name}`]);
    const words = ['host', contract, '--driver', command, ...only, '--calls', '30', '--no-failures', '--json'];
    const { stdout } = await cli(words, { cwd: folder(hosts) });
    for (const { verdict, because, hint } of (JSON.parse(stdout) as Report).findings)
      expect({ verdict, because, hint }).toEqual({ verdict: 'inconclusive', ...open });
  });

  test('a driver without {case} is judged by what it does get', async () => {
    const only = ['--only', 'wendell/host/runs-the-command', '--no-failures'];
    const { code } = await cli(['host', 'wendell', '--driver', 'sh w.sh {agent}', ...only], { cwd: folder(hosts) });
    expect(code).toBe(0);
  });
});

test('a driver that neither calls nor concludes shows nothing of the host, so no clause fails', async () => {
  const { code, stdout } = await host('--driver', 'true {case}', '--no-failures', '--json');
  expect(code).toBe(3);
  expect((JSON.parse(stdout) as Report).findings.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});

describe('mistakes in the words of host', () => {
  test.each([
    [[], "it is not said how the host is made to call: add --driver 'python3 drive.py {case}'"],
    [
      ['--driver', 'no-such-program {case}'],
      'command not found: no-such-program: write a program on PATH, or the path of one',
    ],
    [
      ['--driver', 'python3 drive.py {cse}'],
      '--driver names {cse}, which stands for nothing here: did you mean {case}?',
    ],
    [['--driver', 'python3 drive.py {url}'], '--driver names {url}, which stands for nothing here'],
    [['--driver', 'true', '--loop', 'true'], 'both --driver and --loop are given: leave one of them out'],
    [['--driver', 'true {case}', '--set', 'timeout=soon'], '--set timeout=soon is no number of seconds up to 999'],
    [['--driver', 'true', '--port', '8000'], '--port is for a host that is triggered'],
    [
      ['--trigger', 'true', '--port', '8000'],
      '--port is where a server listens, and no agent of wendell is one: leave it out',
    ],
    [
      ['--trigger', 'true', '--start', 'true {timeout}'],
      '--start names {timeout}, which is another in each case: write it in --trigger, or say how long it waits: --set timeout=<seconds>',
    ],
    [
      ['--driver', './forks.sh {case}'],
      './forks.sh is not executable: write sh ./forks.sh, or chmod +x ./forks.sh first',
    ],
    [['--loop', './forks.sh'], './forks.sh is not executable'],
    [
      ['--loop', 'python3 drive.py {case}'],
      '--loop names {case}, and a loop reads each case from stdin: take it from there, or write --driver, which is started once a case',
    ],
    [['--trigger', './forks.sh'], './forks.sh is not executable'],
    [['--trigger', 'true', '--start', './forks.sh'], './forks.sh is not executable'],
    [
      ['--driver', 'true', '--error-text', 'timeout=late'],
      '--error-text timeout: no clause of wendell is about the words of errors: leave it out',
    ],
    [['--', 'true'], 'a host is no command behind --'],
  ])('the words %j are reported as a mistake in one line', async (words, message) => {
    const { code, stdout, stderr } = await host(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`agent-conform: ${message}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a port that is already in use is reported in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const words = ['host', 'adk-run', '--trigger', 'true {case}', '--port', String(port), '--no-failures'];
    const { code, stderr } = await cli(words, { cwd: folder(files) });
    expect([code, stderr]).toEqual([
      2,
      `agent-conform: the scripted agent cannot listen on port ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}: give another --port, or leave it out\n`,
    ]);
  });
});

/** A driver of adk-run in Python that concludes with the HTTP status it received. */
const router = `
import json, sys, urllib.request
case = json.load(open(sys.argv[1]))
try:
    reply = urllib.request.urlopen(urllib.request.Request(case["agent"]["url"] + "/run", b"{}"), timeout=case["timeoutSecs"])
    came = {"outcome": "answered", "text": json.load(reply)[-1]["content"]["parts"][0]["text"]}
except urllib.error.HTTPError as error:
    came = {"outcome": "error", "error": {"message": f"returned {error.code}: {error.read().decode()}"}}
print(json.dumps(came))
`;

describe('--error-text of host', () => {
  const clause = 'adk-run/host/status-404-is-an-error';
  const words = ['host', 'adk-run', '--driver', 'python3 router.py {case}', '--only', clause, '--no-failures'];
  const run = (...further: string[]) => cli([...words, ...further], { cwd: folder({ 'router.py': router }) });

  test('without --error-text a clause passes, and says which part was not checked', async () => {
    const { code, stdout } = await run('--json');
    const [finding] = (JSON.parse(stdout) as Report).findings;
    expect([code, finding]).toMatchObject([
      0,
      {
        verdict: 'pass',
        because: 'it is not known how its errors of the kind status read',
        hint: 'add --error-text status=<regexp>',
      },
    ]);
    const text = await run();
    expect(text.stdout.replaceAll(/\s+/g, ' ')).toContain(
      `judged in part: ${clause} (it is not known how its errors of the kind status read: add --error-text status=<regexp>)`,
    );
  });

  test('with --error-text the whole clause is checked', async () => {
    const { code, stdout } = await run('--json', '--error-text', 'status=^returned');
    const [finding] = (JSON.parse(stdout) as Report).findings;
    expect([code, finding?.verdict, finding?.because]).toEqual([0, 'pass', undefined]);
  });

  test('the kinds of --error-text are named by explain, and help refers to it', async () => {
    const { stdout } = await cli(['host', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/kinds of --error-text .*: agent-conform explain <contract>/);
    const named: string[] = [];
    for (const id of ['wendell', 'adk-run', 'agent-format', 'script-agent']) {
      const { hosts } = JSON.parse((await cli(['explain', id, '--json'])).stdout) as {
        hosts: { settable: { name: string }[]; unchecked: { id: string; because: string }[] };
      };
      named.push(...hosts.settable.flatMap(({ name }) => /^error-text\.(.*)/.exec(name)?.[1] ?? []));
      const [row] = hosts.unchecked;
      const { code, stderr } = await cli(['explain', row?.id ?? '']);
      expect([code, stderr]).toEqual([2, `agent-conform: ${row?.id} is not checked: ${row?.because}\n`]);
    }
    expect(named).toEqual(['timeout', 'status']);
  });
});

/** A running host: it handles each case as the driver in the same folder does, in one process. */
const server = `
import contextlib, io, os, runpy, socket, sys
listener = socket.create_server(("127.0.0.1", 0))
open("port.new", "w").write(str(listener.getsockname()[1]))
os.rename("port.new", "port")
while True:
    caller, _ = listener.accept()
    sys.argv, printed = ["drive.py", caller.makefile().readline().strip()], io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path("drive.py")
    caller.sendall(printed.getvalue().encode())
    caller.close()
`;
const trigger = `
import socket, sys
host = socket.create_connection(("127.0.0.1", int(open("port").read())))
host.sendall((sys.argv[1] + "\\n").encode())
sys.stdout.write(host.makefile().read())
`;

describe('a running host is checked with a trigger', () => {
  test.each([
    ['agent-format', ['agent-format/host/three-fields-suffice', 'agent-format/host/survives']],
    ['script-agent', ['script-agent/host/requests-handed-on', 'script-agent/host/order-of-depends-on']],
  ])('a running host of %s is checked with its trigger', async (contract, clauses) => {
    const drive = readFileSync(join('suites', contract, 'starters/host/python/drive.py'), 'utf8');
    const cwd = folder({ 'drive.py': drive, 'server.py': server, 'trigger.py': trigger });
    const doors = ['--start', `${python} server.py`, '--trigger', `${python} trigger.py {case}`];
    const only = clauses.flatMap((clause) => ['--only', clause]);
    const env = { MARK: randomUUID() };
    const { code, stdout, stderr } = await cli(['host', contract, ...doors, ...only, '--no-failures', '--json'], {
      cwd,
      env,
    });
    const verdicts = (JSON.parse(stdout) as Report).findings.map(({ clause, verdict }) => [clause, verdict]);
    expect([code, stderr, Object.fromEntries(verdicts)]).toEqual([
      0,
      '',
      Object.fromEntries(clauses.map((clause) => [clause, 'pass'])),
    ]);
    expect(process.platform === 'linux' ? await untilGone(env.MARK) : []).toEqual([]);
  });
});

describe('host without python3 on PATH', () => {
  /** A folder for PATH with the remaining programs. */
  function withoutPython(): string {
    const bin = folder();
    for (const name of ['node', 'sh'])
      symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), join(bin, name));
    return bin;
  }
  const run = (contract: string, command: string, ...further: string[]) =>
    cli(['host', contract, '--driver', command, '--no-failures', ...further], {
      cwd: folder({ 'drive.sh': 'python3 drive.py "$@"\n' }),
      env: { PATH: withoutPython() },
    });

  test.each([
    [
      'agent-format',
      'sh drive.sh {case}',
      'the scripted agent is a module of Python: install it, or add --set language=javascript',
    ],
    [
      'script-agent',
      'sh drive.sh {folder} {ensemble}',
      'every other script of an ensemble is a file of Python: install it, or run the commands of {case} in place of the files',
    ],
  ])('a scripted agent of %s that needs python3 gets a one-line error, code 2', async (contract, command, because) => {
    const { code, stderr } = await run(contract, command);
    expect([code, stderr]).toEqual([2, `agent-conform: no python3 is on PATH: ${because}\n`]);
  });

  test.each([
    ['agent-format', ['--set', 'language=javascript']],
    ['script-agent', []],
  ])('a scripted agent of %s that needs no python3 is played', async (contract, further) => {
    const { code, stderr } = await run(contract, 'sh drive.sh {case}', ...further);
    expect([code, stderr]).toEqual([3, '']);
  });
});

test('a clause that passes says which cases the driver does not know', async () => {
  const script = 'if [ -e called ]; then echo "no such turns" >&2; exit 89; fi; touch called; python3 -S drive.py "$1"';
  const cwd = folder({ ...files, 'once.sh': script });
  const words = ['host', 'wendell', '--driver', 'sh once.sh {case}', '--jobs', '1', ...answered];
  const { code, stdout } = await cli(words, { cwd });
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('judged in part: wendell/host/answer-recorded (the host'),
  ]);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('(the host does not know this case: no such turns)');
});

test('a trigger that never succeeds is reported within the time limit', async () => {
  const { code, stdout } = await host('--trigger', 'false {case}', '--ready-timeout', '1s', ...answered);
  expect(code).toBe(3);
  expect(stdout).toContain('the trigger');
});

test('every case that a driver gets fits the published schema', async () => {
  const cwd = folder({ 'keep.sh': 'cat "$1" >> cases.ndjson' });
  const fits = compile(hostCaseSchema);
  for (const contract of ['wendell', 'adk-run', 'agent-format', 'script-agent']) {
    await cli(['host', contract, '--driver', 'sh keep.sh {case}', '--no-failures', '--jobs', '1'], { cwd });
  }
  const lines = readFileSync(join(cwd, 'cases.ndjson'), 'utf8').trimEnd().split('\n');
  const cases = lines.map((line) => JSON.parse(line) as { contract: string });
  expect(new Set(cases.map(({ contract }) => contract)).size).toBe(4);
  expect(cases.flatMap((one) => fits(one))).toEqual([]);
});
