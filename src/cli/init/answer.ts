import { HintedError } from '../../model/hinted-error.ts';
import { printable } from '../../report/layout/printable.ts';
import { UsageError } from '../options/usage-error.ts';
import { printError } from '../output/output.ts';
import type { Ask } from './ask.ts';

/** A question, and the option that answers it. */
interface Question {
  readonly question: string;
  /** The words of the command line that answer it. */
  readonly option: string;
  /** Set if an empty answer is allowed. */
  readonly isOptional?: true;
}

/** Asks until an answer is valid; a mistake is printed. Throws a UsageError if there is no terminal. */
export async function answer<T>(ask: Ask | undefined, about: Question, read: (said: string) => T): Promise<T> {
  if (ask === undefined) throw new UsageError('there is no terminal to ask on', `write ${about.option}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one answer after another
    const said = await ask(about.question);
    try {
      if (said !== '' || about.isOptional) return read(said);
    } catch (error) {
      if (!(error instanceof HintedError)) throw error;
      printError(printable(`${error.message}: ${error.hint}`));
    }
  }
}
