import { quoteWord } from '../../../model/text/words.ts';

/** A name in braces, as drivers write it; `:json` and `:q` may stand behind it. */
const placeholder = /\{([a-z]+(?::json)?)(:q)?\}/g;

/** The names that the words of a command hold, without what says how they are written. */
export function placeholdersIn(words: readonly string[]): string[] {
  const names = words.flatMap((word) => [...word.matchAll(placeholder)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/**
 * The words with what the placeholders stand for. A word stays one word; `:q` quotes for a shell what stands inside of a longer one. A
 * name that stands for nothing stays as it is: braces are also those of a program's own.
 */
export function fillIn(words: readonly string[], values: Readonly<Record<string, string>>): string[] {
  return words.map((word) =>
    word.replaceAll(placeholder, (whole, name: string, quoted: string | undefined) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return whole;
      return quoted === undefined || whole === word ? value : quoteWord(value);
    }),
  );
}
