import { setMaxListeners } from 'node:events';
import type { Call, Exchange, Limits, Transport } from '../model/index.ts';
import { flag, type Flag } from './command/wait.ts';
import { readBase } from './http/base.ts';
import { openSockets } from './http/sockets.ts';
import { unreachable } from './unreachable.ts';

export interface HttpOptions {
  /** The base, `http` or `https`, with or without a path and a slash at its end; a call's path goes below it. */
  readonly url: string;
  /** Header fields of every call. One of these takes the place of a call's own of the same name: the user knows the target. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Certificates, as PEM, that are trusted instead of those that Node.js knows. */
  readonly ca?: string;
  /** Takes any certificate. */
  readonly insecure?: true;
  /** Bytes of a body that are kept of one call, 32 MiB when left out. More ends the call. */
  readonly maxBytes?: number;
}

const defaultMaxBytes = 32 * 1024 * 1024;

// undici takes as long to load as most of the kit, so it waits for the first call.
let loading: Promise<typeof import('./http/exchange.ts')> | undefined;

/**
 * A transport to an HTTP server: one request a call, on a connection of its own. The deadline covers the connecting, the headers
 * and the body. A redirect is an answer like any other, and a body is taken as it is, compressed or not.
 */
export function httpTransport(options: HttpOptions): Transport {
  const base = readBase(options.url);
  const { headers = {}, maxBytes = defaultMaxBytes } = options;
  const trust = { ...(options.ca !== undefined && { ca: options.ca }), rejectUnauthorized: options.insecure !== true };
  const sockets = openSockets();
  const running = new Set<Running>();
  let lastAnswer: string | undefined;
  let closed: Promise<void> | undefined;

  async function keepTrack(call: Call, limits: Limits): Promise<Exchange> {
    if ('fault' in base) return unreachable(call, base.fault);
    if (closed !== undefined) return unreachable(call, 'the transport is closed');
    if (limits.signal?.aborted === true) return unreachable(call, 'interrupted');
    const it: Running = { interrupted: flag(), over: flag() };
    running.add(it);
    // One signal ends many calls at once: no sign of a leak.
    if (limits.signal !== undefined) setMaxListeners(0, limits.signal);
    limits.signal?.addEventListener('abort', it.interrupted.raise);
    try {
      const { exchange } = await (loading ??= import('./http/exchange.ts'));
      const { interrupted } = it;
      const made = await exchange(call, {
        base,
        headers,
        trust,
        limits,
        maxBytes,
        interrupted,
        sockets,
        lastAnswer,
      });
      if (made.ended.by === 'response')
        lastAnswer = `${call.method ?? 'POST'} ${call.path ?? '/'} with status ${made.ended.status}`;
      return made;
    } finally {
      limits.signal?.removeEventListener('abort', it.interrupted.raise);
      running.delete(it);
      it.over.raise();
    }
  }

  async function close(): Promise<void> {
    const all = [...running];
    all.forEach((it) => it.interrupted.raise());
    await Promise.all(all.map((it) => it.over.raised));
    await sockets.end();
  }

  return { call: keepTrack, close: () => (closed ??= close()) };
}

/** A call under way. */
interface Running {
  readonly interrupted: Flag;
  readonly over: Flag;
}
