import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Target } from '../model/index.ts';
import { commandInShell, quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';
import { enterFolder, onTerminal, showFolder } from './reproduce-around.ts';
import { plainText, source, variable } from './reproduce-bytes.ts';
import { moduleCommand } from './reproduce-module.ts';

/**
 * A POSIX shell command that shows a failure again without the kit, with the exit code of each call; undefined where the target
 * is no command and no module, or has a name that cannot stand in a command. Bytes that a terminal would not carry go through
 * base64, long bodies through gzip as well.
 *
 * It makes the last call of the conversation. Where answers were compared (`isComparison`) it makes every call once, so that
 * the difference can be seen. A late target is waited for as long as the reader likes: `timeout` is no command of every system.
 */
export function reproduce(target: Target, turns: readonly Shown[], isComparison = false): string | undefined {
  const last = turns.at(-1);
  if (last === undefined) return undefined;
  const shown = isComparison ? distinct(turns) : [last];
  const made = shown.map((turn) => around(target, turn, shown.length > 1));
  if (!made.every((one) => one !== undefined)) return undefined;
  const all = made.length > 1 && target.cwd !== undefined ? `{ ${made.join('; ')}; }` : made.join('; ');
  const there = target.cwd === undefined ? all : `cd ${quoteWord(target.cwd)} && ${all}`;
  return shown.some(isHeldOpen) ? `{ ${there}; } 2>&1 | cat` : there;
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
function around(target: Target, turn: Shown, isOneOfSeveral: boolean): string | undefined {
  const { call } = turn;
  const program = programOf(target, turn);
  if (program === undefined) return undefined;
  const input = [source(program.input), ...(target.module === undefined ? [] : withFolder(call))].join(' | ');
  const made = `${input} | ${variablesOf(target, call)}${program.words}; echo "exit code $?"`;
  if (target.ownFolder === undefined) return made;
  const there = `${enterFolder(call)} && ${made}${showFolder(call)}`;
  return isOneOfSeveral ? `(${there})` : there;
}

/** What puts the path of an empty folder where the call asks for it. */
function withFolder({ parameters }: Call): string[] {
  const { emptyFolder } = parameters ?? {};
  if (emptyFolder === undefined) return [];
  const pattern = emptyFolder.replace(/[\\.*[\]^$,]/g, '\\$&');
  return [`sed ${quoteWord(`s,${pattern},`)}"$(mktemp -d),"`];
}

/** What makes the call, and what it reads. */
function programOf(target: Target, turn: Shown): { words: string; input: Uint8Array } | undefined {
  const { command, module } = target;
  const { call } = turn;
  if (command !== undefined)
    return { words: [...onTerminal(call), commandInShell(calledIn(target, call))].join(' '), input: bodyBytes(call) };
  const program = module === undefined ? undefined : moduleCommand({ ...target, module }, turn);
  return program !== undefined && plainText(Buffer.from(program.words)) === program.words ? program : undefined;
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
