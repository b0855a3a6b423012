import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecure, type TLSSocket } from 'node:tls';

/** Which certificates are trusted. */
export interface Trust {
  readonly ca?: string;
  readonly rejectUnauthorized: boolean;
}

export interface Endpoint {
  readonly protocol: string;
  /** A name or an address, an IPv6 one without brackets. */
  readonly hostname: string;
  /** Empty for the default port of the scheme. */
  readonly port: string;
}

/** The endpoint that a base URL names. */
export function endpointOf({ protocol, hostname, port }: URL): Endpoint {
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port };
}

/**
 * Begins to connect. `connected` is called once, with the error if it failed. If a name has several addresses, each is tried in
 * turn.
 *
 * @param allowHalfOpen whether the socket stays writable after the other side has ended
 */
export function connect(
  place: Endpoint,
  trust: Trust,
  connected: (error?: Error) => void,
  { allowHalfOpen = false } = {},
): Socket {
  const { socket, ready } = opened(place, trust, allowHalfOpen);
  const settle = (error?: Error): void => {
    socket.off(ready, settle).off('error', settle);
    connected(error);
  };
  // Later errors of a parser or the system have no other listener.
  return socket
    .once(ready, settle)
    .once('error', settle)
    .on('error', () => {});
}

function opened(
  { protocol, hostname: host, port }: Endpoint,
  trust: Trust,
  allowHalfOpen: boolean,
): { socket: Socket | TLSSocket; ready: string } {
  // Milliseconds before the next address is tried: the 250 ms of Node.js are short on a busy machine.
  const happyEyeballs = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 2000 };
  const common = { host, ...happyEyeballs, allowHalfOpen, noDelay: true, highWaterMark: 64 * 1024 };
  if (protocol !== 'https:') return { socket: connectPlain({ ...common, port: Number(port || 80) }), ready: 'connect' };
  const servername = isIP(host) === 0 ? { servername: host } : {};
  const options = { ...common, ...servername, port: Number(port || 443), ALPNProtocols: ['http/1.1'], ...trust };
  return { socket: connectSecure(options), ready: 'secureConnect' };
}
