import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Ending } from '../../model/index.ts';
import { reasonOf } from '../../model/reason-of.ts';
import { connect, endpointOf } from '../http/connect.ts';
import { type Connection, followConnection, type SeenRequest } from './connection.ts';

export interface RelayOptions {
  /** The base URL of the agent's server. */
  readonly url: URL;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly onSeen: (seen: SeenRequest) => void;
  /** Called with why a connection is passed on but no longer followed. */
  readonly onLost: (because: string) => void;
}

/** An address that hosts call as if it were the agent's. */
export interface Relay {
  readonly port: number;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

/**
 * Passes connections on to a server, byte by byte, in each direction as fast as the other side reads. If one side closes or
 * breaks off, the tap does the same to the other side. It also reads the bytes, but changes none of them.
 *
 * @throws the system's error if it cannot listen
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
    // A host that is gone may look like one that has only finished sending: it is certain when nothing more can be sent to it.
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

/** The certificates that Node.js trusts, including those of NODE_EXTRA_CA_CERTS. */
const trust = { rejectUnauthorized: true };

/** Milliseconds for which a host may be silent when its agent cannot be reached. */
const SILENT_MS = 1_000;

function join(
  host: Socket,
  agent: Socket,
  { fromHost, fromAgent, over }: Connection,
  isConnected: () => boolean,
): void {
  // Once the host has closed its half, nobody can know whether it still waits: the agent is not blamed for what happens after that.
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
    // The refusal of the agent's port may be known before the host has sent its request.
    host.resume().once('data', breakOff);
    const patience = setTimeout(breakOff, SILENT_MS);
    host.once('close', () => clearTimeout(patience));
  });
  host.on('error', (error) => {
    over('host', reset(error));
    agent.resetAndDestroy();
  });
  // If one side closes, the other side has no use for the connection.
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
