import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Ending } from '../../model/index.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { connect, endpointOf } from '../http/connect.ts';
import { type Connection, followConnection, type SeenRequest } from './connection.ts';

export interface RelayOptions {
  /** The base of the agent's server. */
  readonly url: URL;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly onSeen: (seen: SeenRequest) => void;
  /** Takes why a connection is passed on, and no longer followed. */
  readonly onLost: (because: string) => void;
}

/** A place that hosts call as if it were the agent. */
export interface Relay {
  readonly port: number;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

/**
 * Passes connections on to a server, byte by byte, each way as fast as the other side takes it; where one side closes or breaks off, so
 * does the tap on the other. What is said is read beside it: nothing of it is changed.
 *
 * @throws what the system says where it cannot listen
 */
export async function relay({ url, host, port, onSeen, onLost }: RelayOptions): Promise<Relay> {
  const open = new Set<Socket>();
  const left = new Set<Connection>();
  let isClosing = false;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (fromHost) => {
    let isConnected = false;
    const connected = (error?: Error): void => void (isConnected = error === undefined);
    const toAgent = connect(endpointOf(url), trust, connected, { allowHalfOpen: true });
    const connection = followConnection((seen) => void (isClosing || onSeen(seen)), onLost);
    // A host that is gone for good may look like one that has said all: it is known when nothing more comes to it.
    fromHost.once('end', () => left.add(connection));
    fromHost.once('close', () => left.delete(connection));
    for (const socket of [fromHost, toAgent]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    join(fromHost, toAgent, connection, () => isConnected);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const connection of left) connection.over('host', closed);
      isClosing = true;
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The certificates that Node.js trusts: those of NODE_EXTRA_CA_CERTS too. */
const trust = { rejectUnauthorized: true };

/** How long a host may be silent whose agent is not there. */
const SILENT_MS = 1_000;

function join(
  host: Socket,
  agent: Socket,
  { fromHost, fromAgent, over }: Connection,
  isConnected: () => boolean,
): void {
  // Behind the end of what the host says nobody can tell whether it still waits: an agent is not blamed for what comes then.
  let whoEnds: 'host' | 'agent' = 'agent';
  host.pipe(agent);
  agent.pipe(host);
  host.on('data', fromHost.take);
  agent.on('data', fromAgent.take);
  host.on('end', () => {
    fromHost.end();
    whoEnds = 'host';
  });
  agent.on('end', () => {
    fromAgent.end();
    over(whoEnds, closed);
  });
  let broke: NodeJS.ErrnoException | undefined;
  let isAbsent = false;
  agent.on('error', (error) => {
    broke ??= error;
    const breakOff = (): void => {
      over(whoEnds, isConnected() ? reset(error) : { by: 'unreachable', reason: reasonOf(error) });
      host.resetAndDestroy();
    };
    isAbsent = !isConnected() && host.bytesRead === 0;
    if (!isAbsent) return breakOff();
    // That nobody listens there may be known before the host has said what it wants.
    host.resume().once('data', breakOff);
    const patience = setTimeout(breakOff, SILENT_MS);
    host.once('close', () => clearTimeout(patience));
  });
  host.on('error', (error) => {
    over('host', reset(error));
    agent.resetAndDestroy();
  });
  // What is closed on one side is of no use to the other.
  host.on('close', () => {
    over('host', closed);
    agent.destroySoon();
  });
  agent.on('close', () => {
    if (isAbsent) return;
    over(whoEnds, broke === undefined ? closed : reset(broke));
    host.destroySoon();
  });
}

type Hangup = Extract<Ending, { by: 'hangup' }>;

const closed: Hangup = {
  by: 'hangup',
  fault: 'closed',
  reason: 'the connection was closed before the end of the response',
};

function reset(error: NodeJS.ErrnoException): Hangup {
  return { by: 'hangup', fault: 'reset', reason: `the connection was reset (${error.code ?? error.message})` };
}
