import { quoteWord } from '../../../model/text/words.ts';

/** A name in braces, as drivers write it, optionally followed by `:json` and `:q`. */
const placeholder = /\{([a-z]+(?::json)?)(:q)?\}/g;

/** The placeholders in the words of a command, without `:q`. */
export function placeholdersIn(words: readonly string[]): string[] {
  const names = words.flatMap((word) => [...word.matchAll(placeholder)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/**
 * Replaces placeholders by their values. A word stays one word; `:q` quotes a value for a shell if it is a part of a longer word.
 * An unknown name stays as it is, because programs use braces too.
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
