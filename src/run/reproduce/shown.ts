import { callKey } from '../../model/exchange/call-key.ts';
import type { Exchange, Target } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { variableIn } from './surroundings.ts';

/** The parts of an exchange that its shell command is made from. */
export type Shown = Pick<Exchange, 'call' | 'ended' | 'called' | 'unread'>;

/** The calls that a command makes: the last one, or every call once if answers were compared, so that the difference can be seen. */
export function shownOf(turns: readonly Shown[], isComparison: boolean): readonly Shown[] {
  return isComparison ? distinct(turns) : turns.slice(-1);
}

/** Each call once, even if it was repeated, in the order of the conversation. */
export function distinct<T extends Pick<Exchange, 'call'>>(turns: readonly T[]): readonly T[] {
  const first = new Map<string, T>();
  for (const turn of turns) {
    const key = callKey({ ...turn.call, nonce: 0 });
    if (!first.has(key)) first.set(key, turn);
  }
  return [...first.values()];
}

/**
 * Joins shell commands, to run in the directory of the target. The working directory of the reader's shell does not change, so
 * that they can be pasted again. Undefined if one of them is missing.
 *
 * @param between `; `, or a line feed if the commands have several lines
 */
export function inPlace(
  { cwd }: Pick<Target, 'cwd'>,
  made: readonly (string | undefined)[],
  between: '; ' | '\n',
): string | undefined {
  if (made.length === 0 || made.includes(undefined)) return undefined;
  const all = made.join(between);
  const [open, end] = between === '\n' ? ['\n', '\n'] : [' ', ''];
  return cwd === undefined ? all : `(cd ${quoteWord(cwd)} || exit;${open}${all}${end})`;
}

/** Takes a variable from the reader's environment: if it is not set, the shell reports that and does not run the command. */
export function fromOutside(name: string): string {
  return `${name}="\${${name}?export it first}"`;
}

/** The variables of a call, as words before a command: those that the user set, and those of the call. */
export function variablesOf({ env = [] }: Pick<Target, 'env'>, call: Exchange['call']): string {
  const variables = [
    ...env.map(fromOutside),
    ...Object.entries(call.env ?? {}).map(([name, value]) => `${name}=${variableIn(call, value)}`),
  ];
  return variables.map((one) => `${one} `).join('');
}
