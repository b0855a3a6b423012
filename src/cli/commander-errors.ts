import type { CommanderError } from 'commander';
import { UsageError } from './usage-error.ts';

/** What commander found wrong with the command line, told as the kit tells mistakes. */
export function usageErrorOf({ code, message }: CommanderError, own: readonly string[]): UsageError {
  const [, what = message, meant] = /^error: (.*?)\.?(?:\n\(Did you mean (.*)\?\))?$/s.exec(message) ?? [];
  // Commander answers a command line without a command, and help for an unknown one, with its help.
  if (code === 'commander.help') return noCommand(own);
  if (meant !== undefined) return new UsageError(what, `did you mean ${meant}?`);
  return new UsageError(what, hintFor(code, own));
}

function noCommand([first, name]: readonly string[]): UsageError {
  if (first === 'help' && name !== undefined) return new UsageError(`unknown command '${name}'`, listsThem);
  return new UsageError('no command is given', `agent-conform demo shows a check; ${listsThem}`);
}

function hintFor(code: string, own: readonly string[]): string {
  const [command = ''] = own;
  if (code === 'commander.unknownCommand' || command.startsWith('-')) return listsThem;
  if (command === 'check' && code === 'commander.unknownOption') {
    return 'agent-conform check --help lists the options; those of the command stand behind --';
  }
  if (command === 'check' && code === 'commander.missingArgument') return 'agent-conform list tells the contracts';
  return `see agent-conform ${command} --help`;
}

const listsThem = 'agent-conform --help lists the commands';
