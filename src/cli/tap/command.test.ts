import { execFileSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from '../../transport/process/groups.ts';
import { bin, folder, program, silentEnvironment } from '../program.samples.ts';
import { userFolder, words } from '../user-folder.samples.ts';
import { recorded, startProgram, startTap } from './tap.samples.ts';

const everyByte = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));

test('a tap passes on bytes, exit code, arguments, folder and variables', async () => {
  const place = folder();
  const agent = `import os, sys
sys.stdout.buffer.write(sys.stdin.buffer.read())
sys.stderr.write("e" * 200_000 + os.getcwd() + os.environ["ONE"])
sys.exit(7)`;
  const tap = startTap(place, agent, { env: { ONE: 'a value' } });
  tap.child.stdin?.end(everyByte);
  expect(await tap.exited).toEqual({ code: 7, signal: null });
  await tap.closed;
  expect(tap.out().equals(everyByte)).toBe(true);
  expect(tap.error().toString()).toBe(`${'e'.repeat(200_000)}${place}a value`);
  const [seen] = recorded(place);
  expect(seen).toMatchObject({
    type: 'tapped',
    contract: { id: 'wendell' },
    target: { cwd: place },
    host: { sentAll: true },
  });
  expect(seen?.exchange).toMatchObject({
    ended: { by: 'exit', code: 7 },
    received: { base64: everyByte.toString('base64') },
  });
});

test.each(['SIGKILL', 'SIGSEGV', 'SIGPIPE', 'SIGTERM'])(
  'a tap dies by the same signal as its agent: %s',
  async (signal) => {
    const place = folder();
    const tap = startTap(
      place,
      `import os, signal\nsignal.signal(signal.SIGPIPE, signal.SIG_DFL)\nos.kill(os.getpid(), signal.${signal})`,
    );
    expect(await tap.exited).toEqual({ code: null, signal });
    expect(recorded(place)[0]?.exchange.ended).toEqual({ by: 'signal', signal });
  },
);

test.runIf(process.platform === 'linux')('a tap dies by a real-time signal if its agent does', async () => {
  const place = folder();
  const agent = 'import os, signal\nos.kill(os.getpid(), signal.SIGRTMIN + 6)';
  const tap = [process.execPath, bin, 'tap', 'wendell', '--record', 'calls.ndjson', '--', 'python3', '-c', agent];
  // Node.js cannot distinguish this death from exit code 0, but a shell can.
  const host = startProgram('sh', ['-c', '"$@"; echo "came to $?"', 'sh', ...tap], place);
  await host.closed;
  expect(host.out().toString()).toBe('came to 168\n');
  expect(recorded(place)[0]?.exchange.ended).toEqual({ by: 'signal', signal: 'SIGRTMIN+6' });
});

test('a signal reaches the agent, which decides how the call ends', async () => {
  const place = folder();
  const agent = `import signal, sys, time
def end(*_):
    print("ended", flush=True)
    sys.exit(5)
signal.signal(signal.SIGTERM, end)
print("up", flush=True)
time.sleep(60)`;
  const tap = startTap(place, agent);
  await tap.says('up\n');
  tap.child.kill('SIGTERM');
  expect(await tap.exited).toEqual({ code: 5, signal: null });
  await tap.closed;
  expect(tap.out().toString()).toBe('up\nended\n');
  expect(recorded(place)[0]?.host).toEqual({ sentAll: false, signals: ['SIGTERM'], gaveUp: true });
});

test('a signal ends the tap even if the host does not read what the agent wrote', { timeout: 60_000 }, () => {
  const place = folder();
  // A real pipe: Node.js gives its children sockets.
  const host = `import array, fcntl, subprocess, sys, termios, time
def full(pipe):
    held = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, held)
    return held[0] >= 65_536
for agent in ('import sys; sys.stdout.write("x" * 1_000_000)', 'import os; os.write(1, b"x" * 120_000)'):
    tap = subprocess.Popen([*sys.argv[1:], "-c", agent], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    while not full(tap.stdout):
        time.sleep(0.05)
    tap.terminate()
    print(tap.wait())`;
  const tap = [process.execPath, bin, 'tap', 'wendell', '--record', 'calls.ndjson', '--', 'python3'];
  const options = { cwd: place, env: silentEnvironment(), encoding: 'utf8' } as const;
  expect(execFileSync('python3', ['-c', host, ...tap], options)).toBe('-15\n-15\n');
  expect(recorded(place).map(({ host: seen }) => seen.gaveUp)).toEqual([true, true]);
});

test.runIf(process.platform === 'linux')(
  'a host that ends the agent and only then reads gets all that the agent wrote',
  { timeout: 60_000 },
  async () => {
    const place = folder();
    // More than the pipe of the host and the buffer of the tap hold together.
    const host = `import subprocess, sys
agent = '''import os, signal, time
def end(*_):
    os.write(1, bytes(n % 251 for n in range(150_000)))
    os._exit(3)
signal.signal(signal.SIGTERM, end)
os.write(2, b"up")
time.sleep(60)'''
pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
tap = subprocess.Popen([*sys.argv[1:], "-c", agent], **pipes)
tap.stderr.read(2)
tap.terminate()
print(tap.wait(), tap.stdout.read() == bytes(n % 251 for n in range(150_000)), tap.stderr.read())`;
    const tap = [process.execPath, bin, 'tap', 'wendell', '--record', 'calls.ndjson', '--', 'python3'];
    const options = { cwd: place, env: silentEnvironment(), encoding: 'utf8' } as const;
    expect(execFileSync('python3', ['-c', host, ...tap], options)).toBe("-15 True b''\n");
    expect(recorded(place)[0]?.host.gaveUp).toBe(true);
  },
);

test('a tap that is killed ends its agent too', async () => {
  const tap = startTap(folder(), 'import os, time\nprint(os.getpid(), flush=True)\ntime.sleep(60)');
  await tap.says('\n');
  const pid = Number(tap.out().toString());
  expect(isRunning(pid)).toBe(true);
  tap.child.kill('SIGKILL');
  await tap.closed;
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

test('a process that the agent leaves can write after the exit of the tap', async () => {
  const place = folder();
  const agent = `import subprocess
print("answer", flush=True)
subprocess.Popen(["sh", "-c", "read line < gate; echo later"])`;
  execFileSync('sh', ['-c', 'mkfifo gate'], { cwd: place });
  const tap = startTap(place, agent);
  expect(await tap.exited).toEqual({ code: 0, signal: null });
  expect(tap.out().toString()).toBe('answer\n');
  appendFileSync(join(place, 'gate'), 'go\n');
  await tap.closed;
  expect(tap.out().toString()).toBe('answer\nlater\n');
  expect(recorded(place)[0]?.exchange.ended).toEqual({ by: 'exit', code: 0, heldOpen: ['stdout', 'stderr'] });
});

test('an output is closed when the agent closes it, and when the host does', async () => {
  const closing = startTap(folder(), 'import os, sys\nos.write(1, b"x")\nos.close(1)\nsys.stdin.read()');
  await once(closing.child.stdout as NodeJS.ReadableStream, 'end');
  expect(closing.out().toString()).toBe('x');
  closing.child.stdin?.end();
  expect(await closing.exited).toEqual({ code: 0, signal: null });

  const writing = startTap(
    folder(),
    'import os, signal\nsignal.signal(signal.SIGPIPE, signal.SIG_DFL)\nwhile True: os.write(1, b"x" * 1000)',
  );
  await writing.says('x');
  writing.child.stdout?.destroy();
  expect(await writing.exited).toEqual({ code: null, signal: 'SIGPIPE' });
});

test('an agent that does not read, and one whose host never closes stdin, end as without a tap', async () => {
  const place = folder();
  const deaf = startTap(place, 'print(1)');
  deaf.child.stdin?.end('x'.repeat(2_000_000));
  expect(await deaf.exited).toEqual({ code: 0, signal: null });
  const open = startTap(place, 'print(open("/dev/stdin").readline())');
  open.child.stdin?.write('a line\n');
  expect(await open.exited).toEqual({ code: 0, signal: null });
  await open.closed;
  expect(open.out().toString()).toBe('a line\n\n');
});

test('taps that write at the same time, and one that was cut off, leave every other line whole', async () => {
  const place = folder();
  const file = join(place, 'calls.ndjson');
  const long = 'print("y" * 500_000)';
  const first = startTap(place, 'print(1)');
  first.child.stdin?.end();
  await first.exited;
  const [line = ''] = readFileSync(file, 'utf8').split('\n');
  const cut = line.slice(0, line.length / 2);
  appendFileSync(file, cut);
  const taps = Array.from({ length: 6 }, () => startTap(place, long));
  for (const { child } of taps) child.stdin?.end();
  await Promise.all(taps.map(({ exited }) => exited));
  // Two of them may have begun a new line after the one that was cut off.
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((one) => one !== '' && one !== cut);
  const whole = lines.map((one) => JSON.parse(one) as object);
  expect(whole).toHaveLength(7);
});

test('values of secrets are recorded as the names of their variables', async () => {
  const place = folder();
  const tap = startTap(place, 'import sys\nprint(sys.stdin.read())', { env: { API_KEY: 'abcdefgh-1234' } });
  tap.child.stdin?.end('{"key": "abcdefgh-1234"}');
  await tap.closed;
  expect(tap.out().toString()).toBe('{"key": "abcdefgh-1234"}\n');
  expect(recorded(place)[0]?.exchange).toMatchObject({
    call: { body: { text: '{"key": "$API_KEY"}' } },
    received: { text: '{"key": "$API_KEY"}\n' },
  });
});

test("a user's own contract is read in another process, so the tap ends as the agent does", async () => {
  const place = userFolder({ 'words.ts': words, 'bad.mjs': 'export default 3' });
  const tap = startTap(place, 'import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)', { by: './words.ts' });
  expect(await tap.exited).toEqual({ code: null, signal: 'SIGSEGV' });
  expect(tap.error().toString()).toBe('');
  expect(recorded(place)[0]?.contract).toEqual({ id: 'words', version: '1', file: './words.ts' });
  const bad = await program(['tap', './bad.mjs', '--record', 'x', '--', 'true'], { cwd: place });
  expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('./bad.mjs cannot be loaded')]);
});

test('a recording that cannot be written any more does not change the call', async () => {
  const line = ['tap', 'wendell', '--record', '/dev/full', '--', 'python3', '-c', 'print("answer")'];
  expect(await program(line)).toEqual({ code: 0, stdout: 'answer\n', stderr: '' });
});

test.each([
  [['tap', 'wendell', '--record', 'x', '--', 'no-such-program'], 'command not found: no-such-program'],
  [['tap', 'wendell', '--record', 'x'], 'no command is given'],
  [['tap', 'wendell', '--', 'true'], 'no recording is named'],
  [['tap', 'wendell', '--record', 'no/such/folder', '--', 'true'], '--record: cannot write no/such/folder'],
  [['tap', 'wendell', '--record', '-', '--', 'true'], '--record - names no file'],
  [['tap', 'wendell', '--record', '.', '--', 'true'], '--record . is no file that lines can be added to'],
  [['tap', 'wendell', '--record', 'x', '--url', 'http://localhost:1'], '--url: an agent of wendell is a command'],
  [
    ['tap', 'agent-format', '--record', 'x', '--', 'true'],
    'no tap can stand between a host and an agent of agent-format',
  ],
  [
    ['tap', 'hooks', '--record', 'x', '--', 'python3', 'my guard.py'],
    "agent-conform check hooks --profile <name> -- python3 'my guard.py'",
  ],
  [['tap', 'wendel', '--record', 'x', '--', 'true'], 'unknown contract wendel: did you mean wendell?'],
])('the command line %s is refused in one line with exit code 2', async (line, says) => {
  const { code, stdout, stderr } = await program(line, { cwd: folder() });
  expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
  expect(stderr).toContain(says);
});

test.runIf(process.platform === 'linux')(
  'an agent that the system refuses to start is reported in one line with exit code 2',
  async () => {
    const cwd = folder({ 'agent.sh': '#!/bin/sh\necho answer\n' });
    const line = ['tap', 'wendell', '--record', 'x', '--', './agent.sh'];
    // The system does not start a program that is open for writing. Node.js throws this error at once; most others come later.
    const file = openSync(join(cwd, 'agent.sh'), 'r+');
    try {
      expect(await program(line, { cwd })).toEqual({
        code: 2,
        stdout: '',
        stderr: 'agent-conform: cannot start ./agent.sh: spawn ETXTBSY: run the command by itself\n',
      });
    } finally {
      closeSync(file);
    }
    expect(await program(line, { cwd })).toEqual({ code: 0, stdout: 'answer\n', stderr: '' });
    expect(recorded(cwd, 'x').map(({ exchange }) => exchange.ended)).toEqual([{ by: 'exit', code: 0 }]);
  },
);
