import { createInterface } from 'node:readline/promises';
import { UsageError } from '../options/usage-error.ts';

/** Asks a question, and returns the answer without white space around it. */
export type Ask = (question: string) => Promise<string>;

/** Asks on the terminal: questions go to stderr, answers come from stdin. Without a terminal there is no `ask`. */
export function asking(): { readonly ask?: Ask; readonly close: () => void } {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return { close: () => {} };
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const gone = new Promise<never>((_, reject) => {
    terminal.once('close', () =>
      reject(
        new UsageError(
          'the answer was left out',
          'nothing was written; say it with options: agent-conform init --help',
        ),
      ),
    );
  });
  gone.catch(() => {});
  return {
    ask: async (question) => (await Promise.race([terminal.question(`${question} `), gone])).trim(),
    close: () => terminal.close(),
  };
}
