import { definedOnly } from '../../model/defined-only.ts';
import type { Call, Exchange, ReportedServer, Target } from '../../model/index.ts';
import { distinct } from '../../run/reproduce/shown.ts';
import { reproduceHttp } from '../../run/reproduce/http.ts';
import { makesBefore } from '../../transport/before.ts';
import { httpTransport } from '../../transport/http/http.ts';
import { namesLastCall } from '../../transport/server/last-words.ts';
import { readiness } from '../../transport/server/readiness.ts';
import { serverOf } from '../../transport/server/server.ts';
import { startedTransport } from '../../transport/server/started.ts';
import { redactor } from '../secrets/redactor.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ChannelAdapter } from './adapter.ts';
import { functionFrom } from './counterparts.ts';
import { expandHeaders } from './headers.ts';
import { USUAL_READY_MS } from '../../model/channels/usual-limits.ts';

/** A server, called over HTTP. */
export interface HttpTarget {
  /** The base URL: `http://localhost:8000`. The path of a call is appended to it. */
  readonly url: string;
  /** Header fields of every call. `$NAME` and `${NAME}` stand for the values in `secrets`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The values of the variables in `headers`. Reports and recordings hold `$NAME` instead. */
  readonly secrets?: Secrets;
  /** Certificates to trust instead of those that Node.js trusts by default. */
  readonly ca?: { readonly file: string; readonly pem: string };
  /** The server's certificate is not verified. */
  readonly insecure?: true;
  /** Set if the kit starts the server; otherwise it has to be running. */
  readonly start?: ServerStart;
}

/** How the kit starts a server and sees that it is ready. The server and its child processes are ended when the run is over. */
export interface ServerStart {
  /** The program and its arguments, run without a shell. */
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  /**
   * When the server is ready. If it begins with `/`: when this path below the base URL is answered with a status below 500.
   * Otherwise: when its output matches this regular expression. If left out: as soon as it accepts connections.
   */
  readonly ready?: string;
  /** The longest time until the server has to be ready, in milliseconds; 60,000 if left out. */
  readonly readyMs?: number;
}

export const http: ChannelAdapter<HttpTarget, ReportedServer> = {
  open({ url, headers = {}, secrets = {}, ca, insecure, start }, { env }) {
    const trust = definedOnly({ ca: ca?.pem, insecure });
    const inner = makesBefore(httpTransport({ url, headers: expandHeaders(headers, secrets), ...trust }), isOk);
    if (start === undefined) return namesLastCall(inner);
    const { command, cwd, ready, readyMs = USUAL_READY_MS } = start;
    const isReady = readiness(ready, inner);
    return startedTransport(serverOf({ command, url, readyMs, isReady, ...definedOnly({ cwd, env }) }), inner);
  },

  describe({ url, headers, secrets = {}, ca, insecure, start }, { secrets: further = {} }) {
    const { text } = redactor(secrets);
    const { command, cwd, ready } = start ?? {};
    const others = { headers, ca: ca?.file, insecure, start: command?.map(text), cwd, ready };
    return { channel: 'http', url: redactor({ ...further, ...secrets }).text(url), ...definedOnly(others) };
  },

  secrets: ({ secrets }) => secrets,

  reproduce: (target, turns, deadlineMs, isComparison) =>
    reproduceHttp(
      target,
      (isComparison ? distinct(turns) : turns).map(({ call }) => call),
      deadlineMs,
    ),

  counterparts: {
    module: {
      call: byHttp,
      home(exchange) {
        const { method: _, path: __, headers: ___, ...call } = exchange.call;
        return { ...fromResponse(exchange), call };
      },
    },
  },
};

/** The target with `base` appended to its URL, if it has a URL; otherwise unchanged. */
export function belowBase(target: Target, base: string): Target {
  return 'url' in target && base !== '' ? { ...target, url: `${target.url}${base}` } : target;
}

function isOk({ ended }: Exchange): boolean {
  return ended.by === 'response' && ended.status === 200;
}

function byHttp({ before, ...call }: Call): Call {
  const headers = { 'content-type': 'application/json' };
  return { ...call, method: 'POST', path: '', headers, ...definedOnly({ before: before?.map(byHttp) }) };
}

const fromResponse = functionFrom((ended) =>
  ended.by === 'response' ? { code: ended.status, is: 'status', ok: 200 } : undefined,
);
