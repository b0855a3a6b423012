import type { Option } from 'commander';
import { defaults, efforts } from '../../run/plan/defaults.ts';
import {
  colorOptions,
  deadlineOption,
  environmentOptions,
  failuresOption,
  gateOptions,
  rateOption,
  reportOptions,
} from './common.ts';
import { option, repeatable, repeatableList } from './option.ts';
import { amount, duration, level, most, oneOf, seed, shard } from './values.ts';

/** Options that select clauses, and how much is tried. */
export function selectionOptions(): Option[] {
  const names = Object.keys(efforts);
  const usual = efforts[defaults.effort];
  return [
    repeatable('--only <glob>', "clauses whose id matches, e.g. 'output/*'; repeatable"),
    option('--level <level>', 'clauses of this level and stronger ones: must, should, may', level),
    repeatableList(
      '--profile <names>',
      'also the clauses of these profiles, commas between them; name@version for an older one; repeatable',
    ),
    option('--seed <n|random>', `seed of the generated calls (default: ${defaults.seed})`, () => seed),
    option('--effort <name>', `how much is tried: ${names.join(', ')} (default: ${defaults.effort})`, oneOf(names)),
    option('--calls <n>', `calls at most (default: ${usual.calls})`, amount(most.calls)),
    option('--budget <time>', 'time for the whole run; clauses that it cuts off are inconclusive', duration),
    option('--repeat <n>', 'make every call n times, and tell how often each clause fails', amount(most.repeat)),
    option(
      '--shard <i/n>',
      'one of n parts of the run, for machines that share it; merge joins their JSON reports. No failures are kept',
      () => shard,
    ),
    option('--dry-run', 'tell what would be sent and how many calls that makes, and call nothing'),
  ];
}

/** The heading of the options of `callOptions`. */
export const ofCalls = 'Calls and environment:';

/** Options for how calls are made; `ofCommands` are the options of command targets, which appear among them. */
export function callOptions(ofCommands: readonly Option[]): Option[] {
  return [
    deadlineOption(`${defaults.deadlineMs / 1000}s`),
    option('--jobs <n>', 'calls at once (default: the number of processors)', amount(most.jobs)),
    rateOption(),
    ...ofCommands,
    ...environmentOptions(),
  ];
}

export function outputOptions(): Option[] {
  return [
    ...gateOptions(),
    ...reportOptions(),
    option('--record <file>', 'write every call and answer to a file, for judge'),
    failuresOption('the folder where failures are kept, which the next check tries first'),
    option('--no-failures', 'neither try kept failures again nor keep new ones'),
    option('--keep', 'keep failures that are fixed, too'),
    ...colorOptions(),
  ];
}
