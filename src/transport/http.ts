import { Agent, request } from 'undici';
import type { Call, Ending, Exchange, HttpFault, Limits, Transport } from '../model/index.ts';
import { unreachable } from './unreachable.ts';

export interface HttpOptions {
  /** The base: what a call's path is put behind. */
  readonly url: string;
  /** Header fields of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Certificates to trust, beside those that come with Node.js: PEM. */
  readonly ca?: string;
  /** Certificates are not looked at. */
  readonly insecure?: true;
  /** Bytes of a body that are kept, 32 MiB when left out. More ends the call. */
  readonly maxBytes?: number;
}

/** A transport to a server: one request a call, a connection a request. */
export function httpTransport(options: HttpOptions): Transport {
  const { url, headers, ca, insecure, maxBytes = 32 * 1024 * 1024 } = options;
  const connect = { ...(ca === undefined ? {} : { ca }), ...(insecure ? { rejectUnauthorized: false } : {}) };
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect });
  const closing = new AbortController();
  let hasAnswered = false;

  async function call(made: Call, { deadlineMs, signal }: Limits): Promise<Exchange> {
    if (closing.signal.aborted) return unreachable(made, 'the transport is closed');
    if (signal?.aborted === true) return unreachable(made, 'interrupted');
    const at = performance.now();
    const deadline = AbortSignal.timeout(deadlineMs);
    const chunks: Buffer[] = [];
    let bytes = 0;
    let lastByteMs = 0;
    let status: number | undefined;
    const end = (ended: Ending): Exchange => {
      const received = new Uint8Array(Buffer.concat(chunks)).subarray(0, maxBytes);
      return { call: made, received, stderr: '', ended, ms: performance.now() - at, lastByteMs };
    };
    try {
      const { method = 'POST', path = '', body } = made;
      const response = await request(url.replace(/\/$/, '') + path, {
        method,
        headers: { ...headers, ...made.headers },
        body: body.length === 0 && method !== 'POST' ? null : body,
        dispatcher,
        reset: true,
        signal: AbortSignal.any([deadline, closing.signal, ...(signal === undefined ? [] : [signal])]),
      });
      status = response.statusCode;
      for await (const chunk of response.body as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        lastByteMs = performance.now() - at;
        if (bytes > maxBytes) return end({ by: 'overflow', limitBytes: maxBytes });
      }
      hasAnswered = true;
      return end({ by: 'response', status, headers: flat(response.headers) });
    } catch (error) {
      if ([closing.signal, signal].some((one) => one?.aborted)) return unreachable(made, 'interrupted');
      const waitingFor = status === undefined ? 'headers' : 'body';
      if (deadline.aborted) return end({ by: 'timeout', afterMs: deadlineMs, waitingFor });
      const reason = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : '';
      const { code } = error as NodeJS.ErrnoException;
      const isRefused = code === 'ECONNREFUSED' || code === 'ENOTFOUND';
      if (isRefused && !hasAnswered) return unreachable(made, `${url} cannot be reached: ${reason || code}`);
      const fault: HttpFault = isRefused ? 'gone' : code === 'ECONNRESET' ? 'reset' : 'closed';
      return end({ by: 'hangup', fault, reason, ...(status === undefined ? {} : { status }) });
    }
  }

  return {
    call,
    async close() {
      closing.abort();
      await dispatcher.destroy();
    },
  };
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
