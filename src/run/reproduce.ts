import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Target } from '../model/index.ts';
import { commandInShell, quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';
import { inFolder, onTerminal, terminalScript } from './reproduce-around.ts';
import { plainText, source, variable } from './reproduce-bytes.ts';
import { limited } from './reproduce-limit.ts';
import { importMs, moduleCommand } from './reproduce-module.ts';

/**
 * A POSIX shell command that shows a failure again without the kit, with the exit code of each call; undefined where the target
 * is no command and no module, or has a name that cannot stand in a command. Bytes that a terminal would not carry go through
 * base64, long bodies through gzip as well.
 *
 * It makes the last call of the conversation. Where answers were compared (`isComparison`) it makes every call once, so that
 * the difference can be seen. Each call ends when its time is over. The reader's shell stays where it is, so that the command can be
 * pasted again.
 *
 * @param deadlineMs the time for each call in milliseconds
 */
export function reproduce(
  target: Target,
  turns: readonly Shown[],
  deadlineMs: number,
  isComparison = false,
): string | undefined {
  const last = turns.at(-1);
  if (last === undefined) return undefined;
  const shown = isComparison ? distinct(turns) : [last];
  const made = shown.map((turn) => around(target, turn, deadlineMs));
  if (!made.every((one) => one !== undefined)) return undefined;
  const [open, between, close] = target.module === undefined ? ['', '; ', ''] : ['\n', '\n', '\n'];
  const all = made.join(between);
  const there = target.cwd === undefined ? all : `(cd ${quoteWord(target.cwd)} || exit; ${all}${close})`;
  const line = shown.some(isHeldOpen)
    ? `{${open || ' '}${there}${close || '; '}} 2>&1 | ${limited(shown.length * (deadlineMs + importMs(target)))} cat`
    : there;
  return [line, ...shown.flatMap(({ call }) => terminalScript(call))].join('\n');
}

/** What is looked at of an exchange. */
type Shown = Pick<Exchange, 'call' | 'ended' | 'called'>;

/** Each call once, however often it was repeated, in the order of the conversation. */
export function distinct<T extends Pick<Exchange, 'call'>>(turns: readonly T[]): readonly T[] {
  const first = new Map<string, T>();
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
function around(target: Target, turn: Shown, deadlineMs: number): string | undefined {
  const { call } = turn;
  const { command, module } = target;
  if (module !== undefined) return ofModule({ ...target, module }, turn, deadlineMs);
  if (command === undefined) return undefined;
  const words = [limited(deadlineMs), ...onTerminal(call), commandInShell(calledIn(target, call))].join(' ');
  const made = `${source(bodyBytes(call))} | ${variablesOf(target, call)}${words}; echo "exit code $?"`;
  if (target.ownFolder === undefined) return made;
  return inFolder(call, made);
}

/** The script stands in a here-document: the command has several lines. */
function ofModule(target: Target & { readonly module: string }, turn: Shown, deadlineMs: number): string | undefined {
  const { words, script } = moduleCommand(target, turn, deadlineMs);
  if (plainText(Buffer.from(words + script)) !== words + script) return undefined;
  return `${variablesOf(target, turn.call)}${words} <<'END'; echo "exit code $?"\n${script}\nEND`;
}

/** The target of a call: in a chain it is an agent. */
function calledIn(target: Target, { agent }: Call): Target {
  const found = target.agents?.find(({ type }) => type === agent);
  return found === undefined ? target : { ...target, command: found.command };
}

function variablesOf({ env = [] }: Target, call: Call): string {
  const variables = [
    ...env.map((name) => `${name}="$${name}"`),
    ...Object.entries(call.env ?? {}).map(([name, value]) => `${name}=${variable(value)}`),
  ];
  return variables.map((one) => `${one} `).join('');
}
