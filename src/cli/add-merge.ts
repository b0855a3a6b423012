import type { Command } from 'commander';
import { color, contractFile, json, noColor, reporter } from './common-options.ts';
import type { Context } from './context.ts';
import type { MergeFlags } from './merge-command.ts';

/** The command `merge` and its options. */
export function addMerge(program: Command, { end }: Context): void {
  const merge = program
    .command('merge')
    .summary('join the reports of the shards of a run')
    .usage('<report ...> [options]')
    .description(
      'Joins the JSON reports of all shards of a run into the report of the whole run. It equals that of a run that was not split, times apart. Reports of other seeds, versions or clauses are refused, and so is a run of which a shard is missing.',
    )
    .argument('<report...>', 'the files that check --shard --json wrote')
    .addHelpText('after', examples)
    .action(async (files: string[], flags: MergeFlags) => {
      end(await (await import('./merge-command.ts')).mergeCommand(files, flags));
    });
  for (const option of [contractFile(), reporter(), json('--reporter json'), color(), noColor()])
    merge.addOption(option);
}

const examples = `
Example:
  agent-conform check wendell --shard 1/2 --reporter json=shard-1.json -- ./agent
  agent-conform check wendell --shard 2/2 --reporter json=shard-2.json -- ./agent
  agent-conform merge shard-*.json`;
