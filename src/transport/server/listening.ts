import { connect } from 'node:net';

const patienceMs = 2000;

/** Whether anything accepts TCP connections at the host and port of a server's base. */
export async function isListening(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    timeout: patienceMs,
  });
  const answered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('timeout', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return answered;
}
