import { type Command, Option } from 'commander';
import type { Context } from './context.ts';
import type { InitFlags } from './init-command.ts';

/** The command `init` and its options. */
export function addInit(program: Command, { end }: Context): void {
  const init = program
    .command('init')
    .summary('write a configuration, and a workflow for CI')
    .description(
      'Writes agent-conform.config.yaml, with comments, for one target. What is not said with options it asks for on a terminal. Nothing that is there is overwritten without a word.',
    )
    .addHelpText('after', "\nExample:\n  agent-conform init --contract wendell --command 'python3 agent.py' --workflow")
    .action(async (flags: InitFlags) => {
      end(await (await import('./init-command.ts')).initCommand(flags));
    });
  for (const option of options()) init.addOption(option);
}

function options(): Option[] {
  return [
    new Option('--contract <id|file>', 'what the target is checked against: agent-conform list'),
    new Option('--name <name>', 'what the target is called (default: agent)'),
    new Option('--command <line>', 'the command that is run once a call'),
    new Option('--module <file>', 'the module whose function is called'),
    new Option('--url <base>', 'the base of the server that is called'),
    new Option('--start <line>', 'the command that starts the server'),
    new Option('--workflow', 'write .github/workflows/agent-conform.yml too'),
    new Option('--force', 'overwrite what is there'),
  ];
}
