import type { Call, Ending, Exchange, Limits, OutputStream } from '../../model/index.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { heldOpenMs } from '../../model/exchange/endings.ts';
import { attentiveMs } from '../process/attention.ts';
import { signalGroup } from '../process/groups.ts';
import { dyingMs, graceMs } from '../process/grace.ts';
import { readOutput, type Output } from '../process/output.ts';
import type { Started } from '../process/start.ts';
import { killStrays } from '../process/strays.ts';
import { within, type Flag } from '../process/wait.ts';
import { endingOfExit } from '../process/exit.ts';

/** Bytes of stderr that are stored. */
const keptOfStderr = 64 * 1024;
/** Milliseconds after the deadline for which outputs are waited for at most. */
const pastDeadlineMs = graceMs;

export interface ExchangeContext {
  readonly limits: Limits;
  /** Bytes of stdout that are stored; more output ends the call. */
  readonly maxBytes: number;
  /** The mark in the environment of every process that the call starts. */
  readonly mark: string;
  /** The text to send, if it is not the body of the call. */
  readonly body?: Call['body'];
  /** Raised when the user no longer wants the answer. */
  readonly interrupted: Flag;
  /** Awaited when the call is over, before its processes are ended. */
  readonly whenOver?: () => Promise<void>;
}

type Outputs = Readonly<Record<OutputStream, Output>>;

/** Makes one call on a process that was started for it, until all of it has ended or the deadline has passed. */
export async function exchange(target: Started, call: Call, around: ExchangeContext): Promise<Exchange> {
  const outputs = {
    stdout: readOutput(target.stdout, around.maxBytes),
    stderr: readOutput(target.stderr, keptOfStderr),
  };
  const isUnread = send(target, around.body ?? call.body);

  await untilItEnds(target, outputs, around);
  const wasUnread = isUnread();
  // Later output is too late: it is read, so that no process blocks in a write, and dropped.
  const taken = outputs.stdout.taken();
  const lastByteMs = (outputs.stdout.lastByteAt() ?? target.at) - target.at;
  const ended = ending(target, outputs, around);
  // Ending the remaining processes is not part of the call's time.
  const ms = attentiveMs() - target.at;

  await around.whenOver?.();
  await endGroup(target, outputs, ended, around.mark);
  for (const stream of [target.stdin, target.stdout, target.stderr]) stream.destroy();
  return {
    call,
    get received() {
      return taken();
    },
    stderr: text(outputs.stderr),
    ...(wasUnread && { unread: true }),
    ended,
    ms,
    lastByteMs,
  };
}

/** Sends the body. The returned function says whether the target closed its end before all of the body was written. */
function send(target: Started, body: string | Uint8Array): () => boolean {
  let isUnread = false;
  // A target need not read its input: it may close its end (EPIPE) or be gone (ECONNRESET).
  target.stdin.on('error', () => (isUnread = true));
  target.stdin.end(body);
  return () => isUnread;
}

/** Waits for the target's exit and the end of its outputs, at most until the deadline, an interruption or an overflow. */
async function untilItEnds(target: Started, outputs: Outputs, { limits, interrupted }: ExchangeContext): Promise<void> {
  const leftMs = (): number => limits.deadlineMs - (attentiveMs() - target.at);
  const stopped = [outputs.stdout.overflowed.raised, interrupted.raised];
  await within(leftMs(), Promise.race([target.exited.raised, ...stopped]));
  if (!target.exited.isRaised()) return;
  // A process that the target started may still be writing: `exec > >(tee log)` is legitimate, and soon over.
  const patienceMs = Math.min(heldOpenMs, leftMs() + pastDeadlineMs);
  await within(patienceMs, Promise.race([closed(outputs), ...stopped]));
}

function closed({ stdout, stderr }: Outputs): Promise<unknown> {
  return Promise.all([stdout.ended.raised, stderr.ended.raised]);
}

function ending(
  target: Started,
  { stdout, stderr }: Outputs,
  { limits, maxBytes, interrupted }: ExchangeContext,
): Ending {
  if (stdout.overflowed.isRaised()) return { by: 'overflow', limitBytes: maxBytes };
  const open = Object.entries({ stdout, stderr }).filter(([, output]) => !output.ended.isRaised());
  const heldOpen = open.map(([name]) => name as OutputStream);
  const exit = target.exit();
  if (interrupted.isRaised() && (exit === undefined || heldOpen.length > 0))
    return { by: 'unreachable', reason: 'interrupted' };
  if (exit === undefined) return { by: 'timeout', afterMs: limits.deadlineMs };
  return { ...endingOfExit(exit), ...(heldOpen.length > 0 && { heldOpen }) };
}

/** Ends the remaining processes of the call: by SIGTERM and then SIGKILL after a timeout or an interruption, else by SIGKILL alone. */
async function endGroup(target: Started, outputs: Outputs, ended: Ending, mark: string): Promise<void> {
  const quiet = Promise.all([target.exited.raised, closed(outputs)]);
  if (ended.by === 'timeout' || ended.by === 'unreachable') {
    signalGroup(target.pid, 'SIGTERM');
    await within(graceMs, quiet);
  }
  signalGroup(target.pid, 'SIGKILL');
  const over = (ended.by === 'exit' || ended.by === 'signal') && ended.heldOpen === undefined;
  if (over) return;
  killStrays(mark, definedOnly({ held: target.held }));
  await within(dyingMs, quiet);
}

function text(output: Output): string {
  return Buffer.from(output.taken()()).toString('utf8');
}
