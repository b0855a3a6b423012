import type { Call, Ending, Exchange, Limits } from '../../model/index.ts';
import { signalGroup } from '../command/groups.ts';
import type { Exit } from '../command/start.ts';
import { type Flag, within } from '../command/wait.ts';
import { unreachable } from '../unreachable.ts';
import type { Frame } from './frames.ts';
import type { Host } from './host.ts';
import type { Imported } from './imported.ts';

/** How long the news of an end may take after the connection broke, or after an answer of a copy. */
const newsMs = 1000;
/** How long what was returned may take to be read: that is no part of the call. */
const leastReadingMs = 10_000;

/** Makes one call, asked for at `askedAt`, on a process that imports the module, once it has. */
export async function exchange(
  host: Host,
  call: Call,
  limits: Limits,
  interrupted: Flag,
  askedAt: number,
): Promise<Exchange> {
  const imported = await Promise.race([host.imported, interrupted.raised]);
  if (imported === undefined) {
    host.giveUp();
    return unreachable(call, 'interrupted');
  }
  if (imported.serves === 'none') {
    host.giveUp();
    return { ...unreachable(call, imported.because), stderr: imported.said };
  }
  if ('missing' in imported) return { ...unreachable(call, ''), ended: { by: 'no-export', reason: imported.missing } };

  const bodies = bodiesOf(call);
  if (bodies === undefined) return unreachable(call, 'a body that is not JSON cannot be given to a function');
  const at = performance.now();
  const waited = imported.serves === 'once' ? { waitedMs: at - askedAt } : {};
  host.ask(bodies);
  const came = await untilItEnds(host, limits, interrupted);
  const ms = performance.now() - at;
  const { ended, received = new Uint8Array(), traceback = '' } = came;
  await settle(host, imported, came);
  const stderr = (await host.printed.take()) + traceback;
  return {
    call,
    received,
    stderr,
    ended,
    ms,
    lastByteMs: received.length === 0 ? 0 : ms,
    called: imported.called,
    ...waited,
    ...(came.inCall < bodies.before.length && { stoppedAt: came.inCall }),
  };
}

interface Asked {
  readonly before: readonly object[];
  readonly call: object;
}

/** What the host is asked to do; undefined where the body of a call is no JSON. */
function bodiesOf(call: Call): Asked | undefined {
  const before = (call.before ?? []).map(bodyOf);
  const last = bodyOf(call);
  const whole = before.filter((one) => one !== undefined);
  return last === undefined || whole.length < before.length ? undefined : { before: whole, call: last };
}

function bodyOf({ body, parameters }: Call): object | undefined {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    JSON.parse(text);
    return { body: text, parameters: parameters ?? null };
  } catch {
    return undefined;
  }
}

interface Came {
  readonly ended: Ending;
  /** Which of the calls it was that ended so: from 0, those made before counted. */
  readonly inCall: number;
  readonly received?: Uint8Array;
  readonly traceback?: string;
  /** The process that made the call. */
  readonly pid?: number;
}

/** Waits for the last call to end: each has the deadline for itself, and what it returned has one to be read. */
async function untilItEnds(host: Host, { deadlineMs }: Limits, interrupted: Flag): Promise<Came> {
  let inCall = 0;
  let pid: number | undefined;
  let mostMs = deadlineMs;
  const told = (ended: Ending): Came => ({ ended, inCall, ...(pid !== undefined && { pid }) });
  for (;;) {
    const next = host.frames.next();
    // oxlint-disable-next-line no-await-in-loop -- one message after another
    const inTime = await within(mostMs, Promise.race([next, interrupted.raised]));
    if (interrupted.isRaised()) return told({ by: 'unreachable', reason: 'interrupted' });
    if (!inTime) return told({ by: 'timeout', afterMs: mostMs });
    // oxlint-disable-next-line no-await-in-loop
    const frame = await next;
    if (frame === undefined) {
      // oxlint-disable-next-line no-await-in-loop
      await within(newsMs, host.exited.raised);
      return told(howItExited(host.exit()));
    }
    const { message } = frame;
    if ('gone' in message) return told(howItExited(message['gone'] as Exit));
    if ('ended' in message) return { ...told(message['ended'] as Ending), ...answered(frame) };
    mostMs = 'returned' in message ? Math.max(deadlineMs, leastReadingMs) : deadlineMs;
    if ('begun' in message) inCall = Number(message['begun']);
    if ('pid' in message) pid = Number(message['pid']);
  }
}

function answered({ message, bytes }: Frame): Pick<Came, 'received' | 'traceback'> {
  const { by } = message['ended'] as Ending;
  return { ...(by !== 'throw' && { received: bytes }), traceback: String(message['traceback']) };
}

function howItExited(exit: Exit | undefined): Ending {
  if (exit === undefined) return { by: 'unreachable', reason: 'the module closed the connection to the kit' };
  return exit.signal === null ? { by: 'exit', code: exit.code ?? 0 } : { by: 'signal', signal: exit.signal };
}

/** Ends what a call has left, and finds out whether the process can make another. */
async function settle(
  host: Host,
  { copies }: Extract<Imported, { copies: boolean }>,
  { ended, pid }: Came,
): Promise<void> {
  const isOver = ended.by === 'return' || ended.by === 'throw' || ended.by === 'overflow';
  if (copies && pid !== undefined) {
    // The original tells when the copy has gone.
    const gone = isOver ? await within(newsMs, host.frames.next()) : ended.by === 'exit' || ended.by === 'signal';
    signalGroup(pid, 'SIGKILL');
    if (gone) return;
  }
  if (!isOver || host.exited.isRaised()) host.giveUp();
}
