import { given } from '../model/given.ts';
import type { Target } from '../model/index.ts';
import { commandInShell, quoteWord, quoteWords } from '../model/words.ts';
import type { Secrets } from './mask.ts';

/*
 * What is kept is read by others and goes into version control: the values of environment variables that the user set for the
 * target stand in it as `$NAME`. What is sent follows from the contract and the seed, never from the environment, so the calls
 * are kept as they are.
 */

/** A target as it is kept; `secrets` names the variables that stand for their values in its words. */
export type HiddenTarget = Target & { readonly secrets?: readonly string[] };

// Of shorter ones nothing is a secret, and `1` or `on` would be found in any text.
const LEAST_CHARACTERS = 4;

/** Gives `text` with `$NAME` for each value; also for a value as it stands in JSON. */
export function hideIn(text: string, secrets: Secrets): string {
  const values = valuesOf(secrets);
  const inJson = values.map(({ name, value }) => ({ name, value: JSON.stringify(value).slice(1, -1) }));
  return told(mark(text, [...values, ...inJson]));
}

/** Gives the target with `$NAME` for each value in its words. */
export function hideTarget(target: Target, secrets: Secrets): HiddenTarget {
  const marked = inWords(target, (word) => mark(word, valuesOf(secrets)));
  const names = markedNames(marked, secrets);
  return { ...inWords(marked, told), ...(names.length === 0 ? {} : { secrets: names }) };
}

/** Gives a shell command that calls the target with variables in place of the values in its words: the shell expands them. */
export function hideInShell(shell: string, target: Target, secrets: Secrets): string {
  const marked = inWords(target, (word) => mark(word, valuesOf(secrets)));
  const place = `cd ${quoteWord(target.cwd ?? '')} `;
  const commands = commandsOf(marked);
  const hidden = commandsOf(target)
    .reduce((text, words, at) => text.replaceAll(words, () => commands[at] ?? ''), shell)
    .replaceAll(place, () => `cd ${quoteWord(marked.cwd ?? '')} `);
  return markedNames(marked, secrets).reduce(expandedByShell, hidden);
}

function commandsOf(target: Target): string[] {
  const commands = [target, ...(target.agents ?? []).map(({ command }) => ({ ...target, command }))];
  return [...commands.map(commandInShell), quoteWords(target.start ?? [])];
}

/** Puts the values back: gives `text` with the value of each of the variables for `$NAME`. */
export function reveal(
  text: string,
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): string {
  if (names.length === 0) return text;
  const any = names.join('|');
  const variable = new RegExp(`\\$(?:\\{(${any})\\}|(${any})(?!\\w))`, 'g');
  return text.replace(variable, (whole, braced?: string, bare?: string) => values[braced ?? bare ?? ''] ?? whole);
}

/** Puts the values back into a target that is kept; header fields name their variables themselves. */
export function revealTarget(
  { secrets = [], ...target }: HiddenTarget,
  values: Readonly<Record<string, string | undefined>>,
): Target {
  const { headers } = target;
  return { ...inWords(target, (word) => reveal(word, secrets, values)), ...given({ headers }) };
}

/** The target with its texts changed; names of variables are no secrets. */
function inWords(target: Target, change: (word: string) => string): Target {
  const { channel: _channel, env: _env, ...words } = target;
  return { ...target, ...inTexts(words, change) };
}

function inTexts<T>(value: T, change: (text: string) => string): T;
function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => inTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inTexts<unknown>(member, change)]));
}

interface Value {
  readonly name: string;
  readonly value: string;
}

function valuesOf(secrets: Secrets): Value[] {
  return Object.entries(secrets)
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value.length >= LEAST_CHARACTERS);
}

// No word of a command and no text of a verdict holds a NUL.
function markOf(name: string): string {
  return `\0${name}\0`;
}

/** Marks each value; the longest first, where one holds another. */
function mark(text: string, values: readonly Value[]): string {
  if (values.length === 0) return text;
  const names = new Map(values.map(({ name, value }) => [value, name]));
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map((value) => value.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g');
  return text.replace(any, (value) => markOf(names.get(value) ?? ''));
}

function told(marked: string): string {
  return marked.replace(/\0(\w+)\0(\w)?/g, (_, name: string, next = '') =>
    next === '' ? `$${name}` : `\${${name}}${next}`,
  );
}

/** The variables whose values stood in the target. */
function markedNames(marked: Target, secrets: Secrets): string[] {
  const found = new Set<string>();
  inWords(marked, (word) => {
    for (const name of Object.keys(secrets)) if (word.includes(markOf(name))) found.add(name);
    return word;
  });
  return [...found].toSorted();
}

/** A marked word stands in single quotes: they end before the variable, and begin again behind it. */
function expandedByShell(shell: string, name: string): string {
  const variable = `"$${name}"`;
  const marked = markOf(name);
  return shell
    .replaceAll(`'${marked}'`, () => variable)
    .replaceAll(`'${marked}`, () => `${variable}'`)
    .replaceAll(`${marked}'`, () => `'${variable}`)
    .replaceAll(marked, () => `'${variable}'`);
}
