import { setTimeout as pause } from 'node:timers/promises';
import { attentiveMs } from '../process/attention.ts';
import { signalGroup } from '../process/groups.ts';
import type { Exit, Started } from '../process/start.ts';
import { killStrays } from '../process/strays.ts';
import { flag, within } from '../process/wait.ts';
import { isListening } from './listening.ts';
import { readTail, type Tail } from './tail.ts';
import { exitInWords } from '../process/exit-in-words.ts';

/** One life of a server: from a start to an end. */
export interface Life {
  readonly isOver: () => boolean;
  /** Its last output. */
  readonly output: Tail;
  /**
   * Tells, after a connection broke, whether the server has ended, and how. One that runs and does not listen any more, and does
   * not begin again in a while, is ended: what is left of it is no server.
   */
  readonly death: () => Promise<string | undefined>;
  /** Whether it has ended so many milliseconds later. */
  readonly endsWithin: (ms: number) => Promise<boolean>;
  readonly howItEnded: () => string;
  /** Ends the whole group, and what has left the group; soon, where somebody waits for the end of all. */
  readonly end: (isHurried?: boolean) => Promise<void>;
  /** Kills them, at once. */
  readonly kill: () => void;
}

/** What is kept of the last output, in bytes. */
const keptOfOutput = 4096;
/** How long a server that was asked to end may take before it is killed. */
const graceMs = 2000;
/** The same where the user has interrupted: what was found is to be reported soon. */
const hurriedMs = 300;
/** How long the system may take to end what was killed. */
const dyingMs = 1000;
/** How long after a broken connection the news of the server's end may take. */
const newsMs = 50;
/** How long a server that runs may go without listening. */
const deafMs = 2000;
const everyMs = 50;

/** @param mark what the environment of everything that the server starts carries */
export function lifeOf(started: Started, url: string, mark: string): Life {
  const { pid, exited, exit, stdin, stdout, stderr } = started;
  // It is sent nothing, and stdin stays open: some servers end with it.
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
