import { setTimeout as pause } from 'node:timers/promises';
import { attentiveMs } from '../process/attention.ts';
import { signalGroup } from '../process/groups.ts';
import type { Exit, Started } from '../process/start.ts';
import { killStrays } from '../process/strays.ts';
import { flag, within } from '../process/wait.ts';
import { isListening } from './listening.ts';
import { readTail, type Tail } from './tail.ts';
import { exitInWords } from '../process/exit.ts';

/** One life of a server: from its start to its end. */
export interface Life {
  readonly isOver: () => boolean;
  /** The last part of its output. */
  readonly output: Tail;
  /**
   * After a connection broke: resolves to how the server ended; undefined if it still listens. A server that runs but stops
   * listening, and does not listen again within 2 s, counts as ended.
   */
  readonly death: () => Promise<string | undefined>;
  /** Whether the server has ended after at most so many milliseconds. */
  readonly endsWithin: (ms: number) => Promise<boolean>;
  readonly howItEnded: () => string;
  /** Ends the whole process group and the processes that have left it; sooner if `isHurried`. */
  readonly end: (isHurried?: boolean) => Promise<void>;
  /** Kills the same processes, synchronously. */
  readonly kill: () => void;
}

/** Bytes of the last output that are stored. */
const keptOfOutput = 4096;
/** Milliseconds that a server that was asked to end may take before it is killed. */
const graceMs = 2000;
/** The same after an interruption by the user, who wants the findings soon. */
const hurriedMs = 300;
/** Milliseconds that the system may take to end killed processes. */
const dyingMs = 1000;
/** Milliseconds after a broken connection within which Node.js reports the server's exit. */
const newsMs = 50;
/** Milliseconds for which a running server may stop listening. */
const deafMs = 2000;
const everyMs = 50;

/** @param mark the mark in the environment of every process that the server starts */
export function lifeOf(started: Started, url: string, mark: string): Life {
  const { pid, exited, exit, stdin, stdout, stderr } = started;
  // Nothing is written to stdin, but it stays open: some servers end when it closes.
  stdin.on('error', () => {});
  const output = readTail([stdout, stderr], keptOfOutput);
  const isDeaf = flag();
  let ended: Promise<void> | undefined;

  async function end(isHurried: boolean): Promise<void> {
    if (!exited.isRaised()) {
      signalGroup(pid, 'SIGTERM');
      await within(isHurried ? hurriedMs : graceMs, exited.raised);
    }
    kill();
    await within(dyingMs, exited.raised);
    for (const stream of [stdin, stdout, stderr]) stream.destroy();
  }

  function kill(): void {
    signalGroup(pid, 'SIGKILL');
    killStrays(mark, { held: started.held });
  }

  const life: Life = {
    output,
    isOver: () => exited.isRaised() || isDeaf.isRaised(),
    async death() {
      await within(newsMs, exited.raised);
      const patientUntil = attentiveMs() + deafMs;
      while (!life.isOver()) {
        // oxlint-disable-next-line no-await-in-loop -- until it is known
        if (await isListening(url)) return undefined;
        if (attentiveMs() > patientUntil) isDeaf.raise();
        // oxlint-disable-next-line no-await-in-loop
        else await pause(everyMs);
      }
      return life.howItEnded();
    },
    async endsWithin(ms) {
      await within(ms, exited.raised);
      return life.isOver();
    },
    howItEnded: () => inWords(exited.isRaised() ? exit() : undefined),
    end: (isHurried = false) => (ended ??= end(isHurried)),
    kill,
  };
  return life;
}

function inWords(exit: Exit | undefined): string {
  if (exit === undefined) return 'the server that was started runs, and listens no more';
  return `the server that was started ended: ${exitInWords(exit)}`;
}
