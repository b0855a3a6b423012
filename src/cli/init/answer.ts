import { HintedError } from '../../model/hinted-error.ts';
import { printable } from '../../report/layout/printable.ts';
import { UsageError } from '../options/usage-error.ts';
import { printError } from '../output/output.ts';
import type { Ask } from './ask.ts';

/** What is asked, and the option that says it. */
interface Question {
  readonly question: string;
  /** What says it on the command line. */
  readonly option: string;
  /** Nothing is an answer too. */
  readonly isOptional?: true;
}

/** Asks until there is an answer that can be taken; a mistake is reported. */
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
