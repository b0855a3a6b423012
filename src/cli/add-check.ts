import { type Command, Option } from 'commander';
import { given } from '../model/given.ts';
import { defaults, efforts } from '../run/defaults.ts';
import type { CheckFlags } from './check-command.ts';
import {
  color,
  cwd,
  deadline,
  dotenv,
  env,
  failures,
  gateOptions,
  json,
  noColor,
  rate,
  reporter,
} from './common-options.ts';
import type { Context } from './context.ts';
import { moduleOptions } from './module-options.ts';
import { ownOptions } from './own-options.ts';
import { serverOptions } from './server-options.ts';
import { amount, duration, gather, level, oneOf, seed, shard } from './values.ts';

const text = (value: string): string => value;

/** The command `check` and its options. */
export function addCheck(program: Command, { words, end }: Context): void {
  const check = program
    .command('check')
    .summary('check an agent against a contract')
    .usage(
      [
        '<contract> [options] -- <command ...>',
        '<contract> [options] --url <base>',
        '<contract> [options] --module <file>',
        '[target] [options]',
      ].join('\n       agent-conform check '),
    )
    .description(
      'Checks a command, a server or a function of a module against a contract. A command is run once a call, without a shell. In quotes, as one word, it is split into words as a shell would. Without a contract it checks the targets of agent-conform.config.{ts,js,mjs,json,yaml,toml}, or the one that is named; options win over what stands there.',
    )
    .argument(
      '[contract]',
      'what to check against: agent-conform list; the file of a contract of your own; or a target of the configuration',
    )
    .argument('[command...]', 'the command, where it has no options of its own')
    .addHelpText('after', examples)
    .action(async (contract: string | undefined, operands: string[], flags: CheckFlags) => {
      const typed = { ...given({ contract }), operands, words };
      end(await (await import('./check-targets.ts')).checkTargets(typed, flags));
    });
  for (const [heading, options] of Object.entries(groups())) {
    for (const option of options) check.addOption(option.helpGroup(heading));
  }
}

function groups(): Record<string, Option[]> {
  const { seed: usualSeed, deadlineMs, effort } = defaults;
  const names = Object.keys(efforts);
  return {
    'What is tried:': [
      new Option('--only <glob>', "clauses whose id matches, e.g. 'output/*'; repeatable").argParser(gather(text)),
      new Option('--level <level>', 'clauses of this level and stronger ones: must, should, may').argParser(
        level('--level'),
      ),
      new Option('--profile <name>', 'also the clauses of this profile; repeatable').argParser(gather(text)),
      new Option('--seed <n|random>', `what generated calls follow from (default: ${usualSeed})`).argParser(seed),
      new Option('--effort <name>', `how much is tried: ${names.join(', ')} (default: ${effort})`).argParser(
        oneOf('--effort', names),
      ),
      new Option('--calls <n>', `calls at most (default: ${efforts[effort].calls})`).argParser(
        amount('--calls', 1_000_000),
      ),
      new Option('--budget <time>', 'time for the whole run; what it cuts off is inconclusive').argParser(
        duration('--budget'),
      ),
      new Option('--repeat <n>', 'make every call n times, and tell how often each clause fails').argParser(
        amount('--repeat', 1_000),
      ),
      new Option(
        '--shard <i/n>',
        'one of n parts of the run, for machines that share it; merge joins their JSON reports. No failures are kept',
      ).argParser(shard),
      new Option('--watch', 'check again whenever a file in the directory of the target changes, failures first'),
      new Option('--dry-run', 'tell what would be sent and how many calls that makes, and call nothing'),
    ],
    'How a server is reached:': serverOptions(),
    'How a module is called:': moduleOptions(),
    'How the target is called:': [
      deadline(`time for each call (default: ${deadlineMs / 1000}s)`),
      new Option('--jobs <n>', 'calls at once (default: the processors there are)').argParser(amount('--jobs', 256)),
      rate(),
      new Option(
        '--agent <type=command>',
        'an agent of a chain, by the type that others ask for; the chain begins with the first; repeatable',
      ).argParser(gather(text)),
      cwd(),
      env(),
      dotenv(),
    ],
    ...ownOptions(),
    'What comes of it:': [
      ...gateOptions(),
      reporter(),
      json('--reporter json'),
      new Option('--record <file>', 'write every call and answer to a file, for judge'),
      failures('where failures are kept, to be tried first by the next check'),
      new Option('--no-failures', 'neither try earlier failures nor keep any'),
      new Option('--keep', 'keep also those that are fixed'),
      color(),
      noColor(),
    ],
  };
}

const examples = `
A time is a number of seconds, or a number with ms, s or m: 0.5, 500ms, 10s, 2m.

Examples:
  agent-conform check wendell -- python3 agent.py
  agent-conform check wendell --only 'output/*' --deadline 5s -- ./agent
  agent-conform check wendell --json --cwd agent -- 'node main.js --quiet'`;
