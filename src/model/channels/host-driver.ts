import { definedOnly } from '../defined-only.ts';
import { quoteWord } from '../text/words.ts';
import { toldByExit } from './command.ts';
import type { ChannelDescription, ReportedTarget, TargetRow } from './channel.ts';

/** A host and its driver, loop or trigger, as reports hold it. */
export interface ReportedHost extends ReportedTarget {
  readonly channel: 'host-driver';
  /** The words of the command that makes the host make one call, with placeholders. */
  readonly driver?: readonly string[];
  /** The words of the command that reads cases and writes conclusions. */
  readonly loop?: readonly string[];
  /** The words of the command that makes a running host make one call, with placeholders. */
  readonly trigger?: readonly string[];
  /** The words of the command that starts that host. */
  readonly start?: readonly string[];
  /** The port on which the scripted agent listens. */
  readonly port?: number;
}

/** A command as the user writes it: placeholders are not quoted, because no shell reads their braces. */
function lineOf(words: readonly string[]): string {
  return words.map((word) => (/^\{[a-z]+(?::[a-z]+)*\}$/.test(word) ? word : quoteWord(word))).join(' ');
}

export const hostDriver: ChannelDescription<ReportedHost> = {
  key: 'door',
  inWords: 'by a driver, a loop or a trigger',
  subject: 'host',
  toDo: 'run the command of --driver, --loop or --trigger by itself, in the directory that --cwd names: its program has to be there and be executable',
  ...toldByExit,
  rows(target) {
    const rows = commandsOf(target).map(([name, words]): TargetRow => [name, lineOf(words)]);
    if (rows.length > 0) return rows;
    return [target.recording === undefined ? ['channel', target.channel] : ['host', 'as taps recorded it']];
  },
  words(target) {
    const words = commandsOf(target).flatMap(([name, one]) => [`--${name}`, lineOf(one)]);
    return words.length === 0
      ? undefined
      : [...words, ...(target.port === undefined ? [] : ['--port', String(target.port)])];
  },
  program: ({ start, driver, loop, trigger }) => start ?? driver ?? loop ?? trigger ?? [],
  commands: (target) => commandsOf(target).map(([, words]) => lineOf(words)),
  identity: ({ channel, driver, loop, trigger, start, port, cwd }) => [
    channel,
    { driver, loop, trigger, start, port },
    cwd,
  ],
  usage: [
    "--driver '<command>' [options]",
    "--loop '<command>' [options]",
    "--trigger '<command>' [--start '<command>'] [options]",
  ],
  heading: 'Host:',
  flags: [
    {
      flag: '--driver <command>',
      says: 'a command that makes the host make one call, once a case; {case}, {agent}, {agent:json}, {url}, {out} and {timeout} in it stand for what it has to know, each one word; :q behind a name quotes it for a shell inside a word',
    },
    {
      flag: '--loop <command>',
      says: 'a command that reads cases on stdin, a line of JSON each, and writes conclusions on stdout, until stdin ends',
    },
    {
      flag: '--trigger <command>',
      says: 'a command that makes a host that is running make one call; tried again until it succeeds for the first time',
    },
    { flag: '--start <command>', says: 'start that host with this command, without a shell, and end it afterwards' },
    {
      flag: '--port <n>',
      says: 'where the scripted agent listens for that host (default: any that is free, the same for all cases)',
      reads: 'port',
    },
    {
      flag: '--ready-timeout <time>',
      says: 'time until the trigger has to have succeeded once (default: 60s)',
      reads: 'duration',
    },
    {
      flag: '--set <name=value>',
      says: 'what the scripted agent shall be, where the contract leaves a choice: agent-conform explain <contract>; repeatable',
      repeatable: true,
      reads: 'name=value',
    },
    {
      flag: '--error-text <kind=regexp>',
      says: 'how the messages of such errors read on this host, where clauses are about their words: agent-conform explain <contract>; repeatable',
      repeatable: true,
      reads: 'name=value',
    },
  ],
};

/** The commands, by the option of each. */
function commandsOf({ driver, loop, trigger, start }: ReportedHost): [string, readonly string[]][] {
  return Object.entries(definedOnly({ driver, loop, trigger, start }));
}
