import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Call, Transport } from '../../model/index.ts';
import { httpTransport } from '../http/http.ts';
import { untilGone } from '../processes.samples.ts';
import { folder } from '../transport.samples.ts';
import { readiness } from './readiness.ts';
import { serverOf } from './server.ts';
import { freePort } from './ports.samples.ts';
import { runningServer, serverCommand } from './servers.samples.ts';
import { startedTransport } from './started.ts';

const linux = process.platform === 'linux';
const hello: Call = { path: '/run', body: '{"text":"hello"}' };
const deadly: Call = { path: '/run', body: '{"text":"die"}' };
const limits = { deadlineMs: 20_000 };

interface Around {
  readonly mostStarts?: number;
  readonly ready?: string;
  readonly readyMs?: number;
  readonly env?: Record<string, string>;
}

function open(
  port: number,
  command: [string, ...string[]],
  { ready, readyMs = 20_000, env = {}, ...limited }: Around = {},
): Transport {
  const url = `http://127.0.0.1:${port}`;
  const inner = httpTransport({ url });
  const isReady = readiness(ready, inner);
  const transport = startedTransport(serverOf({ command, url, env, readyMs, isReady, ...limited }), inner);
  onTestFinished(() => transport.close());
  return transport;
}

async function openNode(ways: string[], around: Around = {}): Promise<Transport> {
  const port = await freePort();
  return open(port, serverCommand('node.mjs', port, ...ways), around);
}

/** The file to which a server writes its starts. */
function startsFile(): { STARTS: string } {
  return { STARTS: join(folder(), 'starts') };
}

function startsIn({ STARTS }: { STARTS: string }): number {
  return readFileSync(STARTS, 'utf8').trim().split('\n').length;
}

describe('a server that is started', () => {
  it.each(['node.mjs', 'python.py'] as const)('%s answers as soon as it is ready', async (name) => {
    const port = await freePort();
    const { ended, received } = await open(port, serverCommand(name, port)).call(hello, limits);
    expect(ended).toMatchObject({ by: 'response', status: 200 });
    expect(JSON.parse(Buffer.from(received).toString())).toMatchObject({ answer: hello.body });
  });

  it('the deadline of a call does not include the start of the server', async () => {
    const transport = await openNode(['late']);
    const { ended, ms } = await transport.call(hello, { deadlineMs: 4000 });
    expect(ended).toMatchObject({ by: 'response' });
    expect(ms).toBeLessThan(4000);
  });

  it('the server is started once for parallel calls, with the given variables', async () => {
    const env = { ...startsFile(), MODE: 'test' };
    const transport = await openNode([], { env });
    const exchanges = await Promise.all([1, 2, 3, 4].map((nonce) => transport.call({ ...hello, nonce }, limits)));
    for (const { received } of exchanges) expect(JSON.parse(Buffer.from(received).toString()).env).toBe('test');
    expect(startsIn(env)).toBe(1);
  });

  it.each([
    ['a path', '/health'],
    ['a word of the output', 'listening on \\d+'],
  ])('the server counts as ready by %s', async (_, ready) => {
    const transport = await openNode(['late'], { ready });
    expect((await transport.call(hello, limits)).ended).toMatchObject({ by: 'response', status: 200 });
  });
});

describe('a server that is not ready', () => {
  const reasonOf = async (transport: Transport): Promise<string> => {
    const { ended } = await transport.call(hello, limits);
    if (ended.by !== 'unreachable') throw new Error(`it ended by ${ended.by}`);
    return ended.reason;
  };

  it('a server that ended is reported at once, with its output', async () => {
    expect(await reasonOf(await openNode(['refuses']))).toBe(
      'the server that was started ended: exit code 4, before it was ready; its last output:\nloading\nno model \u001b[31mhere',
    );
  });

  it('a server that went to the background is reported as such', async () => {
    const port = await freePort();
    expect(await reasonOf(open(port, ['sh', '-c', 'exit 0']))).toBe(
      'the server that was started ended: exit code 0, before it was ready (it has to stay in the foreground); it printed nothing',
    );
  });

  it('a pattern that takes too long on the output is reported at once', async () => {
    const transport = await openNode([], { ready: '^(.|.|.|.|.|.)+!', readyMs: 600_000 });
    expect(await reasonOf(transport)).toMatch(
      /^the pattern .+ does not come to its end within 1 s on what it prints: write it without repetitions in repetitions; its last output:\nlistening on \d+$/,
    );
  });

  it('a server that never listens is reported after its time', async () => {
    expect(await reasonOf(await openNode(['deaf'], { readyMs: 300 }))).toMatch(
      /^the server that was started did not listen at http:\/\/127\.0\.0\.1:\d+ within 0\.3 s; it printed nothing$/,
    );
  });

  it('a server whose ready path answers 503 is reported as not ready', async () => {
    expect(await reasonOf(await openNode(['unhealthy'], { ready: '/health', readyMs: 5000 }))).toMatch(
      /^the server that was started listens at \S+, and was not ready within 5 s; its last output:\nlistening on \d+$/,
    );
  });

  it('a server whose program is missing is reported as not started', async () => {
    expect(await reasonOf(open(await freePort(), ['./no-such-server']))).toBe(
      'the server cannot be started: command not found: ./no-such-server',
    );
  });

  it('a port on which another server listens is reported, and that server is not touched', async () => {
    const url = await runningServer();
    const port = Number(new URL(url).port);
    const env = startsFile();
    expect(await reasonOf(open(port, serverCommand('node.mjs', port), { env }))).toBe(
      `something answers at ${url} already: end it, or leave --start out to check just that`,
    );
    expect(() => startsIn(env)).toThrow('ENOENT');
    expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(200);
  });

  it('a server that cannot start is not started again by the next call', async () => {
    const env = startsFile();
    const transport = await openNode(['refuses'], { env });
    const first = await reasonOf(transport);
    expect(await reasonOf(transport)).toBe(first);
    expect(startsIn(env)).toBe(1);
  });

  it('an interruption ends the wait for a server', async () => {
    const transport = await openNode(['deaf'], { readyMs: 60_000 });
    const controller = new AbortController();
    const call = transport.call(hello, { ...limits, signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    expect((await call).ended).toEqual({ by: 'unreachable', reason: 'interrupted' });
  });
});

describe('a server that dies', () => {
  it.each([
    ['node.mjs', 'exit code 7', 'Traceback: it died of {"text":"die"}'],
    ['python.py', 'exit code 3', 'python dies'],
  ] as const)('%s is reported with its output when it dies, and started again', async (name, how, said) => {
    const port = await freePort();
    const transport = open(port, serverCommand(name, port, 'dies'));
    expect((await transport.call(hello, limits)).ended.by).toBe('response');
    const { ended, stderr } = await transport.call(deadly, limits);
    expect(ended).toEqual({ by: 'hangup', fault: 'died', reason: `the server that was started ended: ${how}` });
    expect(stderr).toContain(said);
    expect((await transport.call(hello, limits)).ended).toMatchObject({ by: 'response', status: 200 });
  });

  it('only the call that kills the server reports it: the parallel calls are made again', async () => {
    const env = startsFile();
    const transport = await openNode(['dies', 'takes-its-time'], { env });
    const calls = [hello, { ...hello, nonce: 1 }, deadly, { ...hello, nonce: 2 }];
    const ended = await Promise.all(calls.map(async (call) => (await transport.call(call, limits)).ended));
    expect(ended.map(({ by }) => by)).toEqual(['response', 'response', 'hangup', 'response']);
    expect(ended[2]).toMatchObject({ fault: 'died', reason: 'the server that was started ended: exit code 7' });
    expect(startsIn(env)).toBeLessThanOrEqual(3);
  });

  it('each of several calls that kill the server reports it', async () => {
    const transport = await openNode(['dies-always']);
    const ended = await Promise.all(
      [1, 2, 3].map(async (nonce) => (await transport.call({ ...hello, nonce }, limits)).ended),
    );
    for (const one of ended) expect(one).toMatchObject({ by: 'hangup', fault: 'died' });
  });

  it('a server that has died once gets one call at a time', async () => {
    const transport = await openNode(['dies', 'takes-its-time']);
    const most = async (): Promise<number> => {
      const said = [1, 2, 3].map(async (nonce) => {
        const { received } = await transport.call({ ...hello, nonce }, limits);
        return (JSON.parse(Buffer.from(received).toString()) as { most: number }).most;
      });
      return Math.max(...(await Promise.all(said)));
    };
    expect(await most()).toBe(3);
    await transport.call(deadly, limits);
    expect(await most()).toBe(1);
  });

  it('a death that only parallel calls cause is still reported', async () => {
    const transport = await openNode(['dies-of-company', 'takes-its-time']);
    const ended = await Promise.all(
      [1, 2].map(async (nonce) => (await transport.call({ ...hello, nonce }, limits)).ended),
    );
    expect(ended.map(({ by }) => by).toSorted()).toEqual(['hangup', 'response']);
  });

  it('a death soon after an invalid call is attributed to that call', async () => {
    // On a busy machine the end may be noticed too late, so one success is enough.
    const afterItsEnd = async (): Promise<unknown> => {
      const transport = await openNode(['dies-afterwards']);
      const { ended, endedAfter, stderr } = await transport.call({ ...deadly, invalid: true }, limits);
      expect(ended).toMatchObject({ by: 'response', status: 200 });
      expect((await transport.call({ ...hello, invalid: true }, limits)).endedAfter).toBeUndefined();
      return [endedAfter, stderr];
    };
    await expect
      .poll(afterItsEnd)
      .toEqual(['the server that was started ended: exit code 6', expect.stringContaining('listening')]);
  });

  it('a death at the call after an invalid one is not attributed to the later call', async () => {
    const transport = await openNode(['dies-next']);
    await transport.call({ ...deadly, invalid: true }, limits);
    const { ended, endedBefore } = await transport.call(hello, limits);
    expect(ended).toMatchObject({ by: 'response', status: 200 });
    expect(endedBefore).toBe('the server that was started ended: exit code 8');
    expect((await transport.call(hello, limits)).endedBefore).toBeUndefined();
  });

  it('a death by the second of two invalid calls is attributed to the second', async () => {
    const transport = await openNode(['dies']);
    await transport.call({ ...hello, invalid: true }, limits);
    expect((await transport.call({ ...deadly, invalid: true }, limits)).ended).toMatchObject({ fault: 'died' });
  });

  it('a server that dies again and again is given up', async () => {
    const env = startsFile();
    const transport = await openNode(['dies-always'], { env, mostStarts: 4 });
    let calls = 0;
    let by = '';
    for (; calls < 30 && by !== 'unreachable'; calls += 1) by = (await transport.call(hello, limits)).ended.by;
    expect([calls, startsIn(env)]).toEqual([5, 4]);
    expect((await transport.call(hello, limits)).ended).toEqual({
      by: 'unreachable',
      reason: 'the server that was started ended 4 times: it is not started again',
    });
  });

  it('a server that dies while its parent lives on is ended with it, and started again', async () => {
    const port = await freePort();
    const [node, ...words] = serverCommand('node.mjs', port, 'dies');
    const transport = open(port, ['sh', '-c', '"$@" & sleep 1000', 'sh', node, ...words]);
    const { ended } = await transport.call(deadly, limits);
    expect(ended).toMatchObject({ fault: 'died', reason: 'the server that was started runs, and listens no more' });
    expect((await transport.call(hello, limits)).ended.by).toBe('response');
  });
});

describe.skipIf(!linux)('no process is left', () => {
  it.each([
    ['of a server that ends when it is asked to', []],
    ['of one that does not', ['stubborn']],
    ['of what it left in a session of its own', ['stray']],
    ['of one that died', ['dies', 'stray']],
  ])('%s', async (_, ways) => {
    const mark = randomUUID();
    const transport = await openNode(ways, { env: { TEST_MARK: mark } });
    await transport.call(hello, limits);
    if (ways.includes('dies')) await transport.call(deadly, limits);
    await Promise.all([transport.close(), transport.close()]);
    expect(await untilGone(mark)).toEqual([]);
    expect((await transport.call(hello, limits)).ended).toEqual({
      by: 'unreachable',
      reason: 'the transport is closed',
    });
  });

  it('no process is left of a server that is closed while it starts', async () => {
    const mark = randomUUID();
    const transport = await openNode(['deaf'], { env: { TEST_MARK: mark } });
    const call = transport.call(hello, limits);
    await transport.close();
    expect((await call).ended.by).toBe('unreachable');
    expect(await untilGone(mark)).toEqual([]);
  });
});
