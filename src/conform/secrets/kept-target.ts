import { describeChannel } from '../../model/channels/channels.ts';
import type { Target } from '../../model/index.ts';
import { mapTexts } from '../../model/map-texts.ts';
import { quoteWord } from '../../model/words.ts';
import type { Secrets } from './secrets.ts';
import { markValues, valuesOf, writeNames } from './marks.ts';

/*
 * What is kept goes into version control, and is tried again where the variables have other values: they are put back into its words.
 * What is sent follows from the contract and the seed, never from the environment, so the calls are kept as they are.
 */

/** A target as it is kept; `secrets` names the variables that stand for their values in its words. */
export type KeptTarget = Target & { readonly secrets?: readonly string[] };

type Values = Readonly<Record<string, string | undefined>>;

/** Gives the target with `$NAME` for each value in its words. */
export function keptTarget(target: Target, secrets: Secrets): KeptTarget {
  const marked = markWords(target, secrets);
  const names = markedNames(marked, secrets).map(([name]) => name);
  const written = inWords(marked, (word) => writeNames(word, secrets));
  return { ...written, ...(names.length === 0 ? {} : { secrets: names.toSorted() }) };
}

/** Gives a shell command that calls the target with variables in place of the values in its words: the shell expands them. */
export function keptShell(shell: string, target: Target, secrets: Secrets): string {
  const marked = markWords(target, secrets);
  const folder = ({ cwd = '' }: Target): string => `cd ${quoteWord(cwd)} `;
  const channel = describeChannel(target.channel);
  const commands = channel.commands(marked);
  const hidden = channel
    .commands(target)
    .reduce((text, words, at) => text.replaceAll(words, () => commands[at] ?? ''), shell)
    .replaceAll(folder(target), () => folder(marked));
  return markedNames(marked, secrets).reduce(expandedByShell, hidden);
}

/** Puts the values back: gives `text` with the value of each of the variables for `$NAME`. */
export function reveal(text: string, names: readonly string[], values: Values): string {
  if (names.length === 0) return text;
  const any = names.join('|');
  const variable = new RegExp(`\\$(?:\\{(${any})\\}|(${any})(?!\\w))`, 'g');
  return text.replace(variable, (whole, braced?: string, bare?: string) => values[braced ?? bare ?? ''] ?? whole);
}

/** Puts the values back into a target that is kept; header fields name their variables themselves. */
export function revealTarget({ secrets = [], ...target }: KeptTarget, values: Values): Target {
  const revealed = inWords(target, (word) => reveal(word, secrets, values));
  const { named = [] } = describeChannel(target.channel);
  return { ...revealed, ...Object.fromEntries(Object.entries(target).filter(([field]) => named.includes(field))) };
}

function markWords(target: Target, secrets: Secrets): Target {
  const values = valuesOf(secrets);
  return inWords(target, (word) => markValues(word, values));
}

/** The target with its texts changed; names of variables are no secrets. */
function inWords(target: Target, change: (word: string) => string): Target {
  const { channel: _channel, env: _env, ...words } = target;
  return { ...target, ...mapTexts(words, change) };
}

/** The variables whose values stood in the target, each with its mark. */
function markedNames(marked: Target, secrets: Secrets): (readonly [name: string, mark: string])[] {
  const words = JSON.stringify(marked);
  return valuesOf(secrets).flatMap(({ mark }) =>
    words.includes(mark) ? [[writeNames(mark, secrets).slice(1), mark] as const] : [],
  );
}

/** A marked word stands in single quotes: they end before the variable, and begin again behind it. */
function expandedByShell(shell: string, [name, mark]: readonly [string, string]): string {
  const variable = `"$${name}"`;
  return shell
    .replaceAll(`'${mark}'`, () => variable)
    .replaceAll(`'${mark}`, () => `${variable}'`)
    .replaceAll(`${mark}'`, () => `'${variable}`)
    .replaceAll(mark, () => `'${variable}'`);
}
