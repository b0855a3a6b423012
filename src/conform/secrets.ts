import { given } from '../model/given.ts';
import type { Target } from '../model/index.ts';

/*
 * What is kept is read by others and goes into version control: the values of environment variables that the user set for the
 * target stand in it as `$NAME`. What is sent follows from the contract and the seed, never from the environment, so the calls
 * are kept as they are.
 */

/** Environment variables whose values are not to be kept. */
export type Secrets = Readonly<Record<string, string>>;

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

/**
 * Gives the target with `$NAME` for each value in its command and working directory, and a shell command that `write` makes of
 * them, in which the variables are expanded.
 */
export function hideTarget(
  target: Target,
  secrets: Secrets,
  write: (target: Target) => string | undefined,
): { target: HiddenTarget; shell: string | undefined } {
  const values = valuesOf(secrets);
  const marked = inWords(target, (word) => mark(word, values));
  const texts = [...(marked.command ?? []), marked.cwd ?? ''];
  const names = Object.keys(secrets).filter((name) => texts.some((text) => text.includes(markOf(name))));
  const shell = write(marked);
  return {
    target: { ...inWords(marked, told), ...(names.length === 0 ? {} : { secrets: names }) },
    shell: shell === undefined ? undefined : names.reduce(expandedByShell, shell),
  };
}

/** Puts the values back: gives `text` with the value of each of the variables for `$NAME`. */
export function reveal(text: string, names: readonly string[], values: Secrets): string {
  if (names.length === 0) return text;
  const any = names.join('|');
  const variable = new RegExp(`\\$(?:\\{(${any})\\}|(${any})(?!\\w))`, 'g');
  return text.replace(variable, (whole, braced?: string, bare?: string) => values[braced ?? bare ?? ''] ?? whole);
}

/** The target with its command and working directory changed, word by word. */
function inWords(target: Target, change: (word: string) => string): Target {
  const { command, cwd } = target;
  return { ...target, ...given({ command: command?.map(change), cwd: cwd === undefined ? undefined : change(cwd) }) };
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
  // eslint-disable-next-line no-control-regex -- the mark
  return marked.replace(/\0(\w+)\0(\w)?/g, (_, name: string, next = '') =>
    next === '' ? `$${name}` : `\${${name}}${next}`,
  );
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
