import { Command } from 'commander';
import { version } from '../model/version.ts';
import { addBaseline } from './add-baseline.ts';
import { addCheck } from './add-check.ts';
import { addInit } from './add-init.ts';
import { addMerge } from './add-merge.ts';
import { addReplay } from './add-replay.ts';
import { addSchema } from './add-schema.ts';
import { addServe } from './add-serve.ts';
import { color, contractFile, exitCodesInWords, gateOptions, json, noColor, reporter } from './common-options.ts';
import type { Context } from './context.ts';

/** The commands and their options. Each command's code is loaded when it is called. */
export function buildProgram(context: Context): Command {
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
      writeOut: context.help,
      writeErr: () => {},
      getOutHelpWidth: () => 80,
      getOutHasColors: () => false,
    })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText('after', `\n${exitCodesInWords}\n\nExample:\n  agent-conform check wendell -- python3 agent.py`);
  addCheck(program, context);
  addReplay(program, context);
  addJudge(program, context);
  addMerge(program, context);
  addBaseline(program, context);
  addServe(program, context);
  addInit(program, context);
  addSchema(program, context);
  addExplain(program, context);
  addList(program, context);
  addDemo(program, context);
  return program;
}

function addJudge(program: Command, { end }: Context): void {
  const judge = program
    .command('judge')
    .summary('judge a recording again')
    .description(
      'Judges a recording that check --record wrote, without calling anything. The report equals that of the run.',
    )
    .argument('<recording>', 'the file, or - for stdin')
    .addHelpText('after', '\nExample:\n  agent-conform judge run.ndjson --json')
    .action(async (file: string, flags: object) => {
      end(await (await import('./judge-command.ts')).judgeCommand(file, flags));
    });
  for (const option of [contractFile(), ...gateOptions(), reporter(), json('--reporter json'), color(), noColor()])
    judge.addOption(option);
}

function addExplain(program: Command, { end }: Context): void {
  program
    .command('explain')
    .summary('tell what a contract or a clause demands')
    .description('Tells what a contract demands, clause by clause, or what one clause demands and how it is tried.')
    .argument('<contract|clause>', 'an id, or the file of a contract of your own')
    .argument('[clause]', 'one of its clauses: output/message')
    .addOption(json())
    .addOption(color())
    .addOption(noColor())
    .addHelpText(
      'after',
      '\nExamples:\n  agent-conform explain wendell/output/message\n  agent-conform explain ./contract.ts',
    )
    .action(async (name: string, clause: string | undefined, flags: object) => {
      end(await (await import('./explain-command.ts')).explainCommand(name, clause, flags));
    });
}

function addList(program: Command, { end }: Context): void {
  program
    .command('list')
    .summary('list the contracts that can be checked')
    .description('Lists the contracts that can be checked: those that come with the kit, or those that are named.')
    .argument('[contract...]', 'ids, or files of contracts of your own')
    .addOption(json())
    .addOption(color())
    .addOption(noColor())
    .addHelpText('after', '\nExample:\n  agent-conform list')
    .action(async (names: string[], flags: object) => {
      end(await (await import('./list-command.ts')).listCommand(names, flags));
    });
}

function addDemo(program: Command, { end }: Context): void {
  program
    .command('demo')
    .summary('show what a check looks like, in a few seconds')
    .description(
      'Checks two small agents that come with the kit: one that conforms and one that does not. Exits with 0 when both are found out.',
    )
    .addOption(color())
    .addOption(noColor())
    .addHelpText('after', '\nExample:\n  agent-conform demo')
    .action(async (flags: object) => {
      end(await (await import('./demo-command.ts')).demoCommand(flags));
    });
}
