import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server as SocketServer, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import type { Mock, MockAnswer, MockFault, MockRequest, TargetParameters } from '../../model/index.ts';
import { openSockets } from '../http/sockets.ts';
import { certificate, key } from './faults/certificate.ts';
import { type Misbehave, type ServerFault, unasked } from './faults/fault.ts';
import { bodyOf, headersOf, type ParseError, plainAnswer, say, whatCame } from './messages.ts';

export interface MockServerOptions {
  readonly mock: Mock;
  readonly parameters: TargetParameters;
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** A fault that replaces answers to messages; other requests are answered as usual, if the fault lets clients send them. */
  readonly fault?: MockFault | ServerFault;
  /** Called for each request when it is answered, for bytes that are not a request, and for each connection that a fault takes. */
  readonly onRequest: (entry: LoggedRequest) => void;
  /** Called with each request and its connection, before it is answered. */
  readonly onTaken?: (request: MockRequest, socket: Socket) => void;
  /** Called if the fault is that the server dies: by then all connections are closed, and the port is free. */
  readonly onDeath: () => void;
}

/** What a mock agent received, and how it reacted. */
export interface LoggedRequest {
  /** Left out, with `path`, if no request could be read. */
  readonly method?: string;
  /** Path and query, as sent. */
  readonly path?: string;
  /** Left out if a fault replaced the answer, or if nobody waits for one. */
  readonly status?: number;
  /** Set if a fault changed or replaced the answer. */
  readonly isFaulty?: true;
  /** The faults of the request, a sentence each. */
  readonly problems: readonly string[];
}

export interface MockServer {
  /** The base URL of the server. */
  readonly url: string;
  readonly address: string;
  /** Ends the server and every connection. */
  close(): Promise<void>;
}

/**
 * Serves a mock agent.
 *
 * @throws the system's error if it cannot listen on the host and port
 */
export async function serveMock(options: MockServerOptions): Promise<MockServer> {
  const { port, host, fault, onRequest, onDeath } = options;
  const onSocket = fault !== undefined && 'start' in fault ? fault : undefined;
  const sockets = openSockets();
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      void sockets.end();
    });
  const misbehave = onSocket?.start({ die: () => void close().then(onDeath) });
  const requests = requestServer(options, onSocket?.on === 'request' ? misbehave : undefined);
  const server = socketServer(onSocket?.tls === true, (socket) => {
    // The other side may disconnect at any time.
    socket.on('error', () => {});
    if (misbehave === undefined || onSocket?.on !== 'connection') return void requests.emit('connection', socket);
    onRequest({ isFaulty: true, problems: [] });
    socket.on('end', () => socket.destroy());
    misbehave(socket, unasked);
  });
  server.on('connection', sockets.add);
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound, address, family } = server.address() as AddressInfo;
  const authority = `${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  return { url: `${onSocket?.scheme ?? 'http'}://${authority}`, address, close };
}

/** Accepts connections, and passes each to `take` once it can be read. */
function socketServer(tls: boolean, take: (socket: Socket) => void): SocketServer {
  // A client that has closed its half of a connection may still get an answer.
  if (!tls) return createServer({ allowHalfOpen: true }, take);
  return createSecureServer({ key, cert: certificate }, take).on('tlsClientError', () => {});
}

/** Reads requests from the connections that it is given; it does not listen itself. */
function requestServer(
  { mock, parameters, fault, onRequest, onTaken }: MockServerOptions,
  misbehave: Misbehave | undefined,
): Server {
  const change = fault !== undefined && 'change' in fault ? fault : undefined;
  // The requests that are being received, by connection; and connections on which an invalid request was reported.
  const coming = new WeakMap<Socket, Pick<LoggedRequest, 'method' | 'path'>>();
  const broken = new WeakSet<Socket>();
  let answered = 0;
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', socket } = incoming;
    coming.set(socket, { method, path });
    const body = await bodyOf(incoming);
    coming.delete(socket);
    if (typeof body === 'string') {
      if (!broken.has(socket)) onRequest({ method, path, problems: [body] });
      return void socket.destroy();
    }
    const request: MockRequest = { method, path, headers: headersOf(incoming), body };
    onTaken?.(request, socket);
    const plain = mock.answer(request, parameters, answered);
    const { problems } = plain;
    if (plain.isAnswered !== true) {
      onRequest({ method, path, status: plain.status, problems });
      return say(response, plain);
    }
    answered += 1;
    if (misbehave !== undefined) {
      onRequest({ method, path, isFaulty: true, problems });
      return misbehave(socket, plainAnswer(path, plain));
    }
    const said: MockAnswer = change?.change(plain) ?? plain;
    onRequest({ method, path, status: said.status, ...(change === undefined ? {} : { isFaulty: true }), problems });
    return say(response, said);
  };
  const take = (incoming: IncomingMessage, response: ServerResponse): void => void answer(incoming, response);
  const server = createHttpServer(take).on('checkExpectation', take);
  server.on('connect', ({ method = '', url: path = '' }: IncomingMessage, socket: Socket) => {
    onRequest({ method, path, status: 405, problems: ['this is no proxy'] });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
  server.on('clientError', (error: ParseError, socket: Socket) => {
    // A client that disconnects between two requests has done nothing wrong.
    if (!error.code.startsWith('HPE_') || !socket.writable) return void socket.destroy();
    broken.add(socket);
    onRequest({ ...coming.get(socket), status: 400, problems: [whatCame(error)] });
    return void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  return server;
}
