import { Option } from 'commander';
import { reporters } from '../report/reporters.ts';
import { flakyGates } from '../model/index.ts';
import { readOutput } from './reporters.ts';
import { UsageError } from './usage-error.ts';
import { duration, gather, level, oneOf, rate as readRate } from './values.ts';

/** Where failures are kept, seen from the working directory. */
export const usualFolder = '.agent-conform/failures';

function failOn(): Option {
  return new Option(
    '--fail-on <level>',
    'non-conformant when a clause of this level or a stronger one fails: must, should, may (default: must)',
  ).argParser(level('--fail-on'));
}

function flaky(): Option {
  return new Option(
    '--flaky <fail|warn>',
    'whether a failure that comes and goes makes it non-conformant (default: fail)',
  ).argParser(oneOf('--flaky', flakyGates));
}

/** Options that say what makes a target non-conformant. */
export function gateOptions(): Option[] {
  return [
    failOn(),
    flaky(),
    new Option('--baseline <file>', 'failures that are known and do not gate: agent-conform baseline writes it'),
    new Option(
      '--allow-inconclusive <clause>',
      'a must clause that need not be judged, by its id; repeatable',
    ).argParser(gather((id: string) => id)),
  ];
}

export function reporter(): Option {
  return new Option(
    '--reporter <name[=file]>',
    `write the report to a file or to stdout: ${Object.keys(reporters).join(', ')} (default: text, brief for coding agents); repeatable`,
  ).argParser(gather(readOutput));
}

/** Options that say how the target is called. */
export function deadline(says: string): Option {
  return new Option('--deadline <time>', says).argParser(duration('--deadline'));
}

export function rate(): Option {
  return new Option('--rate <n>', 'calls a second at most').argParser(readRate);
}

export function contractFile(): Option {
  return new Option(
    '--contract <file>',
    "the file of a contract of one's own, where it was checked against one; repeatable",
  ).argParser(gather((text: string) => text));
}

export function cwd(): Option {
  return new Option('--cwd <dir>', 'its working directory');
}

export function env(): Option {
  return new Option('--env <name[=value]>', 'an environment variable; repeatable').argParser(
    gather((text: string) => text),
  );
}

export function dotenv(): Option {
  // Not --env-file: Node.js itself acts on that word, wherever it stands, and exits with 9 where there is no such file.
  return new Option('--dotenv <file>', 'environment variables from a .env file');
}

export function json(same?: string): Option {
  return new Option('--json', same === undefined ? 'print JSON' : `print JSON: ${same}`);
}

export function failures(says: string): Option {
  return new Option('--failures <dir>', `${says} (default: ${usualFolder})`).argParser((folder) => {
    if (folder !== '') return folder;
    throw new UsageError("--failures '' is no folder", 'give the path of a folder, or --no-failures');
  });
}

export function color(): Option {
  return new Option('--color', 'colour the text on stdout');
}

export function noColor(): Option {
  return new Option(
    '--no-color',
    'do not colour it (default: what NO_COLOR and FORCE_COLOR say, else on a terminal alone)',
  );
}

export const exitCodesInWords = `Exit codes:
  0    conformant
  1    non-conformant
  2    a mistake in the command line, or a fault of agent-conform
  3    inconclusive: what decides could not all be tried
  130  interrupted: the report holds what was found until then`;
