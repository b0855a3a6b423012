import { expect, test } from 'vitest';
import { readMessages } from './messages.ts';

const responses = [
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nset-cookie: a\r\nSet-Cookie: b\r\n\r\nabc',
  'HTTP/1.1 200 OK\nTransfer-Encoding: gzip, chunked\n\n2;x="1"\r\nde\r\n1\nf\r\n0\r\nTrailer: 1\r\n\r\n',
  'HTTP/1.1 204 No Content\r\n\r\n\r\n',
  'HTTP/1.0 200\r\nx: y\r\n\r\nuntil the end',
].join('');

test('messages are found, however their bytes are cut', () => {
  const whole = read('response', [responses]);
  expect(whole).toEqual([
    '100 {} ',
    '200 {"content-length":"3","set-cookie":"a, b"} abc',
    '200 {"transfer-encoding":"gzip, chunked"} def',
    '204 {} ',
    '200 {"x":"y"} until the end',
  ]);
  for (const size of [1, 2, 3, 7, 50]) expect(read('response', cutUp(responses, size))).toEqual(whole);
  const requests = 'POST /run HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}\r\nGET /a?b HTTP/1.1\r\nHost: x\r\n\r\n';
  expect(read('request', cutUp(requests, 5))).toEqual([
    'POST /run {"content-length":"2"} {}',
    'GET /a?b {"host":"x"} ',
  ]);
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n'],
  ['a length that is two', 'HTTP/1.1 200 OK\r\nContent-Length: 2, 3\r\n\r\n'],
  ['a chunk without a size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n'],
  ['what follows another protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n\u0001\u0002'],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(200_000)}`],
  ['a line without end', `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(2_000_000)}`],
])('a connection with %s is not read any further', (what, text) => {
  let ended = 0;
  const reader = readMessages('response', { head: () => false, body: () => {}, end: () => void (ended += 1) });
  for (const part of cutUp(text, 60_000)) reader.take(Buffer.from(part, 'latin1'));
  expect(reader.take(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toBe(false);
  reader.end();
  // A response that switches protocols is complete, and the last one.
  expect(ended).toBe(what === 'what follows another protocol' ? 1 : 0);
});

test('equal lengths count as one, and a request for another protocol does not end the reading', () => {
  const request = 'GET /a HTTP/1.1\r\nUpgrade: h2c\r\n\r\n';
  expect(read('request', [request, request])).toEqual(['GET /a {"upgrade":"h2c"} ', 'GET /a {"upgrade":"h2c"} ']);
  expect(read('response', ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n[]'])).toEqual([
    '200 {"content-length":"2, 2"} []',
  ]);
});

function cutUp(text: string, size: number): string[] {
  return text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
}

/** The messages that were found, as one line each. */
function read(kind: 'request' | 'response', parts: readonly string[]): string[] {
  const found: string[] = [];
  let message = '';
  const messages = readMessages(kind, {
    head({ method, path, status, headers }) {
      message = `${kind === 'request' ? `${method} ${path}` : status} ${JSON.stringify(headers)} `;
      return false;
    },
    body: (part) => void (message += Buffer.from(part).toString()),
    end: () => void found.push(message),
  });
  for (const part of parts) messages.take(Buffer.from(part, 'latin1'));
  messages.end();
  return found;
}
