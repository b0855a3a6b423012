import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Mock, MockAnswer, MockFault, MockRequest, Told } from '../model/index.ts';
import { certificate, key } from './faults/certificate.ts';
import { type Misbehave, type ServerFault, unasked } from './faults/fault.ts';
import { bodyOf, headersOf, type ParseError, plainAnswer, say, whatCame } from './mock/messages.ts';

export interface MockServerOptions {
  readonly mock: Mock;
  readonly told: Told;
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
  /** What it does instead of answering messages; all else is answered as ever, where the fault lets anybody ask. */
  readonly fault?: MockFault | ServerFault;
  /** Told of each request when it is answered, of what is no request, and of each connection that a fault takes. */
  readonly onHeard: (heard: Heard) => void;
  /** Called where the fault is that the server dies: all connections are closed by then, and nobody listens. */
  readonly onDeath: () => void;
}

/** What a mock agent heard, and what it did about it. */
export interface Heard {
  /** Left out with `path` where there was no request that could be read. */
  readonly method?: string;
  /** Path and query, as they were sent. */
  readonly path?: string;
  /** Left out where a fault took the place of the answer, and where nobody waits for one. */
  readonly status?: number;
  /** Set where a fault changed the answer, or took its place. */
  readonly isFaulty?: true;
  /** What is wrong with the request, a sentence each. */
  readonly problems: readonly string[];
}

/** A mock agent that is being served. */
export interface MockServer {
  /** The base to call it by. */
  readonly url: string;
  /** The address that it listens on. */
  readonly address: string;
  /** Ends it, and every connection. */
  close(): Promise<void>;
}

/**
 * Serves a mock agent.
 *
 * @throws what the system says where the host and the port cannot be listened on
 */
export async function serveMock(options: MockServerOptions): Promise<MockServer> {
  const { port, host, fault, onHeard, onDeath } = options;
  const onSocket = fault !== undefined && 'start' in fault ? fault : undefined;
  const sockets = new Set<Socket>();
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const misbehave = onSocket?.start({ die: () => void close().then(onDeath) });
  const requests = requestServer(options, onSocket?.on === 'request' ? misbehave : undefined);
  const server = socketServer(onSocket?.tls === true, (socket) => {
    // The other side may go at any time.
    socket.on('error', () => {});
    if (misbehave === undefined || onSocket?.on !== 'connection') return void requests.emit('connection', socket);
    onHeard({ isFaulty: true, problems: [] });
    socket.on('end', () => socket.destroy());
    misbehave(socket, unasked);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, port, host);
  const { port: bound, address, family } = server.address() as AddressInfo;
  const authority = `${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  return { url: `${onSocket?.scheme ?? 'http'}://${authority}`, address, close };
}

/** Takes connections, and gives each to `take` once it can be read from. */
function socketServer(tls: boolean, take: (socket: Socket) => void): SocketServer {
  // What ends its half of a connection may still be answered.
  if (!tls) return createServer({ allowHalfOpen: true }, take);
  return createSecureServer({ key, cert: certificate }, take).on('tlsClientError', () => {});
}

/** Reads requests from the connections that it is given, and listens nowhere by itself. */
function requestServer({ mock, told, fault, onHeard }: MockServerOptions, misbehave: Misbehave | undefined): Server {
  const change = fault !== undefined && 'change' in fault ? fault : undefined;
  // What has begun to come on a connection, and connections of which it is told already that they broke.
  const coming = new WeakMap<Socket, Pick<Heard, 'method' | 'path'>>();
  const broken = new WeakSet<Socket>();
  let answered = 0;
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', socket } = incoming;
    coming.set(socket, { method, path });
    const body = await bodyOf(incoming);
    coming.delete(socket);
    if (typeof body === 'string') {
      if (!broken.has(socket)) onHeard({ method, path, problems: [body] });
      return void socket.destroy();
    }
    const request: MockRequest = { method, path, headers: headersOf(incoming), body };
    const plain = mock.answer(request, told, answered);
    const { problems } = plain;
    if (plain.isAnswered !== true) {
      onHeard({ method, path, status: plain.status, problems });
      return say(response, plain);
    }
    answered += 1;
    if (misbehave !== undefined) {
      onHeard({ method, path, isFaulty: true, problems });
      return misbehave(socket, plainAnswer(path, plain));
    }
    const said: MockAnswer = change?.change(plain) ?? plain;
    onHeard({ method, path, status: said.status, ...(change === undefined ? {} : { isFaulty: true }), problems });
    return say(response, said);
  };
  const take = (incoming: IncomingMessage, response: ServerResponse): void => void answer(incoming, response);
  const server = createHttpServer(take).on('checkExpectation', take);
  server.on('connect', ({ method = '', url: path = '' }: IncomingMessage, socket: Socket) => {
    onHeard({ method, path, status: 405, problems: ['this is no proxy'] });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
  server.on('clientError', (error: ParseError, socket: Socket) => {
    // Whoever goes away between two requests has said nothing wrong.
    if (!error.code.startsWith('HPE_') || !socket.writable) return void socket.destroy();
    broken.add(socket);
    onHeard({ ...coming.get(socket), status: 400, problems: [whatCame(error)] });
    return void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  return server;
}

function listen(server: SocketServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
