import type { Option } from 'commander';
import { reporters } from '../../report/reporters.ts';
import { flakyGates } from '../../model/index.ts';
import { readReporterOption } from '../output/chosen-reporters.ts';
import { UsageError } from './usage-error.ts';
import { namedValue } from './named-value.ts';
import { option, repeatable } from './option.ts';
import { duration, level, oneOf, passRate, rate } from './values.ts';

/** The folder of kept failures, relative to the working directory. */
export const defaultFailureFolder = '.agent-conform/failures';

/** Options that decide what makes a target non-conformant. */
export function gateOptions(): Option[] {
  return [
    option(
      '--fail-on <level>',
      'non-conformant when a clause of this level or a stronger one fails: must, should, may (default: must)',
      level,
    ),
    option(
      '--flaky <fail|warn>',
      'whether a failure that comes and goes makes it non-conformant (default: fail)',
      oneOf(flakyGates),
    ),
    repeatable(
      '--pass-rate <level=rate>',
      'with --repeat: how often clauses of a level have to pass, and how sure that has to be, e.g. must=99%@95, for which 299 tries without a failure are enough, and fewer never; repeatable',
      passRate,
    ),
    option('--baseline <file>', 'failures that are known and do not gate: agent-conform baseline writes it'),
    repeatable('--allow-inconclusive <clause>', 'a must clause that need not be judged, by its id; repeatable'),
  ];
}

export function reportOptions(): Option[] {
  const names = Object.keys(reporters).join(', ');
  return [
    repeatable(
      '--reporter <name[=file]>',
      `write the report to a file or to stdout: ${names} (default: text, brief for coding agents); repeatable`,
      () => readReporterOption,
    ),
    option(
      '--subject <file>',
      'what --reporter in-toto is about: the file that is shipped (default: that of the command)',
    ),
    option('--json', 'print JSON: --reporter json'),
    option('--open', 'open the page in a browser: that of --reporter html=<file>, else one in a temporary file'),
  ];
}

export function deadlineOption(usual: string): Option {
  return option('--deadline <time>', `time for each call (default: ${usual})`, duration);
}

export function rateOption(): Option {
  return option('--rate <n>', 'calls a second at most', () => rate);
}

/** Options for the environment of the target. */
export function environmentOptions(): Option[] {
  return [
    option('--cwd <dir>', 'the working directory of the target'),
    repeatable('--env <name[=value]>', 'an environment variable; repeatable', () => namedValue),
    // Not --env-file: Node.js itself handles that option anywhere in a command line, and exits with code 9 if the file does not
    // exist.
    option('--dotenv <file>', 'environment variables from a .env file'),
  ];
}

export function contractOption(): Option {
  return repeatable(
    '--contract <file>',
    "the file of a contract of one's own, where it was checked against one; repeatable",
  );
}

export function jsonOption(): Option {
  return option('--json', 'print JSON');
}

export function failuresOption(says: string): Option {
  return option('--failures <dir>', `${says} (default: ${defaultFailureFolder})`, () => (folder) => {
    if (folder !== '') return folder;
    throw new UsageError("--failures '' is no folder", 'give the path of a folder, or --no-failures');
  });
}

export function colorOptions(): Option[] {
  return [
    option('--color', 'colour the text on stdout'),
    option('--no-color', 'no colour (default: as NO_COLOR and FORCE_COLOR say, else colour on a terminal only)'),
  ];
}

export const exitCodesInWords = `Exit codes:
  0    conformant
  1    non-conformant
  2    a mistake in the command line, or a fault of agent-conform
  3    inconclusive: what decides could not all be tried
  130  interrupted: the report holds what was found until then`;
