import { createContext, Script } from 'node:vm';
import { HintedError } from '../model/hinted-error.ts';
import { tryTo } from '../model/try-to.ts';
import { workedMs } from '../model/worked-ms.ts';

/** An act that does not end in time: usually a user's regular expression. */
export class TimeLimitError extends HintedError {
  override readonly name = 'TimeLimitError';
}

// An endless regular expression blocks the whole process, signals included: only V8 can stop it.
const context = createContext({});
const call = new Script('act()');

/**
 * How long an expression may take on one text, in milliseconds: thousands of times what expressions of ordinary contracts take.
 */
const patternMs = 1_000;
/**
 * If a pattern had less CPU time than this before its limit, in milliseconds, the machine ran other processes, and the pattern
 * is tried again, MOST_TRIES times at most.
 */
const LEAST_MS = 100;
const MOST_TRIES = 4;

/**
 * Runs an act for at most this many milliseconds. For pure calculations only: they are stopped at any point.
 *
 * @param what completes "… does not come to its end"
 * @throws TimeLimitError when it takes longer
 */
export function inTime<T>(limitMs: number, what: string, act: () => T): T {
  Object.assign(context, { act });
  try {
    return call.runInContext(context, { timeout: limitMs }) as T;
  } catch (error) {
    // User code may throw any value.
    const code = tryTo(() => (error as NodeJS.ErrnoException).code);
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitError(
      `${what} does not come to its end within ${limitMs / 1000} s`,
      'write it without repetitions in repetitions',
    );
  }
}

/**
 * Whether a text matches a user's regular expression.
 *
 * @throws TimeLimitError when that takes longer than a second
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
