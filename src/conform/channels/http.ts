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
import { USUAL_READY_MS } from '../../model/exchange/usual-limits.ts';

/** A server, called over HTTP. */
export interface HttpTarget {
  /** The base: `http://localhost:8000`. The path of a call is put behind it. */
  readonly url: string;
  /** Header fields of every call. `$NAME` and `${NAME}` stand for the values in `secrets`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The values of the variables in `headers`. No report and no recording holds them: it holds `$NAME`. */
  readonly secrets?: Secrets;
  /** Certificates that are trusted, instead of those that Node.js knows. */
  readonly ca?: { readonly file: string; readonly pem: string };
  /** The server's certificate is not looked at. */
  readonly insecure?: true;
  /** Set where the server is started by the kit; otherwise it runs. */
  readonly start?: ServerStart;
}

/** How the kit starts a server, and knows that it is ready; it is ended, with all that it started, when the run is over. */
export interface ServerStart {
  /** The program and its arguments: no shell reads them. */
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  /**
   * When it is ready. With a `/` at its beginning: a path below the base that is answered, with a status below 500. Otherwise: a
   * regular expression for its output. When left out: as soon as it takes connections.
   */
  readonly ready?: string;
  /** Milliseconds that it may take until it is; 60,000 when left out. */
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

/** A target that is called below a path of its server; any other as it is. */
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
