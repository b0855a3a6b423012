import type { Socket } from 'node:net';

/** A fault of a server below the level of a contract, in its HTTP or its connections. */
export interface ServerFault {
  /** What it does, in one sentence. */
  readonly says: string;
  /** When it applies: as soon as a connection is made, or in place of an answer. */
  readonly on: 'connection' | 'request';
  /** Set if the server speaks TLS. */
  readonly tls?: true;
  /** The scheme of its URL; `http` when left out. */
  readonly scheme?: 'https';
  /** Returns the function that handles each connection or request. Called once for each server, so that function may count. */
  start(server: FaultyServer): Misbehave;
}

/** What a fault can do with the server itself. */
export interface FaultyServer {
  /** Ends the server as a crash would. */
  readonly die: () => void;
}

/** Handles a connection; `answer` is what an ordinary server would send. */
export type Misbehave = (socket: Socket, answer: Answer) => void;

/** An answer as it would be sent, in strings with one character for each byte. */
export interface Answer {
  /** The path and query of the request. */
  readonly path: string;
  /** The status line and the headers, without a length and the final empty line. */
  readonly head: string;
  readonly body: string;
}

/** The answer of a server that has got no request. */
export const unasked: Answer = {
  path: '/',
  head: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n',
  body: '[]',
};

/** The complete answer, with its length. */
export function whole({ head, body }: Answer): string {
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
}

export function chunked({ head }: Answer): string {
  return `${head}Transfer-Encoding: chunked\r\n\r\n`;
}

/** A fault as one sentence, its function, and the fields in which it differs from most faults. */
type Row = readonly [says: string, act: Misbehave, further?: Partial<ServerFault>];

/** Faults by name. A fault replaces an answer, unless its row says otherwise. */
export function serverFaults<Name extends string>(
  rows: Readonly<Record<Name, ServerFault | Row>>,
): Record<Name, ServerFault> {
  const faults = Object.entries<ServerFault | Row>(rows).map(([name, row]): [string, ServerFault] => {
    if ('start' in row) return [name, row];
    const [says, act, further] = row;
    return [name, { says, on: 'request', start: () => act, ...further }];
  });
  return Object.fromEntries(faults) as Record<Name, ServerFault>;
}
