import type { Option } from 'commander';
import { definedOnly } from '../../model/defined-only.ts';
import type { CheckFlags } from '../check/request.ts';
import { channelOptions, channelUsage } from '../options/channel-options.ts';
import { option } from '../options/option.ts';
import { ownOptions, ownValues } from '../options/own-options.ts';
import { UsageError } from '../options/usage-error.ts';
import { callOptions, ofCalls, outputOptions, selectionOptions } from '../options/run-options.ts';
import type { DefineCommand } from '../options/definition.ts';

export const definition: DefineCommand = ({ own, words }) => ({
  usage: [...channelUsage(), '[target] [options]'].join('\n       agent-conform check '),
  description:
    'Checks a command, a server or a function of a module against a contract. A command is run once a call, without a shell. In quotes, as one word, it is split into words as a shell would. Without a contract it checks the targets of agent-conform.config.{ts,js,mjs,json,yaml,toml}, or the one that is named; options win over what stands there.',
  operands: {
    '[contract]':
      'what to check against: agent-conform list; the file of a contract of your own; or a target of the configuration',
    '[command...]': 'the command, where it has no options of its own',
  },
  options: Object.entries(optionGroups(own)).flatMap(([heading, options]) =>
    options.map((one) => one.helpGroup(heading)),
  ),
  help: `A time is a number of seconds, or a number with ms, s or m: 0.5, 500ms, 10s, 2m.
Options of one contract alone: agent-conform check <contract> --help.

Examples:
  agent-conform check wendell -- python3 agent.py
  agent-conform check wendell --only 'output/*' --deadline 5s -- ./agent
  agent-conform check wendell --json --cwd agent -- 'node main.js --quiet'`,
  async run(name: string | undefined, operands: readonly string[], flags: CheckFlags) {
    const typed = definedOnly({ name, command: commandOf(operands, words) });
    const { checkTargets } = await import('../check/check-targets.ts');
    return checkTargets(typed, { ...flags, ...ownValues(flags) });
  },
});

/** The command: the words after `--`, or after the contract if there is no `--`. */
function commandOf(operands: readonly string[], words: readonly string[] | undefined): readonly string[] | undefined {
  if (operands.length === 0) return words;
  if (words === undefined) return operands;
  throw new UsageError(`extra words before --: ${operands.join(' ')}`, 'write the whole command behind --');
}

function optionGroups(own: readonly string[]): Record<string, Option[]> {
  const { [ofCalls]: ofCommands = [], ...ofChannels } = channelOptions();
  return {
    'Selection and budget:': [
      ...selectionOptions(),
      option('--watch', 'check again whenever a file in the directory of the target changes, failures first'),
    ],
    ...ofChannels,
    [ofCalls]: callOptions(ofCommands),
    ...ownOptions(own),
    'Output and gate:': outputOptions(),
  };
}
