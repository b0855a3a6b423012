import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Ending, Exchange, Limits } from '../../model/index.ts';
import { certificate as ca, key } from '../mock/faults/certificate.ts';
import { listen, open, openHttp, raw, says, type Local } from './http.samples.ts';
import { httpTransport, type HttpOptions } from './http.ts';
import { transportLaws } from '../transport.laws.ts';
import { callOnce, textOf } from '../transport.samples.ts';

const patiently: Limits = { deadlineMs: 30_000 };
const brief: Limits = { deadlineMs: 300 };
const ok = 'HTTP/1.1 200 OK\r\n';

transportLaws('HTTP', openHttp);

describe('a request', () => {
  /** A server that answers with the request itself. */
  const mirror = (): Server =>
    raw((socket) => socket.once('data', (bytes) => socket.end(Buffer.concat([Buffer.from(`${ok}\r\n`), bytes]))));

  it('a request has a connection of its own, with `connection: close`', async () => {
    const { received } = await one(mirror(), { body: 'é', path: '/run', headers: { 'content-type': 'text/x' } });
    const [head = '', body] = textOf(received).split('\r\n\r\n');
    const [line, ...fields] = head.split('\r\n');
    expect({ line, body }).toEqual({ line: 'POST /run HTTP/1.1', body: 'é' });
    expect(fields.map((field) => field.replace(/127.0.0.1:\d+/, 'here')).toSorted()).toEqual([
      'accept-encoding: identity',
      'accept: */*',
      'connection: close',
      'content-length: 2',
      'content-type: text/x',
      'host: here',
      'user-agent: agent-conform',
    ]);
  });

  it.each([
    ['', '/run', '/run'],
    ['/', '/run', '/run'],
    ['/a', '/run', '/a/run'],
    ['/a/', '/run', '/a/run'],
    ['/a/b//', '/run?x=1', '/a/b/run?x=1'],
    ['/a?b=c#d', '/run', '/a/run'],
    ['/a/', undefined, '/a'],
    ['', undefined, '/'],
  ])('a request below the base "%s" and with the path %s goes to %s', async (base, path, expected) => {
    const local = await listen(mirror());
    const call = { body: '', method: 'PUT', ...(path !== undefined && { path }) };
    const { received } = await callOnce(httpTransport({ url: `http://127.0.0.1:${local.port}${base}` }), call);
    await local.end();
    expect(textOf(received).split('\r\n')[0]).toBe(`PUT ${expected} HTTP/1.1`);
  });

  it("the user's header fields replace the fields of the call, in any case", async () => {
    const call = { body: '', headers: { a: 'call', b: 'call', 'user-agent': 'call' } };
    const { received } = await one(mirror(), call, patiently, { headers: { B: 'user', Host: 'user', X: '1' } });
    expect(textOf(received).split('\r\n')).toEqual(
      expect.arrayContaining(['a: call', 'b: user', 'host: user', 'user-agent: call', 'x: 1']),
    );
    expect(textOf(received)).not.toContain('b: call');
  });

  it.each<[string, HttpOptions['headers'], string]>([
    ['a line break in a field', { a: 'b\r\nc: d' }, 'invalid a header'],
    ['no name', { '': 'b' }, 'invalid header key'],
    ['a wrong length', { 'Content-Length': '9' }, 'Request body length does not match content-length header'],
    ['an expectation', { Expect: '100-continue' }, 'expect header not supported'],
  ])('a request is not sent with %s', async (_, headers, reason) => {
    const { ended } = await one(mirror(), { body: '{}' }, patiently, { headers: headers ?? {} });
    expect(ended).toEqual({ by: 'unreachable', reason: `the request cannot be sent: ${reason}` });
  });
});

describe('a response', () => {
  const length2 = 'Content-Length: 2\r\n\r\nhi';
  const ofTwo = { 'content-length': '2' };
  it.each<[string, string[], Record<string, string>]>([
    ['of a length', [`${ok}${length2}`], ofTwo],
    ['up to the end', [`${ok}\r\nh`, 'i'], {}],
    ['of HTTP/1.0', ['HTTP/1.0 200 OK\r\n\r\nhi'], {}],
    ['without a reason', ['HTTP/1.1 200\r\n\r\nhi'], {}],
    [
      'in chunks',
      [`${ok}Transfer-Encoding: chunked\r\n\r\n1\r\nh\r\n`, '1;x\r\ni\r\n0\r\nX: y\r\n\r\n'],
      { 'transfer-encoding': 'chunked' },
    ],
    ['byte by byte', [...`${ok}${length2}`], ofTwo],
    ['after empty lines', [`\r\n\r\n${ok}${length2}`], ofTwo],
    ['before a blank line', [`${ok}${length2}\r\n`], ofTwo],
    ['after 100 Continue', [`HTTP/1.1 100 Continue\r\n\r\n${ok}${length2}`], ofTwo],
    [
      'after 100 Continue in pieces',
      ['HTTP/1.1 10', '0 Go\r\n', `\r\nHTTP/1.1 100 Go\r\nA: b\r\n\r\n${ok}${length2}`],
      ofTwo,
    ],
    ['after 103 Early Hints', [`HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n${ok}${length2}`], ofTwo],
    ['with strange fields', [`${ok}__proto__: a\r\nX: \xe9\r\nx: 2\r\n\r\nhi`], { ['__proto__']: 'a', x: 'é, 2' }],
    ['that says it is compressed', [`${ok}Content-Encoding: gzip\r\n\r\nhi`], { 'content-encoding': 'gzip' }],
  ])('a response %s is taken', async (_, pieces, headers) => {
    const { ended, received, ms, lastByteMs } = await one(slowly(pieces));
    expect({ ended, body: textOf(received) }).toEqual({ ended: { by: 'response', status: 200, headers }, body: 'hi' });
    expect(lastByteMs).toBeGreaterThan(0);
    expect(lastByteMs).toBeLessThanOrEqual(ms);
  });

  it.each([
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n', 'POST'],
    ['204 with a length', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nhi', 'POST'],
    ['304 with a length', 'HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n', 'POST'],
    ['200 to HEAD', `${ok}Content-Length: 2\r\n\r\n`, 'HEAD'],
  ])('a response with status %s has no body', async (status, bytes, method) => {
    const { ended, received, lastByteMs } = await one(says(bytes), { body: '', method });
    expect(ended).toMatchObject({ by: 'response', status: Number(status.slice(0, 3)) });
    expect({ length: received.length, lastByteMs }).toEqual({ length: 0, lastByteMs: 0 });
  });

  it('a redirect is an answer and is not followed', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.writeHead(307, { location: '/' }).end();
    });
    const { ended } = await one(server);
    expect(ended).toMatchObject({ by: 'response', status: 307, headers: { location: '/' } });
    expect(requests).toBe(1);
  });

  it('a response may arrive before the request has been read', async () => {
    const early = raw((socket) => socket.end(`HTTP/1.1 413 Too Large\r\n${length2}`));
    const { ended, received } = await one(early, { body: 'a'.repeat(64 * 1024) });
    expect({ ended, body: textOf(received) }).toMatchObject({ ended: { by: 'response', status: 413 }, body: 'hi' });
  });
});

describe('a response that is missing or broken', () => {
  const reset = (...pieces: string[]): Server =>
    raw((socket) =>
      socket.once('data', () => {
        for (const piece of pieces) socket.write(piece);
        setTimeout(() => socket.resetAndDestroy(), pieces.length === 0 ? 0 : 100);
      }),
    );
  const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;
  it.each<[name: string, Server, Partial<Extract<Ending, { by: 'hangup' }>>, body?: string]>([
    ['nothing', says(), { fault: 'closed', reason: 'the connection was closed before a response' }],
    ['half a head', says(`${ok}A`), { fault: 'closed', reason: 'the connection was closed within the headers' }],
    ['an interim response alone', says('HTTP/1.1 100 Continue\r\n\r\n'), { fault: 'closed' }],
    ['a reset', reset(), { fault: 'reset', reason: 'the connection was reset before a response (ECONNRESET)' }],
    [
      'a reset in the headers',
      reset(`${ok}A`),
      { fault: 'reset', reason: 'the connection was reset within the headers (ECONNRESET)' },
    ],
    ['a reset in a body of a length', reset(`${ok}Content-Length: 9\r\n\r\nhi`), { fault: 'reset', status: 200 }, 'hi'],
    [
      'a reset in a body without one',
      reset(`${ok}\r\nhi`),
      { fault: 'reset', status: 200, reason: 'the connection was reset after 2 bytes of the body (ECONNRESET)' },
      'hi',
    ],
    ['a reset in a chunk', reset(`${chunked}9\r\nhi`), { fault: 'reset', status: 200 }, 'hi'],
    [
      'half a chunk',
      says(`${chunked}9\r\nhi`),
      {
        fault: 'cut-body',
        status: 200,
        reason: 'the connection was closed after 2 bytes of the body, before its last chunk',
      },
      'hi',
    ],
    ['no last chunk', says(`${chunked}2\r\nhi\r\n`), { fault: 'cut-body', status: 200 }, 'hi'],
    [
      'a short body',
      says(`${ok}Content-Length: 9\r\n\r\nhi`),
      {
        fault: 'wrong-length',
        status: 200,
        reason: 'the connection was closed after 2 bytes of the body, and its Content-Length is 9',
      },
      'hi',
    ],
    [
      'a short body with keep-alive',
      says(`${ok}Connection: keep-alive\r\nContent-Length: 9\r\n\r\nhi`),
      { fault: 'wrong-length', status: 200 },
      'hi',
    ],
    [
      'a long body',
      says(`${ok}Content-Length: 2\r\n\r\nhi there`),
      { fault: 'wrong-length', status: 200, reason: 'its Content-Length is 2, and more follows: " there"' },
      'hi',
    ],
    [
      'two lengths',
      says(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi`),
      { fault: 'wrong-length', reason: 'it has 2 Content-Lengths: "2", "3"' },
    ],
    [
      'a negative length',
      says(`${ok}Content-Length: -2\r\n\r\nhi`),
      { fault: 'wrong-length', reason: 'its Content-Length is no length: "-2"' },
    ],
    ['a word for a length', says(`${ok}Content-Length: two\r\n\r\nhi`), { fault: 'wrong-length' }],
    [
      'no head, and a body that speaks of lengths',
      says(`${ok}A B\r\n\r\nContent-Length: many\r\n`),
      { fault: 'no-http' },
    ],
    [
      'a length beside chunks',
      says(`${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      { fault: 'no-http' },
    ],
    [
      'a chunk of no length',
      says(`${chunked}zz\r\n`),
      {
        fault: 'no-http',
        status: 200,
        reason: 'a body that is not HTTP (Invalid character in chunk size), after 0 bytes of it',
      },
    ],
    ['HTTP/0.9', says('hello\n'), { fault: 'no-http', reason: String.raw`not HTTP: "hello\n"` }],
    [
      'a line of terminal escapes',
      says('\u001b[2J\0'.repeat(99)),
      { fault: 'no-http', reason: expect.stringMatching(/^not HTTP: "(\\x1b\[2J\\x00)+.*…"$/) as string },
    ],
    [
      'a TLS alert',
      says('\u0015\u0003\u0001\0\u0002\u0002F'),
      { fault: 'no-http', reason: expect.stringMatching(/; is it https:\/\/ there\?$/) as string },
    ],
    ['HTTP/2', says('HTTP/2 200\r\n\r\n'), { fault: 'no-http' }],
    [
      'a status of no number',
      says('HTTP/1.1 2x0 OK\r\n\r\n'),
      {
        fault: 'no-http',
        reason: String.raw`headers that are not HTTP (Invalid status code): "HTTP/1.1 2x0 OK\r\n\r\n"`,
      },
    ],
    ['status 000', says('HTTP/1.1 000 OK\r\n\r\n'), { fault: 'no-http' }],
    [
      'NUL in a field',
      says(`${ok}A: b\r\nC: \0\r\nD: e\r\n\r\n`),
      {
        fault: 'no-http',
        reason: String.raw`headers that are not HTTP (Invalid header value char): "C: \x00\r\nD: e\r\n\r\n"`,
      },
    ],
    [
      'another protocol',
      says('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      { fault: 'no-http', reason: 'a change of protocol (101) that nobody asked for' },
    ],
    [
      'a huge field',
      says(`${ok}A: ${'a'.repeat(20_000)}\r\n\r\n`),
      { fault: 'huge-headers', reason: 'more than 16 KiB of headers' },
    ],
    [
      'huge trailers',
      says(`${chunked}2\r\nhi\r\n0\r\n${'A: b\r\n'.repeat(20_000)}\r\n`),
      { fault: 'huge-headers', status: 200 },
      'hi',
    ],
    ['a status line without end', raw((socket) => flood(socket, 'HTTP/1.1 200 ')), { fault: 'huge-headers' }],
  ])('a hangup is the ending for %s', async (_, server, ending, body = '') => {
    const { ended, received } = await one(server);
    expect(ended).toMatchObject({ by: 'hangup', ...ending });
    expect(Object.keys(ended).includes('status')).toBe('status' in ending);
    expect(textOf(received)).toBe(body);
  });

  it('a timeout says whether headers or body were missing, and stores the bytes so far', async () => {
    const say = (bytes: string): Server => raw((socket) => socket.once('data', () => socket.write(bytes)));
    const timeout = { by: 'timeout', afterMs: brief.deadlineMs };
    const headers = await one(say('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n'), { body: '' }, brief);
    expect(headers.ended).toEqual({ ...timeout, waitingFor: 'headers' });
    const body = await one(say(`${ok}Content-Length: 9\r\n\r\nhi`), { body: '' }, brief);
    expect({ ended: body.ended, text: textOf(body.received) }).toEqual({
      ended: { ...timeout, waitingFor: 'body' },
      text: 'hi',
    });
  });

  // Every input leads to an exchange, and nothing is thrown outside of a promise.
  it('random bytes lead to an exchange and to no crash', async () => {
    const pieces = [
      'HTTP/1.1 200 OK\r\n',
      'HTTP/1.1 100 \r\n\r\n',
      'HTTP/1.1 000 \r\n',
      'Content-Length: 3\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Connection: upgrade\r\nUpgrade: h2c\r\n',
      '\r\n',
      '0\r\n',
      '3\r\nabc\r\n',
      'abc',
      '\0',
      ':',
      ' ',
    ];
    let bytes: string[] = [];
    const local = await listen(
      raw((socket) =>
        socket.once('data', () => {
          for (const each of bytes) socket.write(each, 'latin1');
          socket.end();
        }),
      ),
    );
    const transport = httpTransport({ url: `http://127.0.0.1:${local.port}` });
    const endings = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary-ascii' })), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(endings, async (said) => {
        bytes = said;
        const { ended } = await transport.call({ body: '{}' }, patiently);
        expect(['response', 'hangup']).toContain(ended.by);
        expect(ended.by === 'hangup' ? ended.reason : 'none').toMatch(/^[ -~…]+$/);
      }),
      { numRuns: 500 },
    );
    await transport.close();
    await local.end();
  });
});

describe('a server that is not there', () => {
  it('a server that is not there is named with the address that was tried', async () => {
    const { port, end } = await listen(createServer());
    await end();
    const { ended } = await at(`http://127.0.0.1:${port}/a`);
    expect(ended).toEqual({
      by: 'unreachable',
      reason: `connection refused by http://127.0.0.1:${port}: start the server first, or let --start COMMAND start it`,
    });
  });

  it('a server that is at none of its addresses is named with all of them', async () => {
    const { port, end } = await listen(createServer());
    await end();
    const addresses = await lookup('localhost', { all: true });
    const { ended } = await at(`http://localhost:${port}`);
    expect(ended).toEqual({
      by: 'unreachable',
      reason: expect.stringMatching(/^connection refused by .* \(.*\): start/),
    });
    for (const { address } of addresses) expect(JSON.stringify(ended)).toContain(address);
  });

  it('a server that is gone is reported with its last answer', async () => {
    const local = await listen(says('HTTP/1.1 500 No\r\n\r\n'));
    const transport = httpTransport({ url: `http://127.0.0.1:${local.port}` });
    await transport.call({ body: '', path: '/run' }, patiently);
    await local.end();
    const { ended } = await transport.call({ body: '' }, patiently);
    await transport.close();
    expect(ended).toEqual({
      by: 'hangup',
      fault: 'gone',
      reason: `connection refused by http://127.0.0.1:${local.port}, which had answered POST /run with status 500 before`,
    });
  });

  it.each([
    ['http://no-such-host.invalid/', /^host not found( for now)?: http:\/\/no-such-host\.invalid/],
    ['localhost:8000', /^not an http address: "localhost:8000"; try http:\/\/localhost:8000$/],
    ['ftp://localhost/a', /^not an http address: "ftp:\/\/localhost\/a"; try http:\/\/localhost\/a$/],
    ['8000', /^not an address: "8000"; try http:\/\/localhost:8000$/],
    ['http://:secret@localhost/', /^the address holds a user or a password; send a header instead$/],
  ])('the address %s is unreachable, with a reason', async (url, reason) => {
    const { ended } = await at(url);
    expect(ended).toEqual({ by: 'unreachable', reason: expect.stringMatching(reason) });
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe('an address', () => {
  it.skipIf(!hasIpv6)('an IPv6 address is reached (skipped if the machine has none)', async () => {
    const local = await listen(says(`${ok}\r\nhi`), '::1');
    const { ended } = await at(`http://[::1]:${local.port}`);
    await local.end();
    expect(ended).toMatchObject({ by: 'response', status: 200 });
  });

  it('each address of a name is tried', async () => {
    for (const { address } of await lookup('localhost', { all: true })) {
      const local = await listen(says(`${ok}\r\nhi`), address);
      const { ended } = await at(`http://localhost:${local.port}`);
      await local.end();
      expect(ended).toMatchObject({ by: 'response', status: 200 });
    }
  });
});

describe('a server behind TLS', () => {
  const secure = (): Promise<Local> =>
    listen(createSecureServer({ key, cert: ca }, (request, response) => void request.pipe(response)));

  it('a TLS server is reached with its authority, or without a check', async () => {
    const local = await secure();
    const trusted = await at(`https://localhost:${local.port}`, { ca });
    const insecure = await at(`https://127.0.0.1:${local.port}`, { insecure: true });
    await local.end();
    expect([trusted.ended, insecure.ended]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(textOf(trusted.received)).toBe('{}');
  });

  it.each<[string, Partial<HttpOptions>, RegExp]>([
    [
      'localhost',
      {},
      /^certificate of https:\/\/localhost:\d+ is not trusted: self-signed certificate; name its authority by --ca, or take any certificate by --insecure$/,
    ],
    ['127.0.0.1', { ca }, /^certificate of .* is not trusted: Hostname\/IP does not match .*--insecure$/],
  ])('a TLS server is not trusted as %s', async (name, options, reason) => {
    const local = await secure();
    const { ended } = await at(`https://${name}:${local.port}`, options);
    await local.end();
    expect(ended).toEqual({ by: 'unreachable', reason: expect.stringMatching(reason) });
  });

  it('a plain server that is called with TLS is reported as one without TLS', async () => {
    const plain = await listen(createServer());
    const asked = await at(`https://127.0.0.1:${plain.port}`);
    await plain.end();
    expect(asked.ended).toEqual({
      by: 'unreachable',
      reason: expect.stringMatching(/^no TLS at .*; is it http:\/\/ there\?$/),
    });
  });
});

describe('a connection', () => {
  /** The number of sockets in this process, including those of tests in other files. */
  const sockets = (): number => process.getActiveResourcesInfo().filter((each) => /TCPSocket|TLS/.test(each)).length;

  it.each<[string, Server]>([
    ['an answer', createServer((_, response) => void response.end('hi'))],
    ['silence', raw((socket) => socket.resume())],
    ['an answer without end', raw((socket) => flood(socket, `${ok}\r\n`))],
    ['half an answer', raw((socket) => socket.resume().write(`${ok}Content-Length: 9\r\n\r\nhi`))],
    ['words that are not HTTP', raw((socket) => socket.resume().write('hello'))],
  ])('a connection is closed after %s', async (_, server) => {
    const before = sockets();
    const local = await listen(server);
    const transport = httpTransport({ url: `http://127.0.0.1:${local.port}`, maxBytes: 100_000 });
    await Promise.all(Array.from({ length: 5 }, () => transport.call({ body: '{}' }, brief)));
    expect(await untilNone(local)).toBe(0);
    await transport.close();
    await local.end();
    expect(sockets()).toBeLessThanOrEqual(before);
  });

  it('a connection that is being made is closed with the transport', async () => {
    const before = sockets();
    // An address reserved for documentation, at which nothing answers; without a network the error is immediate.
    const transport = httpTransport({ url: 'http://192.0.2.1/' });
    const underWay = transport.call({ body: '' }, patiently);
    await transport.close();
    expect((await underWay).ended.by).toBe('unreachable');
    expect(sockets()).toBeLessThanOrEqual(before);
  });
});

/** Sends its pieces one after another, each in a packet of its own if the system allows it. */
function slowly(pieces: readonly string[]): Server {
  return raw((socket) =>
    socket.setNoDelay().once('data', () => {
      const rest = [...pieces];
      const next = (): void => {
        const piece = rest.shift();
        if (piece === undefined) socket.end();
        else socket.write(piece, 'latin1', () => setTimeout(next, 1));
      };
      next();
    }),
  );
}

function flood(socket: Socket, beginning: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write('a'.repeat(64 * 1024)));
  };
  socket.write(beginning);
  socket.on('drain', more);
  more();
}

/** The number of connections that the server still sees; it learns of an end a little later, so this waits up to 10 s. */
async function untilNone({ open: count }: Local): Promise<number> {
  for (let look = 0; look < 500 && count() > 0; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return count();
}

async function one(
  server: Server,
  call: Call = { body: '{}' },
  limits = patiently,
  options: Partial<HttpOptions> = {},
): Promise<Exchange> {
  return callOnce(await open(server, options), call, limits);
}

function at(url: string, options: Partial<HttpOptions> = {}): Promise<Exchange> {
  return callOnce(httpTransport({ url, ...options }), { body: '{}' });
}
