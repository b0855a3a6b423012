import { type Misbehave, unasked, onConnection, onRequest, type ServerFault, whole } from './fault.ts';
import { resetsAfter, says } from './say.ts';

const atOnceMs = 200;
const lastRequest = 10;

const answers = says(whole);
const keepsQuiet: Misbehave = (socket) => void socket.resume();
const closes: Misbehave = (socket) => void socket.destroy();

/** What is wrong with connections, or with several requests. */
export const connections = {
  'closes-after-accept': onConnection('It closes each connection at once.', closes),
  'closes-its-half': onConnection('It has nothing to say, and listens on.', (socket) => void socket.resume().end()),
  'resets-after-accept': onConnection('It resets each connection at once.', (socket) => void socket.resetAndDestroy()),
  'closes-after-the-request': onRequest(
    'It reads a request and closes the connection.',
    says(() => ''),
  ),
  'resets-after-the-request': onRequest(
    'It reads a request and resets the connection.',
    (socket) => void socket.resetAndDestroy(),
  ),
  'resets-in-the-headers': onRequest(
    'It resets the connection within its headers.',
    resetsAfter(({ head }) => `${head}X-Na`),
  ),
  'resets-in-the-body': onRequest(
    'It resets the connection within its body.',
    resetsAfter(({ head, body }) => `${head}Content-Length: ${body.length + 99}\r\n\r\n${body}`),
  ),
  'resets-at-the-end-of-the-body': onRequest(
    'It ends a body without a length by a reset.',
    resetsAfter(({ head, body }) => `${head}\r\n${body}`),
  ),
  'never-answers': onRequest('It reads everything and says nothing.', keepsQuiet),
  'never-reads': onConnection('It does not read its request.', (socket) => void socket.pause()),
  'answers-before-the-request': onConnection(
    'It answers without a look at the request.',
    (socket, answer) => void socket.resume().end(whole(answer), 'latin1'),
  ),
  'answers-the-previous-request': {
    says: 'It answers the request before.',
    on: 'request',
    start() {
      let previous = unasked;
      return (socket, answer) => {
        answers(socket, previous);
        previous = answer;
      };
    },
  },
  'dies-on-the-tenth-request': {
    says: 'It ends at its tenth request.',
    on: 'request',
    start({ die }) {
      let requests = 0;
      return (socket, answer) => {
        requests += 1;
        if (requests < lastRequest) answers(socket, answer);
        else die();
      };
    },
  },
  'hangs-on-concurrent-requests': {
    says: 'It takes one request at a time.',
    on: 'request',
    start() {
      let open = 0;
      return (socket, answer) => {
        open += 1;
        // Two that come at once are there by then.
        const timer = setTimeout(() => (open === 1 ? answers(socket, answer) : undefined), atOnceMs);
        socket.once('close', () => {
          open -= 1;
          clearTimeout(timer);
        });
      };
    },
  },
  'tls-called-without': { ...onRequest('It speaks TLS alone, and is called without.', answers), tls: true },
  'tls-untrusted': { ...onRequest('Nobody knows its certificate.', answers), tls: true, scheme: 'https' },
  'plain-called-with-tls': {
    ...onConnection('It speaks no TLS, and is called with it.', (socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    }),
    scheme: 'https',
  },
  'silent-in-the-handshake': {
    ...onConnection('It says nothing in the handshake.', keepsQuiet),
    scheme: 'https',
  },
  'closes-in-the-handshake': { ...onConnection('It closes in the handshake.', closes), scheme: 'https' },
} satisfies Record<string, ServerFault>;
