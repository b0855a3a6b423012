import type { Call, Ending, Exchange, Limits } from '../../model/index.ts';
import { tryTo } from '../../model/try-to.ts';
import { attentiveMs } from '../process/attention.ts';
import type { Exit } from '../process/start.ts';
import { type Flag, within } from '../process/wait.ts';
import type { Taken } from '../kept.ts';
import { unreachable } from '../unreachable.ts';
import type { Copy, Host } from './host.ts';
import type { Imported } from './imported.ts';
import { brokeIn, type Message } from './messages.ts';
import { type Patience, patienceFor } from './patience.ts';
import { endingOfExit } from '../process/exit.ts';

/** Milliseconds that the report of an end may take after the connection broke, or after a copy has answered. */
const newsMs = 1000;
/** How often a function may report that it has returned, in one call. */
const mostReturns = 100;

/** Makes one call, asked for at `askedAt`, on a process that imports the module, once the import has ended. */
export async function exchange(
  host: Host,
  call: Call,
  limits: Limits,
  interrupted: Flag,
  askedAt: number,
): Promise<Exchange> {
  const imported = await Promise.race([host.imported(), interrupted.raised]);
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
  const at = attentiveMs();
  const waited = imported.serves === 'once' ? { waitedMs: at - askedAt } : {};
  host.ask(bodies);
  const came = await untilItEnds(host, bodies.before.length + 1, limits, interrupted);
  const ms = attentiveMs() - at;
  const { ended, taken = () => nothing, traceback = '' } = came;
  await settle(host, imported, came);
  const stderr = (await host.printed.take(ended.by === 'timeout')) + traceback;
  return {
    call,
    get received() {
      return taken();
    },
    stderr,
    ended,
    ms,
    lastByteMs: came.taken === undefined || came.taken().length === 0 ? 0 : ms,
    called: imported.called,
    ...waited,
    ...(came.inCall < bodies.before.length && { stoppedAt: came.inCall }),
  };
}

const nothing = new Uint8Array();

interface Asked {
  readonly before: readonly object[];
  readonly call: object;
}

/** The request for the host; undefined if the body of a call is not JSON. */
function bodiesOf(call: Call): Asked | undefined {
  const before = (call.before ?? []).map(bodyOf);
  const last = bodyOf(call);
  const whole = before.filter((one) => one !== undefined);
  return last === undefined || whole.length < before.length ? undefined : { before: whole, call: last };
}

function bodyOf({ body, parameters }: Call): object | undefined {
  return tryTo(() => {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    JSON.parse(text);
    return { body: text, parameters: parameters ?? null };
  });
}

interface Came {
  readonly ended: Ending;
  /** The index of the call that ended so: the calls in `before` are counted first, from 0. */
  readonly inCall: number;
  readonly taken?: Taken;
  readonly traceback?: string;
  /** The copy of the module host that made the call. */
  readonly copy?: Copy;
}

/**
 * Waits for the last call to end. Each call has the whole deadline, from its beginning. For each call in turn a host reports that
 * it begins, that it has returned, and that the returned value is still being read; any other message means that the module broke
 * in.
 */
async function untilItEnds(host: Host, calls: number, { deadlineMs }: Limits, interrupted: Flag): Promise<Came> {
  let inCall = 0;
  let copy: Copy | undefined;
  let returns = 0;
  let patience = patienceFor(deadlineMs, host.frames.arrivedAt);
  const came = (ended: Ending): Came => ({ ended, inCall, ...(copy !== undefined && { copy }) });
  for (;;) {
    const next = host.frames.next();
    // oxlint-disable-next-line no-await-in-loop -- one message after another
    const inTime = await inTimeFor(patience, Promise.race([next, interrupted.raised]));
    if (interrupted.isRaised()) return came({ by: 'unreachable', reason: 'interrupted' });
    if (!inTime) return came({ by: 'timeout', afterMs: deadlineMs });
    // oxlint-disable-next-line no-await-in-loop
    const frame = await next;
    if (frame === undefined) {
      // oxlint-disable-next-line no-await-in-loop
      await within(newsMs, host.exited.raised);
      return came(howItExited(host.exit()));
    }
    const { message, bytes } = frame;
    if (message.is === 'gone') return came(howItExited(message.exit));
    if (message.is === 'ended') {
      const { ended, traceback } = message;
      return { ...came(ended), ...(ended.by !== 'throw' && { taken: bytes }), traceback };
    }
    if (message.is === 'returned' && returns < mostReturns) {
      patience.returned();
      returns += 1;
    } else if (message.is === 'reading' && returns > 0) {
      patience.goesOn();
    } else if (message.is === 'begun' && isNext(message, inCall, copy) && message.at < calls) {
      inCall = message.at;
      returns = 0;
      patience = patienceFor(deadlineMs, host.frames.arrivedAt);
      if (message.pid !== undefined) copy ??= host.copyOf(message.pid);
    } else return came({ by: 'unreachable', reason: brokeIn });
  }
}

/** Whether the promise settles before the patience, which may grow meanwhile, is used up. */
async function inTimeFor({ leftMs }: Patience, promise: Promise<unknown>): Promise<boolean> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    if (await within(leftMs(), promise)) return true;
    if (leftMs() <= 0) return false;
  }
}

/** Whether a call may begin now. Each begins in turn; the first one is reported only by a copy, else it begins with the request. */
function isNext({ at, pid }: Extract<Message, { is: 'begun' }>, inCall: number, copy: Copy | undefined): boolean {
  return at === inCall + 1 || (at === 0 && inCall === 0 && pid !== undefined && copy === undefined);
}

function howItExited(exit: Exit | undefined): Ending {
  if (exit === undefined) return { by: 'unreachable', reason: 'the module closed the connection to the kit' };
  return endingOfExit(exit);
}

/** Ends the remaining processes of a call, and finds out whether the module host can make another call. */
async function settle(
  host: Host,
  { copies }: Extract<Imported, { copies: boolean }>,
  { ended, copy }: Came,
): Promise<void> {
  const isOver = ended.by === 'return' || ended.by === 'throw' || ended.by === 'overflow';
  if (copies && copy !== undefined) {
    // The original process reports when the copy has ended.
    const gone = isOver ? await isGone(host) : ended.by === 'exit' || ended.by === 'signal';
    copy.end();
    if (gone) return;
  }
  if (!isOver || host.exited.isRaised()) host.giveUp();
}

async function isGone(host: Host): Promise<boolean> {
  const next = host.frames.next();
  return (await within(newsMs, next)) && (await next)?.message.is === 'gone';
}
