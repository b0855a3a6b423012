import { shortened } from './text/phrases.ts';
import { tryTo } from './try-to.ts';

/** What is reported of it, in characters. */
const most = 1_000;

/** What code of users threw, in words, `TypeError: oh`: it may be anything, and throw again when it is read. */
export function thrownInWords(error: unknown): string {
  return inShort(tryTo(() => String(error)));
}

/** The message of what code of users threw; the whole of it in words where it is no error. */
export function messageOf(error: unknown): string {
  const message = tryTo((): unknown => (error instanceof Error ? error.message : undefined));
  return typeof message === 'string' ? inShort(message) : thrownInWords(error);
}

function inShort(text = 'what cannot be described: reading it throws'): string {
  return shortened(text, most);
}
