import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { certificate, key } from '../../transport/mock/faults/certificate.ts';
import { bin, folder, program } from '../program.samples.ts';
import { recorded, type Running, startProgram } from './tap.samples.ts';

test('a tap passes on bytes of a connection as they are written', async () => {
  const passed: string[] = [];
  let release = (): void => {};
  const agent = await listen(
    createSocketServer((socket) => {
      socket.on('data', (bytes) => {
        passed.push(bytes.toString('latin1'));
        if (!passed.join('').includes('{"a": 1}')) return;
        socket.write('HTTP/1.1 200 OK\r\nx-Odd:  CaSe\r\nTransfer-Encoding: chunked\r\n\r\n2;ext=1\r\n[{\r\n');
        release = () => void socket.end('1\r\n}\r\n1\r\n]\r\n0\r\ntrailer: x\r\n\r\n');
      });
    }),
  );
  const { port, tap, place } = await startTap(agent);
  const host = connect(port, '127.0.0.1');
  const came: string[] = [];
  host.on('data', (bytes) => came.push(bytes.toString('latin1')));
  const asked = 'POST /run?x=1 HTTP/1.1\r\nhOsT: agent\r\nContent-Length: 8\r\nConnection: close\r\n\r\n';
  host.write(asked);
  await expect.poll(() => passed.join('')).toBe(asked);
  host.write('{"a": 1}');
  await expect.poll(() => came.join('')).toContain('[{');
  expect(passed.join('')).toBe(`${asked}{"a": 1}`);
  release();
  await once(host, 'end');
  expect(came.join('')).toBe(
    'HTTP/1.1 200 OK\r\nx-Odd:  CaSe\r\nTransfer-Encoding: chunked\r\n\r\n2;ext=1\r\n[{\r\n1\r\n}\r\n1\r\n]\r\n0\r\ntrailer: x\r\n\r\n',
  );
  host.end();
  await expect
    .poll(() => recorded(place))
    .toMatchObject([
      {
        contract: { id: 'adk-run' },
        host: { sentAll: true },
        exchange: {
          call: { method: 'POST', path: '/run?x=1', body: { text: '{"a": 1}' }, headers: { host: 'agent' } },
          received: { text: '[{}]' },
          ended: { by: 'response', status: 200, headers: { 'x-odd': 'CaSe' } },
        },
      },
    ]);
  tap.child.kill('SIGTERM');
  expect(await tap.exited).toEqual({ code: 0, signal: null });
  expect(tap.error().toString()).toBe('');
});

test('a reused connection is passed on, several at once too, and credentials are recorded by their names', async () => {
  const agent = await listen(createServer(echo));
  const { port, place } = await startTap(agent);
  const ask = async (text: string): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/run`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-token-of-mine' },
      body: text,
    });
    return answer.text();
  };
  const texts = Array.from({ length: 20 }, (_, at) => `message ${at} with a-token-of-mine`);
  expect(await Promise.all(texts.map(ask))).toEqual(texts);
  expect(await ask('x'.repeat(300_000))).toHaveLength(300_000);
  await expect.poll(() => recorded(place).length).toBe(21);
  const file = JSON.stringify(recorded(place));
  expect(file).not.toContain('a-token-of-mine');
  expect(recorded(place)[0]?.exchange.call.headers?.['authorization']).toBe('Bearer $AUTHORIZATION');
});

test('a connection that the host breaks off breaks off at the agent, and the reverse', async () => {
  const closed: string[] = [];
  const agent = await listen(
    createServer((asked, answer) => {
      asked.resume();
      if (asked.url === '/cut') {
        answer.writeHead(200, { 'content-length': '100' }).write('[{');
        setImmediate(() => asked.socket.destroy());
      } else {
        answer.writeHead(200).write('[');
        asked.socket.on('close', () => closed.push('closed'));
      }
    }),
  );
  const { port, place } = await startTap(agent);
  const cut = request({ port, path: '/cut', method: 'POST' }).end('{}');
  const [answer] = (await once(cut, 'response')) as [IncomingMessage];
  await expect(answer.toArray()).rejects.toThrow('aborted');
  const left = request({ port, path: '/run', method: 'POST' }).end('{}');
  left.on('error', () => undefined);
  await once(left, 'response');
  left.destroy();
  await expect.poll(() => closed).toEqual(['closed']);
  await expect
    .poll(() => recorded(place))
    .toMatchObject([
      { host: { sentAll: true }, exchange: { ended: { by: 'hangup', fault: 'cut-body', status: 200 } } },
      { host: { gaveUp: true }, exchange: { received: { text: '[' }, ended: { by: 'hangup', status: 200 } } },
    ]);
});

test('a missing agent looks like one that closes the connection, and is recorded as unreachable', async () => {
  const { port, place } = await startTap('http://127.0.0.1:1');
  const asked = request({ port, path: '/run', method: 'POST' }).end('{}');
  const [error] = (await once(asked, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNRESET');
  await expect.poll(() => recorded(place)).toMatchObject([{ exchange: { ended: { by: 'unreachable' } } }]);
});

test('a late request to a missing agent is recorded too', async () => {
  const { port, place } = await startTap('http://127.0.0.1:1');
  const host = connect(port, '127.0.0.1');
  const broken = once(host, 'error');
  await pause(300);
  host.write('POST /run HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  await expect.poll(() => recorded(place)).toMatchObject([{ exchange: { ended: { by: 'unreachable' } } }]);
});

test('an upgrade request that the agent ignores is recorded like others', async () => {
  const agent = await listen(createServer(echo));
  const { port, place } = await startTap(agent);
  const socket = connect(port, '127.0.0.1');
  const text = 'POST /run HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\n{}';
  socket.write(text);
  await expect.poll(() => recorded(place).length).toBe(1);
  socket.end(text);
  await expect.poll(() => recorded(place).length).toBe(2);
});

test('bytes that are not HTTP are passed on and not recorded, and the tap says so once', async () => {
  const agent = await listen(createSocketServer((socket) => void socket.pipe(socket)));
  const { port, tap, place } = await startTap(agent);
  const host = connect(port, '127.0.0.1').end('\u0000\u0001 no HTTP at all \r\n\r\n');
  const parts: Buffer[] = [];
  host.on('data', (part: Buffer) => parts.push(part));
  await once(host, 'end');
  expect(Buffer.concat(parts).toString()).toBe('\u0000\u0001 no HTTP at all \r\n\r\n');
  expect(recorded(place)).toEqual([]);
  const again = connect(port, '127.0.0.1').end('no HTTP either\r\n').resume();
  await once(again, 'end');
  tap.child.kill('SIGTERM');
  await tap.closed;
  expect(tap.error().toString()).toBe(
    'agent-conform: a connection is passed on, and not recorded any further: what it carries is no HTTP/1.1, or no longer\n',
  );
});

test('a mistake that makes a tap impossible is one line with exit code 2', async () => {
  const taken = createServer();
  const { port } = new URL(await listen(taken));
  const rows: [readonly string[], string][] = [
    [['--record', 'x'], 'no server is named'],
    [['--record', 'x', '--url', 'http://localhost:1', '--port', port], `port ${port} is taken`],
    [['--record', 'x', '--url', 'http://localhost:1/base'], 'has a path'],
    [['--record', 'x', '--url', 'ftp://localhost'], 'no address of a server'],
    [['--record', 'x', '--', 'python3'], 'a server, and no command'],
    [['--record', 'x', '--url', `http://localhost:${port}`, '--port', port], 'is where the tap itself listens'],
    [['--record', '', '--url', 'http://localhost:1'], "--record '' names no file"],
    [['--record', 'no/such/folder', '--url', 'http://localhost:1'], 'cannot write'],
  ];
  for (const [words, line] of rows) {
    const { code, stdout, stderr } = await program(['tap', 'adk-run', ...words], { cwd: folder() });
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(line);
  }
});

function echo(asked: IncomingMessage, answer: ServerResponse): void {
  asked.pipe(answer);
}

test('an agent behind TLS is trusted by its certificate, and unreachable without a known authority', async () => {
  const agent = (await listen(createSecureServer({ cert: certificate, key }, echo))).replace('http:', 'https:');
  const authorities = join(folder({ 'ca.pem': certificate }), 'ca.pem');
  const trusting = await startTap(agent.replace('127.0.0.1', 'localhost'), { NODE_EXTRA_CA_CERTS: authorities });
  const answer = await fetch(`http://127.0.0.1:${trusting.port}/run`, { method: 'POST', body: '{"a": 1}' });
  expect(await answer.text()).toBe('{"a": 1}');
  const doubting = await startTap(agent);
  const asked = request({ port: doubting.port, path: '/run', method: 'POST' }).end('{}');
  await once(asked, 'error');
  await expect.poll(() => recorded(doubting.place)).toMatchObject([{ exchange: { ended: { by: 'unreachable' } } }]);
  expect(doubting.tap.error().toString()).toBe('');
});

async function listen(server: ReturnType<typeof createSocketServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startTap(
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ port: number; tap: Running; place: string }> {
  const place = folder();
  const words = ['tap', 'adk-run', '--record', 'calls.ndjson', '--url', url, '--port', '0'];
  const tap = startProgram(process.execPath, [bin, ...words], place, env);
  await tap.says('\n');
  return { port: Number(/:(\d+) is passed on/.exec(tap.out().toString())?.[1]), tap, place };
}
