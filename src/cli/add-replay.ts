import type { Command } from 'commander';
import { contractFile, cwd, deadline, dotenv, env, failures, json, rate } from './common-options.ts';
import type { Context } from './context.ts';
import type { ReplayFlags } from './replay-command.ts';
import { baseOptions } from './server-options.ts';

/** The command `replay` and its options. */
export function addReplay(program: Command, { words, end }: Context): void {
  const replay = program
    .command('replay')
    .summary('try failures again that check has kept')
    .usage('[file ...] [options] [-- <command ...>]')
    .description(
      'Makes the calls of kept failures again, on the target that each names, or on the command behind -- or the server of --url instead, and tells of each whether it is FAILED, FIXED or FLAKY, or an ERROR where that cannot be told. Nothing is written or dropped.',
    )
    .argument('[file...]', 'files of failures; all in the folder where none is named')
    .addOption(failures('the folder'))
    .addOption(contractFile())
    .addOption(deadline('time for each call (default: that of the run that found it)'))
    .addOption(rate())
    .addOption(cwd())
    .addOption(env())
    .addOption(dotenv())
    .addOption(json())
    .addHelpText('after', examples)
    .action(async (files: string[], flags: ReplayFlags) => {
      end(await (await import('./replay-command.ts')).replayCommand({ files, words }, flags));
    });
  for (const option of baseOptions()) replay.addOption(option);
}

const examples = `
Exit codes:
  0    nothing failed
  1    a failure is there still, always or at times
  2    a mistake in the command line, or a fault of agent-conform
  3    of some it cannot be told
  130  interrupted

Examples:
  agent-conform replay
  agent-conform replay .agent-conform/failures/*.json --env API_KEY --json
  agent-conform replay -- ./agent --new
  agent-conform replay failure.json --url http://localhost:8000`;
