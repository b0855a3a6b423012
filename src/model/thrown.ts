import { shortened } from './text/phrases.ts';
import { tryTo } from './try-to.ts';

/** The most characters of an error that are reported. */
const most = 1_000;

/** A value that users' code threw, in words: `TypeError: oh`. It may be of any type, and reading it may throw again. */
export function thrownInWords(error: unknown): string {
  return inShort(tryTo(() => String(error)));
}

/** The message of an error that users' code threw; if it is not an error, the whole value in words. */
export function messageOf(error: unknown): string {
  const message = tryTo((): unknown => (error instanceof Error ? error.message : undefined));
  return typeof message === 'string' ? inShort(message) : thrownInWords(error);
}

function inShort(text = 'what cannot be described: reading it throws'): string {
  return shortened(text, most);
}
