import type { Clock } from '../run/execute/clock.ts';

/** A function to be woken, and when, in simulated milliseconds. */
interface Due {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** Time that passes only when all work waits for it: a run of hours takes milliseconds, and is the same each time. */
export class SimulatedTime implements Clock {
  #now = 0;
  #order = 0;
  #due: Due[] = [];

  now(): number {
    return this.#now;
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(new Error('aborted'));
    return new Promise((resolve, reject) => {
      const abort = (): void => reject(new Error('aborted'));
      signal?.addEventListener('abort', abort);
      this.at(this.#now + Math.max(0, ms), () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
    });
  }

  /** Calls `wake` at a moment. Functions that are due at the same moment are called in the order in which they were added. */
  at(moment: number, wake: () => void): void {
    const due = { at: moment, order: (this.#order += 1), wake };
    let place = this.#due.length;
    while (place > 0 && isBefore(due, this.#due[place - 1])) place -= 1;
    this.#due.splice(place, 0, due);
  }

  /**
   * Lets time pass until `work` is done.
   *
   * @throws Error if nothing is due any more and the work still waits: it would never end
   */
  async passUntilDone<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- everything that can go on without time does so first
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone) return done;
      const next = this.#due.shift();
      if (next === undefined) throw new Error('nothing is due, and the run has not ended');
      this.#now = Math.max(this.#now, next.at);
      next.wake();
    }
  }
}

/** Whether `a` is due before `b`: by moment, then by order of addition. */
function isBefore(a: Due, b: Due | undefined): boolean {
  return b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order));
}
