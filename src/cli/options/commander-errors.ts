import type { Command, CommanderError } from 'commander';
import { isContract } from '../contracts/load-contract.ts';
import { insteadOf } from './nearest.ts';
import { UsageError } from './usage-error.ts';

/** Options that users type because other tools name them so, and what to write instead. */
const otherNames: Readonly<Record<string, string>> = {
  '--app': 'write --set app=<name>',
  '--base-url': 'write --url <base>',
  '--cmd': 'write the command behind --',
  '--command': 'write the command behind --',
  '--concurrency': 'write --jobs <n>',
  '--config': 'the configuration is agent-conform.config.yaml of the working directory: agent-conform init writes it',
  '--contract': 'the contract is the first word: agent-conform check <contract>',
  '--endpoint': 'write --url <base>',
  '--file': 'write --module <file>, or the command behind --',
  '--format': 'write --reporter <name>',
  '--host': 'write --url <base>',
  '--json': 'write --reporter json=<file>',
  '--output': 'write --reporter <name>=<file>',
  '--parallel': 'write --jobs <n>',
  '--port': 'write --url http://localhost:<port>',
  '--session': 'write --set session=<id>',
  '--timeout': 'write --deadline <time>',
  '--user': 'write --set user=<id>',
};

/**
 * Turns an error of commander into a usage error of the kit.
 *
 * @param own the words that commander parsed
 */
export function usageErrorOf({ code, message }: CommanderError, program: Command, own: readonly string[]): UsageError {
  const [first = '', second = ''] = own;
  const command = program.commands.find((one) => one.name() === first);
  const what = message.replace(/^error: /, '').replace(/\.$/, '');
  const [, typed = ''] = /'(.*)'/s.exec(what) ?? [];
  switch (code) {
    // Commander throws this code for `help` with an unknown command, and for a command line without a command.
    case 'commander.help':
      return first === 'help' ? unknownCommand(program, second) : new UsageError('no command is given', noCommand);
    case 'commander.unknownCommand':
      return unknownCommand(program, typed);
    case 'commander.unknownOption':
      return new UsageError(
        what,
        otherName(command, typed) ?? insteadOf(typed, optionsOf(command ?? program), otherOptions(command)),
      );
    case 'commander.missingArgument':
      return new UsageError(
        what,
        typed.startsWith('contract') ? `${listsContracts}; ${helpOf(command)}` : helpOf(command),
      );
    case 'commander.excessArguments':
      return new UsageError(what, furtherWords[first] ?? helpOf(command));
    default:
      return new UsageError(what, helpOf(command));
  }
}

/** Hints for surplus words, by command. */
const furtherWords: Readonly<Record<string, string>> = {
  host: "write the program that makes the host call as --driver, e.g. --driver 'python3 drive.py {case}'",
  validate: 'write the part as --part, e.g. --part request',
};
/** Names that other tools give to a check. */
const ofOtherTools = new Set(['run', 'test', 'verify', 'start']);

const listsThem = 'agent-conform --help lists the commands';
const listsContracts = 'agent-conform list tells the contracts';
const noCommand = `agent-conform demo shows a check; ${listsThem}`;

function unknownCommand(program: Command, typed: string): UsageError {
  const what = `unknown command '${typed}'`;
  if (isContract(typed)) return new UsageError(what, `agent-conform check ${typed} -- python3 agent.py`);
  if (ofOtherTools.has(typed)) return new UsageError(what, 'did you mean check?');
  const names = program.commands.map((command) => command.name());
  return new UsageError(what, insteadOf(typed, names, listsThem));
}

function otherName(command: Command | undefined, typed: string): string | undefined {
  return command?.name() === 'check' ? otherNames[typed.split('=', 1).join('')] : undefined;
}

function optionsOf(command: Command): string[] {
  return ['--help', ...command.options.flatMap(({ long }) => long ?? [])];
}

function otherOptions(command: Command | undefined): string {
  const name = command?.name();
  if (name !== 'check' && name !== 'replay') return helpOf(command);
  return `agent-conform ${name} --help lists the options; those of the command stand behind --`;
}

function helpOf(command: Command | undefined): string {
  return command === undefined ? listsThem : `see agent-conform ${command.name()} --help`;
}
