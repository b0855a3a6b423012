import { Option } from 'commander';
import { duration, gather } from './values.ts';

const text = (value: string): string => value;

/** The options that say how a server that runs is reached. */
export function baseOptions(): Option[] {
  return [
    new Option('--url <base>', 'the base of a server that is called over HTTP: http://localhost:8000'),
    new Option(
      '--header <name: value>',
      'a header of every call; $NAME is taken from the environment, and no report tells its value; repeatable',
    ).argParser(gather(text)),
    new Option('--ca <file>', 'certificates that are trusted, instead of the usual ones, in PEM'),
    new Option('--insecure', 'do not look at the certificate'),
  ];
}

/** The options that say how a server is reached, which the kit may start. */
export function serverOptions(): Option[] {
  return [
    ...baseOptions(),
    new Option('--start <command>', 'start the server with this command, without a shell, and end it afterwards'),
    new Option(
      '--ready <path|regexp>',
      'it is ready when /path is answered, or when its output matches (default: when it takes connections)',
    ),
    new Option(
      '--ready-timeout <time>',
      'time until it has to be ready, or a module imported (default: 60s)',
    ).argParser(duration('--ready-timeout')),
    new Option(
      '--set <name=value>',
      'what the contract has to know of the target: agent-conform explain <contract>; repeatable',
    ).argParser(gather(text)),
  ];
}
