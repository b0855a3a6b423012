import { chunked, serverFaults, whole } from './fault.ts';
import { drips, floods, forEver, says, saysAndWaits } from './say.ts';

const nothing = (): string => '';
const everyMs = 20;

/** Faults before the body. */
export const heads = serverFaults({
  'http-0.9': ['It answers without a status line.', says(({ body }) => body)],
  'garbage-status-line': ['Its status line is out of order.', says(({ body }) => `200 HTTP/1.1 OK\r\n\r\n${body}`)],
  'status-of-two-digits': ['Its status has two digits.', says(({ body }) => `HTTP/1.1 20 OK\r\n\r\n${body}`)],
  'http-2': [
    'It speaks HTTP/2 without being asked.',
    saysAndWaits(() => '\0\0\u0006\u0004\0\0\0\0\0\0\u0003\0\0\0\u0064'),
  ],
  'bare-line-feeds': ['Its lines end in LF alone.', says(({ body }) => `HTTP/1.1 200 OK\n\n${body}`)],
  'terminal-escapes-in-a-line': ['Its status line clears the screen.', says(() => '\u001b[2J\u001b]0;x\u0007\r\n\r\n')],
  'nul-in-a-header': [
    'A header holds a NUL character.',
    says(({ head, body }) => `${head}X-Name: a\0b\r\n\r\n${body}`),
  ],
  'escapes-in-a-header': [
    'A header clears the screen.',
    says(({ head, body }) => `${head}X-Name: \u001b[2J\r\n\r\n${body}`),
  ],
  'broken-utf-8-in-a-header': [
    'A header holds bytes that are no UTF-8.',
    says(({ head, body }) => `${head}X-Name: \u00ff\u00fe\r\n\r\n${body}`),
  ],
  'header-without-a-colon': ['A header has no colon.', says(({ head, body }) => `${head}oops\r\n\r\n${body}`)],
  'huge-header': [
    'A header has a million characters.',
    says(({ head, body }) => `${head}X-Name: ${'a'.repeat(1_000_000)}\r\n\r\n${body}`),
  ],
  'endless-headers': ['It sends headers for ever.', floods(({ head }) => head, 'X-Name: a\r\n'.repeat(1000))],
  'endless-status-line': ['Its status line does not end.', floods(() => 'HTTP/1.1 200 ', 'a'.repeat(10_000))],
  'endless-empty-lines': ['It sends empty lines for ever.', floods(nothing, '\r\n'.repeat(10_000))],
  'endless-trailers': [
    'It sends trailers for ever.',
    floods((answer) => `${chunked(answer)}2\r\n[]\r\n0\r\n`, 'X-Name: a\r\n'.repeat(1000)),
  ],
  'slow-header': [
    'It sends its headers a byte at a time.',
    drips(nothing, ({ head }) => head + 'X'.repeat(10_000), everyMs),
  ],
  'stops-in-the-headers': ['It sends half of its headers and waits.', saysAndWaits(({ head }) => `${head}X-Na`)],

  'continue-for-ever': ['It says 100 Continue for ever.', floods(nothing, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100))],
  'processing-for-ever': [
    'It says 102 Processing for ever.',
    drips(nothing, () => forEver('HTTP/1.1 102 Processing\r\n\r\n'), everyMs),
  ],
  'early-hints': [
    'It says 103 Early Hints before it answers.',
    says((answer) => `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${whole(answer)}`),
  ],
  'continue-alone': ['It says 100 Continue and closes.', says(() => 'HTTP/1.1 100 Continue\r\n\r\n')],
  'another-protocol': [
    'It switches to another protocol.',
    saysAndWaits(() => 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  'no-content': ['It answers 204.', says(() => 'HTTP/1.1 204 No Content\r\n\r\n')],
  'no-content-with-content': [
    'It answers 204 with a body.',
    says(({ body }) => `HTTP/1.1 204 No Content\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
  ],
  'status-999': [
    'It answers with a status of its own.',
    says(() => 'HTTP/1.1 999 Denied\r\nContent-Length: 0\r\n\r\n'),
  ],
  'redirect-loop': [
    'It redirects to itself.',
    says(({ path }) => `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${path}\r\nContent-Length: 0\r\n\r\n`),
  ],
  'redirect-to-another-host': [
    'It redirects to a host that does not answer.',
    says(() => 'HTTP/1.1 308 Permanent Redirect\r\nLocation: http://192.0.2.1/%1b[2J\r\nContent-Length: 0\r\n\r\n'),
  ],
});
