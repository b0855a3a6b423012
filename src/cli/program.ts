import { Command } from 'commander';
import { version } from '../model/version.ts';
import type { CommandDefinition, CommandLine, DefineCommand } from './options/definition.ts';
import { exitCodesInWords } from './options/common.ts';

/** The summary of each command in help, and the file that defines it. */
const commands: Readonly<Record<string, readonly [string, () => Promise<{ readonly definition: DefineCommand }>]>> = {
  check: ['check an agent against a contract', () => import('./commands/check.ts')],
  host: ['check a program that calls agents against a contract', () => import('./commands/host.ts')],
  replay: ['try failures again that check has kept', () => import('./commands/replay.ts')],
  tap: ['record what a real host and a real agent say to each other', () => import('./commands/tap.ts')],
  judge: ['judge a recording again', () => import('./commands/judge.ts')],
  merge: ['join the reports of the shards of a run', () => import('./commands/merge.ts')],
  baseline: ['write down failures that are known, so that they do not gate', () => import('./commands/baseline.ts')],
  serve: [
    'serve an agent that keeps a contract, to develop the other side against',
    () => import('./commands/serve.ts'),
  ],
  new: ['write a small agent that keeps a contract, and check it', () => import('./commands/new.ts')],
  init: ['write a configuration, and a workflow for CI', () => import('./commands/init.ts')],
  schema: ['print the JSON Schema of what a contract sends and answers', () => import('./commands/schema.ts')],
  validate: ['judge documents by a published schema, without calling anything', () => import('./commands/validate.ts')],
  explain: ['tell what a contract or a clause demands', () => import('./commands/explain.ts')],
  list: ['list the contracts that can be checked', () => import('./commands/list.ts')],
  mcp: ['serve the kit to a coding agent over MCP', () => import('./commands/mcp.ts')],
  demo: ['show what a check looks like, in a few seconds', () => import('./commands/demo.ts')],
};

/** Receives the results of a command line. */
export interface Ends {
  /** Takes the exit code of the command. */
  readonly end: (exitCode: number) => void;
  /** Takes the text of `--help`. */
  readonly help: (text: string) => void;
}

/**
 * The program with its commands. Only the command that the command line names is loaded and defined, the others are only listed.
 */
export async function buildProgram(line: CommandLine, { end, help }: Ends): Promise<Command> {
  const program = new Command('agent-conform')
    .description(
      'Tells whether an agent keeps a contract: calls it as its platform would, and reports clause by clause what held and what did not.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: help,
      writeErr: () => {},
      getOutHelpWidth: () => 80,
      getOutHasColors: () => false,
    })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText('after', `\n${exitCodesInWords}\n\nExample:\n  agent-conform check wendell -- python3 agent.py`);
  const [first, second] = line.own.filter((word) => !word.startsWith('-'));
  const named = first === 'help' ? second : first;
  for (const [name, [summary, load]] of Object.entries(commands)) {
    const listed = program.command(name).summary(summary);
    // oxlint-disable-next-line no-await-in-loop -- one at most
    if (name === named) define(listed, (await load()).definition(line), end);
  }
  return program;
}

function define(command: Command, definition: CommandDefinition, end: Ends['end']): void {
  const { description, usage, operands = {}, options = [], help, run } = definition;
  command.description(description).addHelpText('after', `\n${help}`);
  if (usage !== undefined) command.usage(usage);
  for (const [operand, says] of Object.entries(operands)) command.argument(operand, says);
  for (const option of options) command.addOption(option);
  command.action(async (...read) => end(await run(...(read as never[]))));
}
