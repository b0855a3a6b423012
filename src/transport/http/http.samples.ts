import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Transport } from '../../model/index.ts';
import { httpTransport, type HttpOptions } from './http.ts';
import type { Behaviour } from '../transport.laws.ts';

/** A server in this process, on a port of its own. */
export interface Local {
  readonly port: number;
  /** The number of open connections, as the server sees them. */
  readonly open: () => number;
  readonly end: () => Promise<void>;
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<Local> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port, open: () => sockets.size, end };
}

/** A server that calls `onConnection` for each connection and does nothing else. */
export function raw(onConnection: (socket: Socket) => void): Server {
  return createRawServer((socket) => {
    // A client may disconnect at any time.
    socket.on('error', () => {});
    onConnection(socket);
  });
}

/** A server that answers each connection with the same bytes, once the first bytes of a request have arrived, and closes it. */
export function says(...bytes: readonly string[]): Server {
  return raw((socket) =>
    socket.once('data', () => {
      for (const each of bytes) socket.write(each, 'latin1');
      socket.end();
    }),
  );
}

/** A transport to a server that is closed together with it. */
export async function open(server: Server, options: Partial<HttpOptions> = {}): Promise<Transport> {
  const local = await listen(server);
  const transport = httpTransport({ url: `http://127.0.0.1:${local.port}`, ...options });
  return {
    call: (call, limits) => transport.call(call, limits),
    async close() {
      await transport.close();
      await local.end();
    },
  };
}

const echo: RequestListener = (request, response) => void request.pipe(response);

const servers: Readonly<Record<Behaviour, () => Server>> = {
  echoes: () => createServer(echo),
  'is silent': () => raw((socket) => socket.resume()),
  dies: () => raw((socket) => socket.once('data', () => socket.destroy())),
  floods: () =>
    createServer((_, response) => {
      const flood = (): void => {
        while (!response.destroyed && response.write('a'.repeat(64 * 1024)));
      };
      flood();
      response.on('drain', flood);
    }),
  'is absent': () => createServer(),
};

/** A server for each behaviour that the laws of a transport ask for. */
export async function openHttp(behaviour: Behaviour): Promise<Transport> {
  if (behaviour !== 'is absent') return open(servers[behaviour](), { maxBytes: 2 * 1024 * 1024 });
  const local = await listen(servers[behaviour]());
  await local.end();
  return httpTransport({ url: `http://127.0.0.1:${local.port}` });
}
