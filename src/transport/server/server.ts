import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { attentiveMs } from '../process/attention.ts';
import { atExit } from '../process/at-exit.ts';
import { start } from '../process/start.ts';
import { markName, newMark } from '../process/strays.ts';
import { flag } from '../process/wait.ts';
import { type Life, lifeOf } from './life.ts';
import { isListening } from './listening.ts';
import type { Ready } from './readiness.ts';
import type { Tail } from './tail.ts';

export interface ServerOptions {
  /** The program and its arguments, which no shell interprets. It has to stay in the foreground. */
  readonly command: readonly [string, ...string[]];
  /** Its working directory; the one of this process when left out. */
  readonly cwd?: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The base URL under which the server is called. */
  readonly url: string;
  /** Milliseconds that it may take from a start until it is ready. */
  readonly readyMs: number;
  /** Whether the server is ready, once something listens; called repeatedly until it is true or a text (the reason for giving up). */
  readonly isReady: (output: Tail) => Promise<Ready>;
  /** How often the server is started at most; 200 times when left out. */
  readonly mostStarts?: number;
}

/** A server that is started when it is needed, and again after it has ended. */
export interface Server {
  /** Resolves to the present life when it can be called, or to why there is none. An interruption ends the wait. */
  readonly up: (signal: AbortSignal | undefined) => Promise<Life | NotUp>;
  /** Ends the server and all processes that it started. Idempotent. */
  readonly close: () => Promise<void>;
}

export interface NotUp {
  /** One line for a person, followed by the server's last output if there is any. */
  readonly because: string;
}

/** A server that ends again and again is not restarted forever, but more often than the calls of a usual run can end it. */
const usualStarts = 200;
/** Milliseconds that a port may take to become free after the process that listened on it was killed. */
const freeingMs = 5000;
/** Milliseconds between two looks: short at first, since many servers start quickly. */
const everyMs = { first: 5, last: 50 };

/**
 * Starts a server in a process group of its own. `AGENT_CONFORM_CALL` in its environment marks all processes that it starts,
 * wherever they move. No such process is left after `close`, or after this process exits by itself.
 */
export function serverOf(options: ServerOptions): Server {
  const { url, command, cwd, env, readyMs, isReady, mostStarts = usualStarts } = options;
  const mark = newMark();
  const closing = flag();
  let starts = 0;
  let life: Life | undefined;
  let starting: Promise<Life | NotUp> | undefined;
  /** Set when another start would not help. */
  let hopeless: NotUp | undefined;
  let closed: Promise<void> | undefined;
  let forget: (() => void) | undefined;

  let last: AbortSignal | undefined;

  async function up(signal: AbortSignal | undefined): Promise<Life | NotUp> {
    last = signal;
    if (hopeless !== undefined) return hopeless;
    if (closing.isRaised()) return { because: 'the transport is closed' };
    if (life !== undefined && starting === undefined && !life.isOver()) return life;
    starting ??= startAgain().finally(() => (starting = undefined));
    return Promise.race([starting, interruption(signal)]);
  }

  async function startAgain(): Promise<Life | NotUp> {
    await life?.end();
    const came = starts >= mostStarts ? { because: endedTooOften(mostStarts) } : await startOnce();
    if ('because' in came) hopeless = came;
    return came;
  }

  async function startOnce(): Promise<Life | NotUp> {
    if (!(await isFree(starts === 0 ? 0 : freeingMs))) return { because: occupied(url) };
    forget ??= atExit(() => life?.kill());
    starts += 1;
    const started = await start({ command, cwd, env: { ...env, [markName]: mark } }, undefined);
    if ('reason' in started) return { because: `the server cannot be started: ${started.reason}` };
    life = lifeOf(started, url, mark);
    return whenReady(life);
  }

  async function whenReady(it: Life): Promise<Life | NotUp> {
    const until = attentiveMs() + readyMs;
    const came = await lookFor(async () => {
      if (it.isOver()) return notUp(`${it.howItEnded()}, before it was ready${background(it)}`, it);
      const ready = (await isListening(url)) && (await isReady(it.output));
      if (typeof ready === 'string') return notUp(ready, it);
      if (ready && !it.isOver()) return it;
      return attentiveMs() > until ? notUp(await whyLate(), it) : undefined;
    });
    return came ?? { because: 'the transport is closed' };
  }

  async function whyLate(): Promise<string> {
    const seconds = `within ${readyMs / 1000} s`;
    const listens = await isListening(url);
    return listens
      ? `the server that was started listens at ${url}, and was not ready ${seconds}`
      : `the server that was started did not listen at ${url} ${seconds}`;
  }

  /** Whether nothing listens there, now or after at most so many milliseconds. */
  async function isFree(patienceMs: number): Promise<boolean> {
    const until = attentiveMs() + patienceMs;
    const isIt = await lookFor(async () => {
      if (!(await isListening(url))) return true;
      return attentiveMs() >= until ? false : undefined;
    });
    return isIt === true;
  }

  /** Calls `look` repeatedly, with growing pauses, until it finds something or the server is closed. */
  async function lookFor<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let ms = everyMs.first; !closing.isRaised(); ms = Math.min(ms * 1.5, everyMs.last)) {
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      const found = await look();
      if (found !== undefined) return found;
      // oxlint-disable-next-line no-await-in-loop
      await pause(ms);
    }
    return undefined;
  }

  async function close(): Promise<void> {
    closing.raise();
    // A start that is under way would leave a process behind.
    await starting;
    await life?.end(last?.aborted === true);
    forget?.();
  }

  return { up, close: () => (closed ??= close()) };
}

function endedTooOften(times: number): string {
  return `the server that was started ended ${times} times: it is not started again`;
}

function occupied(url: string): string {
  return `something answers at ${url} already: end it, or leave --start out to check just that`;
}

function background(life: Life): string {
  return life.howItEnded().endsWith('exit code 0') ? ' (it has to stay in the foreground)' : '';
}

function notUp(because: string, { output }: Life): NotUp {
  const said = output.text().trim();
  return { because: said === '' ? `${because}; it printed nothing` : `${because}; its last output:\n${said}` };
}

function interruption(signal: AbortSignal | undefined): Promise<NotUp> {
  return new Promise((resolve) => {
    if (signal === undefined) return;
    const interrupt = (): void => resolve({ because: 'interrupted' });
    if (signal.aborted) interrupt();
    // Several calls may wait for one start. Their listeners are not a leak, so Node.js should not warn.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', interrupt, { once: true });
  });
}
