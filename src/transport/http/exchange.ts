import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client } from 'undici';
import type { Call, Ending, Exchange, Limits } from '../../model/index.ts';
import { attentiveMs } from '../process/attention.ts';
import { flag, within, type Flag } from '../process/wait.ts';
import { keep } from '../kept.ts';
import { pathBelow, type Base } from './base.ts';
import { connect, endpointOf, type Trust } from './connect.ts';
import { brokenOff, completed } from './endings.ts';
import type { Progress } from './progress.ts';
import type { OpenSockets } from './sockets.ts';
import { notConnected, notSent } from './unconnected.ts';
import { watch } from './wire.ts';

/** Bytes of header fields that are accepted: the limit of Node.js. */
const maxHeaderSize = 16 * 1024;

export interface ExchangeContext {
  readonly base: Base;
  /** The header fields that the user gave. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trust: Trust;
  readonly limits: Limits;
  /** Bytes of the body that are stored; more ends the call. */
  readonly maxBytes: number;
  /** Raised when the user no longer wants the answer. */
  readonly interrupted: Flag;
  readonly sockets: OpenSockets;
  /** The call that was answered last, and its status, in words. */
  readonly lastAnswer: string | undefined;
}

/** Makes one call over a connection of its own, until the response is complete or the deadline has passed. */
export async function exchange(call: Call, around: ExchangeContext): Promise<Exchange> {
  const { limits, interrupted } = around;
  const at = attentiveMs();
  const progress: Progress = { body: keep(around.maxBytes), over: flag() };
  const end = send(call, around, progress);
  await within(limits.deadlineMs, Promise.race([progress.over.raised, interrupted.raised]));
  const ended = endingOf(call, around, progress);
  const taken = progress.body.taken();
  const ms = attentiveMs() - at;
  end();
  const lastByteMs = (progress.lastByteAt ?? at) - at;
  return {
    call,
    get received() {
      return taken();
    },
    stderr: '',
    ended,
    ms,
    lastByteMs,
  };
}

/** Sends the call and records the response in `progress`. The returned function ends the connection. */
function send(call: Call, { base, headers, trust, sockets }: ExchangeContext, progress: Progress): () => void {
  const place = endpointOf(new URL(base.origin));
  const client = new Client(base.origin, {
    maxHeaderSize,
    // The kit has its own deadline, which covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(_, callback) {
      const socket = connect(place, trust, (error) => {
        if (error !== undefined) {
          callback(error, null);
          return;
        }
        progress.wire = watch(socket);
        callback(null, withoutStacks(socket));
      });
      sockets.add(socket);
      ends.push(() => socket.destroy());
    },
  });
  const ends: (() => unknown)[] = [() => client.destroy(isOver)];
  const request = {
    path: pathBelow(base, call.path),
    method: call.method ?? 'POST',
    headers: { ...ownHeaders, ...lowerCase(call.headers), ...lowerCase(headers) },
    body: call.body,
    reset: true,
  };
  client.dispatch(request, {
    onRequestStart() {},
    onResponseStart(_, status, fields) {
      if (status >= 200) progress.answer = { status, headers: joined(fields) };
    },
    onResponseData(_, chunk) {
      progress.lastByteAt = attentiveMs();
      if (progress.body.add(chunk)) return;
      progress.overflowed = true;
      progress.over.raise();
    },
    onResponseEnd() {
      progress.complete = true;
      progress.over.raise();
    },
    onResponseError(_, error) {
      progress.error = error;
      progress.over.raise();
    },
  });
  return () => ends.forEach((end) => end());
}

/**
 * Prevents stack traces in the socket's event handlers: undici makes an error for each connection that it closes. Nobody reads
 * its stack, and making it took a third as long as judging the call. `Reflect` is used, since code of users may have frozen the
 * class.
 */
function withoutStacks(socket: Socket): Socket {
  const emit: EventEmitter['emit'] = socket.emit.bind(socket);
  socket.emit = (...event: Parameters<EventEmitter['emit']>) => {
    const { stackTraceLimit } = Error;
    Reflect.set(Error, 'stackTraceLimit', 0);
    try {
      return emit(...event);
    } finally {
      Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
    }
  };
  return socket;
}

/** One error for all calls: nobody sees it, and making one for each call costs more than ending the call. */
const isOver = new Error('the call is over');

/** The header fields of the kit itself. `identity`: the body should not be compressed. */
const ownHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'agent-conform' };

function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function joined(fields: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value = '']) => [name, [value].flat().join(', ')]));
}

function endingOf(
  call: Call,
  { base, maxBytes, limits, interrupted, lastAnswer }: ExchangeContext,
  so: Progress,
): Ending {
  if (so.overflowed === true) return { by: 'overflow', limitBytes: maxBytes };
  if (so.complete === true) return completed(call, so);
  if (so.error !== undefined)
    return (
      notSent(so.error) ??
      (so.wire === undefined ? notConnected(so.error, base, lastAnswer) : brokenOff(call, so, so.wire))
    );
  if (interrupted.isRaised()) return { by: 'unreachable', reason: 'interrupted' };
  return { by: 'timeout', afterMs: limits.deadlineMs, waitingFor: so.answer === undefined ? 'headers' : 'body' };
}
