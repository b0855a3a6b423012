import { type Misbehave, unasked, serverFaults, whole } from './fault.ts';
import { resetsAfter, says } from './say.ts';

const atOnceMs = 200;
const lastRequest = 10;

const atOnce = { on: 'connection' } as const;

const answers = says(whole);
const keepsQuiet: Misbehave = (socket) => void socket.resume();
const closes: Misbehave = (socket) => void socket.destroy();

/** Faults of connections, or of several requests. */
export const connections = serverFaults({
  'closes-after-accept': ['It closes each connection at once.', closes, atOnce],
  'closes-its-half': ['It has nothing to say, and listens on.', (socket) => void socket.resume().end(), atOnce],
  'resets-after-accept': ['It resets each connection at once.', (socket) => void socket.resetAndDestroy(), atOnce],
  'closes-after-the-request': ['It reads a request and closes the connection.', says(() => '')],
  'resets-after-the-request': [
    'It reads a request and resets the connection.',
    (socket) => void socket.resetAndDestroy(),
  ],
  'resets-in-the-headers': ['It resets the connection within its headers.', resetsAfter(({ head }) => `${head}X-Na`)],
  'resets-in-the-body': [
    'It resets the connection within its body.',
    resetsAfter(({ head, body }) => `${head}Content-Length: ${body.length + 99}\r\n\r\n${body}`),
  ],
  'resets-at-the-end-of-the-body': [
    'It ends a body without a length by a reset.',
    resetsAfter(({ head, body }) => `${head}\r\n${body}`),
  ],
  'never-answers': ['It reads everything and says nothing.', keepsQuiet],
  'never-reads': ['It does not read its request.', (socket) => void socket.pause(), atOnce],
  'answers-before-the-request': [
    'It answers without a look at the request.',
    (socket, answer) => void socket.resume().end(whole(answer), 'latin1'),
    atOnce,
  ],
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
        // By then two requests that were sent at the same time have both arrived.
        const timer = setTimeout(() => (open === 1 ? answers(socket, answer) : undefined), atOnceMs);
        socket.once('close', () => {
          open -= 1;
          clearTimeout(timer);
        });
      };
    },
  },
  'tls-called-without': ['It speaks TLS alone, and is called without.', answers, { tls: true }],
  'tls-untrusted': ['Nobody knows its certificate.', answers, { tls: true, scheme: 'https' }],
  'plain-called-with-tls': [
    'It speaks no TLS, and is called with it.',
    (socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    { on: 'connection', scheme: 'https' },
  ],
  'silent-in-the-handshake': ['It says nothing in the handshake.', keepsQuiet, { on: 'connection', scheme: 'https' }],
  'closes-in-the-handshake': ['It closes in the handshake.', closes, { on: 'connection', scheme: 'https' }],
});
