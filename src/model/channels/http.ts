import { quoteWords } from '../text/words.ts';
import type { ChannelDescription, ReportedTarget } from './channel.ts';

/** A server, called over HTTP, as reports hold it. */
export interface ReportedServer extends ReportedTarget {
  readonly channel: 'http';
  /** The base URL of the server; missing if a function stood in for it. */
  readonly url?: string;
  /** Header fields that the user gave, by name, with secrets as `$NAME`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The file of certificates that are trusted instead of the default ones. */
  readonly ca?: string;
  /** The server's certificate is not verified. */
  readonly insecure?: true;
  /** The words of the command that starts the server. */
  readonly start?: readonly string[];
  /** The path or the regular expression that shows when the server is ready. */
  readonly ready?: string;
}

const json = { 'content-type': 'application/json' };

export const http: ChannelDescription<ReportedServer> = {
  key: 'url',
  inWords: 'over HTTP',
  tap: 'connections',
  toDo: 'start the server first, or let --start start it; --url is the base below which the paths of the contract stand; --ready tells when a server is ready, --ready-timeout how long that may take',
  isShared: true,
  call: { method: 'POST', headers: json },
  answered: () => ({ by: 'response', status: 200, headers: json }),
  refused: () => ({ by: 'response', status: 500, headers: {} }),
  rows: ({ channel, url, headers = {}, ca, insecure, start }) => {
    const tls = [
      ...(ca === undefined ? [] : [`certificates of ${ca} are trusted`]),
      ...(insecure === undefined ? [] : ['the certificate is not looked at']),
    ];
    return [
      url === undefined ? ['channel', channel] : ['url', url],
      ...Object.entries(headers).map(([name, value]) => ['header', `${name}: ${value}`] as const),
      ...(tls.length === 0 ? [] : [['tls', tls.join('; ')] as const]),
      ...(start === undefined ? [] : [['start', start] as const]),
    ];
  },
  words: ({ url, headers = {}, start }) =>
    url === undefined
      ? undefined
      : [
          '--url',
          url,
          ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
          ...(start === undefined ? [] : ['--start', quoteWords(start)]),
        ],
  program: ({ start = [] }) => start,
  commands: ({ start = [] }) => [quoteWords(start)],
  identity: ({ channel, cwd, url, start, set }) => [channel, undefined, cwd, url, start, set],
  named: ['headers'],
  usage: ['[options] --url <base>'],
  heading: 'Server:',
  plural: 'servers',
  flags: [
    {
      flag: '--url <base>',
      says: 'the base of a server that is called over HTTP: http://localhost:8000',
      isOfReplay: true,
    },
    {
      flag: '--header <name: value>',
      says: 'a header of every call; $NAME is taken from the environment, and no report tells its value; repeatable',
      repeatable: true,
      reads: 'header',
      isOfReplay: true,
    },
    { flag: '--ca <file>', says: 'certificates that are trusted, instead of the usual ones, in PEM', isOfReplay: true },
    { flag: '--insecure', says: 'do not look at the certificate', isOfReplay: true },
    {
      flag: '--start <command>',
      says: 'start the server with this command, without a shell, and end it afterwards',
    },
    {
      flag: '--ready <path|regexp>',
      says: 'it is ready when /path is answered, or when its output matches (default: when it takes connections)',
    },
    {
      flag: '--ready-timeout <time>',
      says: 'time until it has to be ready, or a module imported (default: 60s)',
      reads: 'duration',
      alsoFor: ['module'],
    },
    {
      flag: '--set <name=value>',
      says: 'what the contract has to know of the target: agent-conform explain <contract>; repeatable',
      repeatable: true,
      reads: 'name=value',
      alsoFor: ['command', 'module', 'host-driver'],
    },
  ],
};
