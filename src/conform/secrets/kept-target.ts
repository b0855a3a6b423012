import { describeChannel } from '../../model/channels/channels.ts';
import type { Target } from '../../model/index.ts';
import { mapTexts } from '../../model/text/map-texts.ts';
import { markOf, namesMarked, splitAtMarks, writeNames } from '../../model/text/variable-marks.ts';
import { quoteWord } from '../../model/text/words.ts';
import { leastCharacters, type Secrets } from './secrets.ts';

/*
 * Kept failures go into version control, and are tried again where the variables have other values: these are put into the target's words.
 * Calls depend on the contract and the seed, never on the environment, so they are kept unchanged.
 */

/** A target as it is kept; `secrets` lists the variables whose names replace their values in its words. */
export type KeptTarget = Target & { readonly secrets?: readonly string[] };

type Values = Readonly<Record<string, string | undefined>>;

/** Returns the target with `$NAME` in place of each secret value in its words. */
export function keptTarget(target: Target, secrets: Secrets): KeptTarget {
  const marked = markWords(target, secrets);
  const names = namesMarked(JSON.stringify(marked));
  return { ...inWords(marked, writeNames), ...(names.length === 0 ? {} : { secrets: names.toSorted() }) };
}

/** Returns a shell command that calls the target, with marks in place of the secret values in the target's words. */
export function markTarget(shell: string, target: Target, secrets: Secrets): string {
  const marked = markWords(target, secrets);
  const folder = ({ cwd = '' }: Target): string => `cd ${quoteWord(cwd)} `;
  const channel = describeChannel(target.channel);
  const commands = channel.commands(marked);
  return channel
    .commands(target)
    .reduce((text, words, at) => text.replaceAll(words, () => commands[at] ?? ''), shell)
    .replaceAll(folder(target), () => folder(marked));
}

/** Puts values back: replaces `$NAME` in `text` by the value of the variable. */
export function reveal(text: string, names: readonly string[], values: Values): string {
  if (names.length === 0) return text;
  const any = names.join('|');
  const variable = new RegExp(`\\$(?:\\{(${any})\\}|(${any})(?!\\w))`, 'g');
  return text.replace(variable, (whole, braced?: string, bare?: string) => values[braced ?? bare ?? ''] ?? whole);
}

/** Puts values back into a kept target; header fields are left as they are, because they name their variables. */
export function revealTarget({ secrets = [], ...target }: KeptTarget, values: Values): Target {
  const revealed = inWords(target, (word) => reveal(word, secrets, values));
  const { named = [] } = describeChannel(target.channel);
  return { ...revealed, ...Object.fromEntries(Object.entries(target).filter(([field]) => named.includes(field))) };
}

function markWords(target: Target, secrets: Secrets): Target {
  return inWords(target, (word) => markValues(word, secrets));
}

/** Marks each value in a shell command whose words are in single quotes; a value that is a whole word needs no closing quotes. */
export function markInQuotes(shell: string, secrets: Secrets): string {
  const marked = splitAtMarks(shell).map((part, at) => (at % 2 === 1 ? part : inQuotes(part, secrets)));
  return marked.join('');
}

function inQuotes(shell: string, secrets: Secrets): string {
  const parts = splitAtMarks(markValues(shell, secrets));
  const isWord = (at: number): boolean =>
    /(?:^|[\s=])$/.test(parts[at - 1] ?? '') && /^(?:$|\s)/.test(parts[at + 1] ?? '');
  return parts.map((part, at) => (at % 2 === 0 ? part : isWord(at) ? `"${part}"` : `'"${part}"'`)).join('');
}

/** Marks each value that occurs literally in a text; the longest first, because one value may contain another. */
function markValues(text: string, secrets: Secrets): string {
  return Object.entries(secrets)
    .filter(([, value]) => value.length >= leastCharacters.value)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((marked, [name, value]) => {
      const parts = splitAtMarks(marked).map((part, at) =>
        at % 2 === 1 ? part : part.replaceAll(value, markOf(name)),
      );
      return parts.join('');
    }, text);
}

/** Changes the texts of a target, except the channel and the names of variables, which are not secrets. */
function inWords(target: Target, change: (word: string) => string): Target {
  const { channel: _channel, env: _env, ...words } = target;
  return { ...target, ...mapTexts(words, change) };
}
