import { createServer } from 'node:net';

/**
 * A server that reads a request and answers it with as little work as possible. It prints its port, and ends when its input
 * ends.
 */
const body =
  '[{"author":"model","content":{"role":"model","parts":[{"text":"ok"}]},"invocationId":"e-1","actions":{"stateDelta":{},"artifactDelta":{}}}]';
const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  // Small requests arrive in one piece.
  socket.once('data', () => socket.end(answer));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.on('end', () => process.exit()).resume();
