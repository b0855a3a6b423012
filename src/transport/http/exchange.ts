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

/** What may come of header fields, in bytes: as much as Node.js takes. */
const maxHeaderSize = 16 * 1024;

export interface Surroundings {
  readonly base: Base;
  /** The user's header fields. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trust: Trust;
  readonly limits: Limits;
  /** Bytes of the body that are kept; more ends the call. */
  readonly maxBytes: number;
  /** Raised when the user wants no more of it. */
  readonly interrupted: Flag;
  readonly sockets: OpenSockets;
  /** The call that was answered last, in words. */
  readonly lastAnswer: string | undefined;
}

/** Carries one call over a connection of its own, until the response is there or the deadline has passed. */
export async function exchange(call: Call, around: Surroundings): Promise<Exchange> {
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

/** Sends the call and notes what comes. The returned function ends the connection. */
function send(call: Call, { base, headers, trust, sockets }: Surroundings, progress: Progress): () => void {
  const place = endpointOf(new URL(base.origin));
  const client = new Client(base.origin, {
    maxHeaderSize,
    // The deadline is ours: it covers everything.
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
 * What happens at a socket makes no stacks: undici makes an error for each connection that it is done with, whose stack nobody reads, and
 * that took as long as a third of judging its call. `Reflect`, since code of users may have frozen the class.
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

/** Whoever asks for nothing more sees nothing of it, and to make one for each call costs more than to end the call. */
const isOver = new Error('the call is over');

/** What the kit says of itself. A body is wanted as it is. */
const ownHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'agent-conform' };

function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function joined(fields: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value = '']) => [name, [value].flat().join(', ')]));
}

function endingOf(call: Call, { base, maxBytes, limits, interrupted, lastAnswer }: Surroundings, so: Progress): Ending {
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
