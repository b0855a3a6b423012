import { type Command, Option } from 'commander';
import type { BaselineFlags } from './baseline-command.ts';
import type { Context } from './context.ts';
import { day } from './values.ts';

/** The command `baseline` and its options. */
export function addBaseline(program: Command, { end }: Context): void {
  program
    .command('baseline')
    .summary('write down failures that are known, so that they do not gate')
    .usage('<report> [options]')
    .description(
      'Writes the gating failures of a JSON report to a file, for check --baseline. What the file holds already keeps its reason; what is gone is taken out. An entry is one kind of failure of one clause: a new kind gates.',
    )
    .argument('<report>', 'the file of a JSON report, or - for stdin')
    .addOption(new Option('--baseline <file>', 'the file, JSON').default('agent-conform.baseline.json'))
    .addOption(new Option('--reason <text>', 'why what is new is let pass'))
    .addOption(new Option('--issue <link>', 'where it is dealt with'))
    .addOption(
      new Option('--expires <day>', 'the last day on which it is let pass: 2027-01-31').argParser(day('--expires')),
    )
    .addHelpText('after', examples)
    .action(async (report: string, flags: BaselineFlags) => {
      end(await (await import('./baseline-command.ts')).baselineCommand(report, flags));
    });
}

const examples = `
Example:
  agent-conform check wendell --json -- ./agent > report.json
  agent-conform baseline report.json --reason 'mended in 2.0' --expires 2027-01-31
  agent-conform check wendell --baseline agent-conform.baseline.json -- ./agent`;
