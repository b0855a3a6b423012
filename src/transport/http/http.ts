import type { Transport } from '../../model/index.ts';
import { lifecycle } from '../lifecycle.ts';
import { readBase } from './base.ts';
import { openSockets } from './sockets.ts';
import { unreachable } from '../unreachable.ts';
import { MOST_ANSWER_BYTES } from '../../model/exchange/usual-limits.ts';

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

// undici takes as long to load as most of the kit, so it waits for the first call.
let loading: Promise<typeof import('./exchange.ts')> | undefined;

/**
 * A transport to an HTTP server: one request a call, on a connection of its own. The deadline covers the connecting, the headers
 * and the body. A redirect is an answer like any other, and a body is taken as it is, compressed or not.
 */
export function httpTransport(options: HttpOptions): Transport {
  const base = readBase(options.url);
  const { headers = {}, maxBytes = MOST_ANSWER_BYTES } = options;
  const trust = { ...(options.ca !== undefined && { ca: options.ca }), rejectUnauthorized: options.insecure !== true };
  const sockets = openSockets();
  let lastAnswer: string | undefined;
  return lifecycle({
    async make(call, limits, interrupted) {
      if ('fault' in base) return unreachable(call, base.fault);
      const { exchange } = await (loading ??= import('./exchange.ts'));
      const around = { base, headers, trust, limits, maxBytes, interrupted, sockets, lastAnswer };
      const made = await exchange(call, around);
      if (made.ended.by === 'response')
        lastAnswer = `${call.method ?? 'POST'} ${call.path ?? '/'} with status ${made.ended.status}`;
      return made;
    },
    end: () => sockets.end(),
  });
}
