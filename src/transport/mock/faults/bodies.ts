import { gzipSync } from 'node:zlib';
import { type Answer, chunked, type Misbehave, serverFaults, whole } from './fault.ts';
import { drips, floods, forEver, says, saysAndWaits } from './say.ts';

const mebibyte = 1024 * 1024;
const blanks = ' '.repeat(mebibyte);
const everyMs = 20;

export const bodies = serverFaults({
  'short-body': ['Its body is shorter than its length.', lengths(({ length }) => [length + 1])],
  'long-body': ['Its body is longer than its length.', lengths(({ length }) => [length - 1])],
  'two-lengths': ['It has two lengths.', lengths(({ length }) => [length, length - 1])],
  'negative-length': ['Its length is negative.', lengths(() => [-1])],
  'length-that-is-no-number': ['Its length is a word.', lengths(() => ['many'])],
  'length-of-a-terabyte': [
    'Its length is a terabyte, and it stops early.',
    saysAndWaits(({ head, body }) => `${head}Content-Length: 1099511627776\r\n\r\n${body}`),
  ],
  'length-beside-chunks': [
    'It has a length and chunks.',
    says(({ head }) => `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n`),
  ],
  'no-length-and-no-end': [
    'It tells no length and leaves the connection open.',
    saysAndWaits(({ head, body }) => `${head}Connection: keep-alive\r\n\r\n${body}`),
  ],
  'answers-twice': ['It answers one request twice.', says((answer) => whole(answer) + whole(answer))],
  'ends-in-a-chunk': [
    'It closes the connection within a chunk.',
    says((answer) => `${chunked(answer)}${beyond(answer)}\r\n${answer.body}`),
  ],
  'no-last-chunk': [
    'It closes the connection after a chunk.',
    says((answer) => `${chunked(answer)}${answer.body.length.toString(16)}\r\n${answer.body}\r\n`),
  ],
  'chunk-of-no-length': [
    'The length of a chunk is a word.',
    says((answer) => `${chunked(answer)}many\r\n${answer.body}`),
  ],
  'chunk-that-stops': [
    'It waits within a chunk.',
    saysAndWaits((answer) => `${chunked(answer)}${beyond(answer)}\r\n${answer.body}`),
  ],
  'chunk-that-never-ends': [
    'It sends one chunk for ever.',
    floods((answer) => `${chunked(answer)}ffffffffff\r\n`, blanks),
  ],
  'chunks-of-one-byte': ['It sends chunks of one byte for ever.', floods(chunked, '1\r\n \r\n'.repeat(10_000))],
  'chunk-extension-without-end': [
    'A chunk has a name for ever.',
    floods((answer) => `${chunked(answer)}1;`, 'a'.repeat(10_000)),
  ],
  'body-without-end': ['It sends a body for ever.', floods(({ head }) => `${head}\r\n`, blanks)],
  'body-of-1-gb': [
    'Its body has a gibibyte.',
    floods(({ head }) => `${head}Content-Length: ${1024 * mebibyte}\r\n\r\n`, blanks, 1024),
  ],
  'slow-body': [
    'It sends its body a byte at a time.',
    drips(
      ({ head, body }) => `${head}Content-Length: ${body.length + 10_000}\r\n\r\n`,
      ({ body }) => body.padEnd(body.length + 10_000),
      everyMs,
    ),
  ],
  'server-sent-events': [
    'It sends events for ever.',
    drips(
      () => 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n',
      ({ body }) => forEver(`data: ${body}\n\n`),
      everyMs,
    ),
  ],
  'json-lines': [
    'It answers in lines of JSON.',
    says(({ body }) => `HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\r\n${`${body}\n`.repeat(3)}`),
  ],
  'gzip-not-asked-for': [
    'It compresses its body.',
    says((answer) => gzipHead(answer) + gzipped(Buffer.from(answer.body, 'latin1'))),
  ],
  'broken-gzip': [
    'It says that its body is compressed, and it is not.',
    says((answer) => `${gzipHead(answer)}\u001f\u008b${answer.body}`),
  ],
  'gzip-bomb': [
    'Its compressed body would be 100 MiB.',
    says((answer) => gzipHead(answer) + gzipped(Buffer.alloc(100 * mebibyte))),
  ],
  'nul-bytes': ['Its body is NUL bytes.', says(({ head }) => `${head}\r\n${'\0'.repeat(1000)}`)],
});

/** Sends the body with the given Content-Length fields. */
function lengths(all: (body: string) => readonly (string | number)[]): Misbehave {
  return says(({ head, body }) => {
    const lines = all(body).map((length) => `Content-Length: ${length}\r\n`);
    return `${head}${lines.join('')}\r\n${body}`;
  });
}

/** The length of a chunk that the body does not fill, in hexadecimal. */
function beyond({ body }: Answer): string {
  return (body.length + 1000).toString(16);
}

function gzipHead({ head }: Answer): string {
  return `${head}Content-Encoding: gzip\r\n\r\n`;
}

function gzipped(body: Uint8Array): string {
  return gzipSync(body).toString('latin1');
}
