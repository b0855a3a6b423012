// A proxy in front of `adk api_server`: renames the fields of a message to the names that ADK for JavaScript knows. node
// translate.mjs <port> <agents>

import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { createServer as createSocket } from 'node:net';

const [port, agents] = process.argv.slice(2);
const names = {
  app_name: 'appName',
  user_id: 'userId',
  session_id: 'sessionId',
  new_message: 'newMessage',
  state_delta: 'stateDelta',
  invocation_id: 'invocationId',
};

const behind = await freePort();
const server = spawn('adk', ['api_server', '--port', String(behind), agents], { stdio: 'inherit' });
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => server.kill());

createServer((incoming, outgoing) => void passOn(incoming, outgoing)).listen(Number(port), '127.0.0.1');

async function passOn(incoming, outgoing) {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  const body = translated(Buffer.concat(pieces));
  const { host: _, 'content-length': __, ...headers } = incoming.headers;
  const asked = {
    port: behind,
    path: incoming.url,
    method: incoming.method,
    headers: { ...headers, 'content-length': body.length },
  };
  request(asked, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  })
    .on('error', () => outgoing.destroy())
    .end(body);
}

/** A body that is no JSON object is passed on unchanged. */
function translated(body) {
  try {
    const message = JSON.parse(body.toString());
    if (message === null || typeof message !== 'object' || Array.isArray(message)) return body;
    const renamed = Object.entries(message).map(([name, value]) => [names[name] ?? name, value]);
    return Buffer.from(JSON.stringify(Object.fromEntries(renamed)));
  } catch {
    return body;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port: free } = socket.address();
      socket.close(() => resolve(free));
    });
  });
}
