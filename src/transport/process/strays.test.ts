import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import { commandTransport } from '../command/command.ts';
import { loopDoor } from '../host/doors/loop.ts';
import { triggerDoor } from '../host/doors/trigger.ts';
import { httpTransport } from '../http/http.ts';
import { openModule } from '../module/module.samples.ts';
import { freePort } from '../server/ports.samples.ts';
import { readiness } from '../server/readiness.ts';
import { serverOf } from '../server/server.ts';
import { startedTransport } from '../server/started.ts';
import { callOnce, folder } from '../transport.samples.ts';
import { startOf } from './groups.ts';
import { heldByAll, killStrays, newMark } from './strays.ts';
import { flag } from './wait.ts';

type Words = readonly [string, ...string[]];

/** Answers, and leaves a process that no group, parent or environment identifies: only its command line contains the mark. */
const leave = `import os, sys
def leave(mark, closed=()):
    if os.fork() == 0:
        os.setsid()
        if os.fork() > 0:
            os._exit(0)
        for fd in closed:
            os.close(fd)
        os.execve('/bin/sleep', [mark, '60'], {})
    os.wait()
`;
const daemon = `${leave}
leave(sys.argv[1], [int(fd) for fd in sys.argv[2].split()])
print('ok')
`;
/** Gives the remaining process a listening socket. */
const listening = `import socket
one = socket.create_server(('127.0.0.1', 0))
one.set_inheritable(True)
`;
const server = `${leave}
from http.server import BaseHTTPRequestHandler, HTTPServer
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
leave(sys.argv[1])
HTTPServer(('127.0.0.1', int(sys.argv[2])), Handler).serve_forever()
`;
/** Leaves a process, and lives on. */
const host = `${leave}
leave(sys.argv[1])
for line in sys.stdin:
    print('{"case": "one", "outcome": "answered"}', flush=True)
`;

describe.skipIf(process.platform !== 'linux' || !has('python3'))('a process that has cleared its environment', () => {
  it.each([
    ['holds stdout', '0 2', false],
    ['holds stderr', '0 1', false],
    ['holds stdin', '1 2', false],
    ['works in the folder of the call', '0 1 2', true],
  ])('the process is ended if it %s', { timeout: 60_000 }, async (_, closed, ownFolder) => {
    const mark = `daemon-${Math.random()}`;
    const path = join(folder({ 'daemon.py': daemon }), 'daemon.py');
    const transport = commandTransport({ command: ['python3', path, mark, closed], ownFolder });
    const { ended } = await callOnce(transport);
    expect(ended).toMatchObject({ by: 'exit', code: 0 });
    expect(await untilEnded(mark)).toEqual([]);
  });

  it('the process is not found if it only listens on a socket, as the README says', { timeout: 60_000 }, async () => {
    const mark = `daemon-${Math.random()}`;
    const path = join(folder({ 'daemon.py': `${listening}${daemon}` }), 'daemon.py');
    await callOnce(commandTransport({ command: ['python3', path, mark, '0 1 2'] }));
    await expect.poll(() => naming(mark), { timeout: 20_000 }).toHaveLength(1);
    await pause(200);
    expect(await untilEnded(mark)).toHaveLength(1);
  });

  const limits = { deadlineMs: 20_000 };

  it('the process is ended if it holds the output of a started server', { timeout: 60_000 }, async () => {
    const mark = `daemon-${Math.random()}`;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const inner = httpTransport({ url });
    const path = join(folder({ 'server.py': server }), 'server.py');
    const command = ['python3', path, mark, String(port)] as const;
    const started = { command, url, env: {}, readyMs: 20_000, isReady: readiness(undefined, inner) };
    const transport = startedTransport(serverOf(started), inner);
    expect(await transport.call({ path: '/', method: 'GET', body: '' }, limits)).toMatchObject({
      ended: { by: 'response' },
    });
    await expect.poll(() => naming(mark)).toHaveLength(1);
    await transport.close();
    expect(await untilEnded(mark)).toEqual([]);
  });

  it('the process is ended if it holds the output of a module', { timeout: 60_000 }, async () => {
    const mark = `daemon-${Math.random()}`;
    const path = join(
      folder({
        'agent.py': `${leave}
def answer(text):
    leave(text)
    return 7
`,
      }),
      'agent.py',
    );
    const transport = openModule(path, 'answer');
    expect(await transport.call({ body: JSON.stringify(mark) }, limits)).toMatchObject({ ended: { by: 'return' } });
    await expect.poll(() => naming(mark)).toHaveLength(1);
    await transport.close();
    expect(await untilEnded(mark)).toEqual([]);
  });

  it.each([
    ['lives on concludes', (words: Words) => loopDoor({ words })],
    [
      'is triggered says',
      (started: Words) =>
        triggerDoor({ host: started, readyMs: 20_000, words: ['echo', '{"case": "one", "outcome": "answered"}'] }),
    ],
  ])('the process is ended if it holds the pipe on which a host that %s', { timeout: 60_000 }, async (_, doorOf) => {
    const mark = `daemon-${Math.random()}`;
    const path = join(folder({ 'host.py': host }), 'host.py');
    const door = doorOf(['python3', path, mark]);
    const { concluded } = await door.pass({
      described: { case: 'one' },
      values: {},
      env: {},
      out: '/dev/null',
      limits,
      mark: newMark(),
      held: heldByAll(),
      interrupted: flag(),
      whenOver: () => Promise.resolve(),
    });
    expect(concluded).toMatchObject({ conclusion: { outcome: 'answered' } });
    await expect.poll(() => naming(mark), { timeout: 20_000 }).toHaveLength(1);
    door.kill?.();
    expect(await untilEnded(mark)).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('a process that the call did not start', () => {
  it('a process that is older than the call is not killed', async () => {
    const place = join(folder(), 'calls');
    mkdirSync(place);
    mkdirSync(join(place, 'inside'));
    const bystander = sleeper(join(place, 'inside'));
    const since = (startOf(bystander.pid ?? 0) ?? 0) + 1;
    killStrays('no-such-mark', { held: { since, folder: place } });
    await pause(100);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
    killStrays('no-such-mark', { held: { since: since - 1, folder: place } });
    await new Promise((resolve) => bystander.once('exit', resolve));
    expect(bystander.signalCode).toBe('SIGKILL');
  });

  it('a process that works next to the folder of the calls is not killed', async () => {
    const place = folder({});
    mkdirSync(`${place}/calls`);
    mkdirSync(`${place}/calls-of-another`);
    const bystander = sleeper(`${place}/calls-of-another`);
    killStrays('no-such-mark', { held: { since: 0, folder: `${place}/calls` } });
    await pause(100);
    expect([bystander.exitCode, bystander.signalCode]).toEqual([null, null]);
  });
});

function sleeper(cwd: string): ChildProcess {
  const child = spawn('sleep', ['60'], { cwd, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/**
 * Ids of the processes whose command lines begin with the mark. It waits for them to end, because the system takes a while to end
 * a killed process, and kills the rest.
 */
async function untilEnded(mark: string): Promise<string[]> {
  for (let look = 0; look < 50 && naming(mark).length > 0; look += 1) await pause(20);
  const left = naming(mark);
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  return left;
}

function naming(mark: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith(mark);
    } catch {
      return false;
    }
  });
}
