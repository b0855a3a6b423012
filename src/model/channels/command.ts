import { quoteWord, quoteWords } from '../text/words.ts';
import type { ChainAgent, ChannelDescription, ReportedTarget } from './channel.ts';

/** A command, run once for each call, as reports hold it. */
export interface ReportedCommand extends ReportedTarget {
  readonly channel: 'command';
  /** The words of the command; missing if a function stood in for it. */
  readonly command?: readonly string[];
  /** The agents of a chain in the order that the user gave. */
  readonly agents?: readonly ChainAgent[];
  /** Set if each call is made in a fresh folder: the words of the command that name files of the target's directory. */
  readonly ownFolder?: { readonly files: readonly string[] };
}

/** The endings of calls for targets that run as a process of their own. */
export const toldByExit: Pick<ChannelDescription<ReportedCommand>, 'call' | 'answered' | 'refused'> = {
  call: {},
  answered: () => ({ by: 'exit', code: 0 }),
  refused: () => ({ by: 'exit', code: 1 }),
};

export const command: ChannelDescription<ReportedCommand> = {
  key: 'command',
  inWords: 'as a command',
  tap: 'process',
  toDo: 'run the command by itself, in the directory that --cwd names: its program, and the interpreter that its first line names, have to be there and be executable',
  ...toldByExit,
  rows: ({ channel, command: words, agents = [] }) => [
    words === undefined ? ['channel', channel] : ['command', words],
    ...agents.map(({ type, command: its }) => ['agent', [`${type}:`, ...its]] as const),
  ],
  words: ({ command: words = [] }) => (words.length === 0 ? undefined : ['--', ...words]),
  program: ({ command: words = [] }) => words,
  commands: (target) =>
    [target, ...(target.agents ?? []).map((agent) => ({ ...target, ...agent }))].map(commandInShell),
  identity: ({ channel, command: words, cwd, set, agents }) => [
    channel,
    words,
    cwd,
    undefined,
    undefined,
    set,
    ...(agents === undefined ? [] : [agents]),
  ],
  agents: ({ agents }) => agents,
  usage: ['[options] -- <command ...>'],
  heading: 'Calls and environment:',
  flags: [
    {
      flag: '--agent <type=command>',
      says: 'a script of a chain, by the agent type that other scripts request; the first one is called first; repeatable',
      repeatable: true,
      reads: 'agent',
    },
  ],
};

/**
 * Writes the command of a target for a POSIX shell. If the target has a folder of its own, the shell's previous directory
 * (`$OLDPWD`) has to be the directory of the target.
 */
export function commandInShell({
  command: words = [],
  ownFolder,
}: Pick<ReportedCommand, 'command' | 'ownFolder'>): string {
  if (ownFolder === undefined) return quoteWords(words);
  const named = (text: string): string => `"$OLDPWD"/${quoteWord(text)}`;
  const [first = '', ...rest] = words;
  const written = rest.map((text) => (ownFolder.files.includes(text) ? named(text) : quoteWord(text)));
  return [ownFolder.files.includes(first) ? named(first) : quoteWords([first]), ...written].join(' ');
}
