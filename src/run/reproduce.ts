import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Target } from '../model/index.ts';
import { commandInShell, quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';
import { enterFolder, onTerminal, showFolder } from './reproduce-around.ts';
import { source, variable } from './reproduce-bytes.ts';

/**
 * A POSIX shell command that shows a failure again without the kit, with the exit code of each call; undefined where the target
 * is no command. Bytes that a terminal would not carry go through base64, long bodies through gzip as well.
 *
 * It makes the last call of the conversation. Where answers were compared (`isComparison`) it makes every call once, so that
 * the difference can be seen. A late target is waited for as long as the reader likes: `timeout` is no command of every system.
 */
export function reproduce(target: Target, turns: readonly Shown[], isComparison = false): string | undefined {
  const last = turns.at(-1);
  if (target.command === undefined || last === undefined) return undefined;
  const shown = isComparison ? distinct(turns) : [last];
  const made = shown.map(({ call }) => around(target, call, shown.length > 1));
  const all = made.length > 1 && target.cwd !== undefined ? `{ ${made.join('; ')}; }` : made.join('; ');
  const there = target.cwd === undefined ? all : `cd ${quoteWord(target.cwd)} && ${all}`;
  return shown.some(isHeldOpen) ? `{ ${there}; } 2>&1 | cat` : there;
}

/** What is looked at of an exchange. */
type Shown = Pick<Exchange, 'call' | 'ended'>;

/** Each call once, however often it was repeated, in the order of the conversation. */
function distinct(turns: readonly Shown[]): readonly Shown[] {
  const first = new Map<string, Shown>();
  for (const turn of turns) {
    const key = callKey({ ...turn.call, repeat: 0 });
    if (!first.has(key)) first.set(key, turn);
  }
  return [...first.values()];
}

/** A shell does not wait for a process that was left behind, as a host does that reads to the end: `cat` does. */
function isHeldOpen({ ended }: Shown): boolean {
  return 'heldOpen' in ended;
}

/** The call, in its own folder where it has one. */
function around(target: Target, call: Call, isOneOfSeveral: boolean): string {
  const made = `${source(bodyBytes(call))} | ${commandOf(target, call)}; echo "exit code $?"`;
  if (target.ownFolder === undefined) return made;
  const there = `${enterFolder(call)} && ${made}${showFolder(call)}`;
  return isOneOfSeveral ? `(${there})` : there;
}

function commandOf(target: Target, call: Call): string {
  const variables = [
    ...(target.env ?? []).map((name) => `${name}="$${name}"`),
    ...Object.entries(call.env ?? {}).map(([name, value]) => `${name}=${variable(value)}`),
  ];
  return [...variables, ...onTerminal(call), commandInShell(target)].join(' ');
}
