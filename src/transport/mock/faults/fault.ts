import type { Socket } from 'node:net';

/** A way in which a server misbehaves, below what a contract says of its answers. */
export interface ServerFault {
  /** What it does, in one sentence. */
  readonly says: string;
  /** When it comes: as soon as a connection is made, or in place of an answer. */
  readonly on: 'connection' | 'request';
  /** Set where the server speaks TLS. */
  readonly tls?: true;
  /** How it is called; `http` when left out. */
  readonly scheme?: 'https';
  /** Makes what is done with each connection or request. Called once a server: what it makes may count. */
  start(server: FaultyServer): Misbehave;
}

/** What a fault may do with the server itself. */
export interface FaultyServer {
  /** Ends it as a crash would. */
  readonly die: () => void;
}

/** What is done with a connection; `answer` is what an ordinary server would say. */
export type Misbehave = (socket: Socket, answer: Answer) => void;

/** An answer as it would be sent, in texts of which each character is a byte. */
export interface Answer {
  /** What was asked for: path and query. */
  readonly path: string;
  /** The status line and the headers, without a length and the empty line behind them. */
  readonly head: string;
  readonly body: string;
}

/** The answer of a server that has not been asked. */
export const unasked: Answer = {
  path: '/',
  head: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n',
  body: '[]',
};

/** The whole answer, with its length. */
export function whole({ head, body }: Answer): string {
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
}

export function chunked({ head }: Answer): string {
  return `${head}Transfer-Encoding: chunked\r\n\r\n`;
}

/** What a fault does, in one sentence, how, and whatever else is not as with most. */
type Row = readonly [says: string, act: Misbehave, further?: Partial<ServerFault>];

/** Faults by name. A row is one that takes the place of an answer, unless it says otherwise. */
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
