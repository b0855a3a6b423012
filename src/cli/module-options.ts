import { Option } from 'commander';
import { gather } from './values.ts';

/** The options that say how a module is called. */
export function moduleOptions(): Option[] {
  return [
    new Option(
      '--module <file[#name]>',
      'a Python, JavaScript or TypeScript file, and the function in it where the contract names none',
    ),
    new Option(
      '--python <program>',
      'the Python that runs it (default: of .venv or venv beside it or in the working directory, else python3)',
    ),
    new Option(
      '--pythonpath <dir>',
      'where a Python module finds others, before its own and the working directory; repeatable',
    ).argParser(gather((path: string) => path)),
    new Option('--warm', 'many calls in one process (default: each call finds the module freshly imported)'),
  ];
}
