import { createContext, Script } from 'node:vm';
import { HintedError } from '../model/hinted-error.ts';
import { tryTo } from '../model/try-to.ts';
import { workedMs } from '../model/worked-ms.ts';

/** Something that does not come to its end: an expression that is not ours, most of all. */
export class TimeLimitError extends HintedError {
  override readonly name = 'TimeLimitError';
}

// A regular expression that takes for ever holds the whole process, signals too: V8 alone can stop it.
const context = createContext({});
const call = new Script('act()');

/** How long an expression may take on one text, in milliseconds: thousands of times what those of ordinary contracts take. */
const patternMs = 1_000;
/** A pattern that had less processor time than this, in milliseconds, is tried again: the machine let others run. So often at most. */
const LEAST_MS = 100;
const MOST_TRIES = 4;

/**
 * Acts, for so many milliseconds at most. Pure calculations alone: they are stopped where they stand.
 *
 * @param what completes "… does not come to its end"
 * @throws TimeLimitError where it takes longer
 */
export function inTime<T>(limitMs: number, what: string, act: () => T): T {
  Object.assign(context, { act });
  try {
    return call.runInContext(context, { timeout: limitMs }) as T;
  } catch (error) {
    // It may be anything that code of users throws.
    const code = tryTo(() => (error as NodeJS.ErrnoException).code);
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitError(
      `${what} does not come to its end within ${limitMs / 1000} s`,
      'write it without repetitions in repetitions',
    );
  }
}

/**
 * Whether a text matches a regular expression that is not ours.
 *
 * @throws TimeLimitError where that takes longer than a second
 */
export function matches(pattern: RegExp, text: string): boolean {
  for (let tried = 1; ; tried += 1) {
    const before = process.cpuUsage();
    try {
      return inTime(patternMs, `the pattern ${String(pattern)}`, () => pattern.test(text));
    } catch (error) {
      if (!(error instanceof TimeLimitError) || workedMs(before) > LEAST_MS || tried === MOST_TRIES) throw error;
    }
  }
}
