import type { ReturnedKind } from '../exchange/exchange.ts';
import type { Json } from '../schema.ts';
import type { ChannelDescription, ReportedTarget } from './channel.ts';

/** A function of a module, as reports hold it. */
export interface ReportedModule extends ReportedTarget {
  readonly channel: 'module';
  /** The file, relative to the working directory; missing if a function stood in for it. */
  readonly module?: string;
  /** The name of the function that the user gave. */
  readonly export?: string;
  /** The Python interpreter that the user asked for. */
  readonly python?: string;
  /** Directories in which a Python module finds other modules, before its own directory. */
  readonly pythonPath?: readonly string[];
  /** One process made many calls. */
  readonly warm?: true;
  /** The path of the interpreter that ran the module. */
  readonly interpreter?: string;
  /** The language with its version, e.g. `Python 3.11.7`. */
  readonly language?: string;
}

export const module: ChannelDescription<ReportedModule> = {
  key: 'module',
  inWords: 'as a module',
  toDo: 'import the module by itself: --python names the interpreter that has its packages, --pythonpath where it finds other modules, --ready-timeout how long the import may take',
  call: {},
  answered: (value) => ({ by: 'return', value: returnedKind(value), awaitable: false, notJson: [], callMs: 0 }),
  refused: (error) => ({ by: 'throw', error, awaitable: true, callMs: 0 }),
  rows: (target) => {
    const { channel, language, interpreter, warm } = target;
    const runtime = [
      language,
      ...(interpreter === undefined ? [] : [`(${interpreter})`]),
      ...(warm === undefined ? [] : ['one process']),
    ];
    return [
      target.module === undefined ? ['channel', channel] : ['module', functionOf(target)],
      ...(language === undefined ? [] : [['run by', runtime.join(' ')] as const]),
    ];
  },
  words: (target) => (target.module === undefined ? undefined : ['--module', functionOf(target)]),
  program: ({ module: file = '' }) => file,
  commands: () => [],
  identity: ({ channel, cwd, set, module: file, export: name }) => [
    channel,
    undefined,
    cwd,
    undefined,
    undefined,
    set,
    ...(file === undefined ? [] : [file, name]),
  ],
  usage: ['[options] --module <file>'],
  heading: 'Module:',
  plural: 'modules',
  flags: [
    {
      flag: '--module <file[#name]>',
      says: 'a Python, JavaScript or TypeScript file, and the function in it where the contract names none',
    },
    {
      flag: '--python <program>',
      says: 'the Python that runs it (default: of .venv or venv beside it or in the working directory, else python3)',
    },
    {
      flag: '--pythonpath <dir>',
      says: 'where a Python module finds others, before its own and the working directory; repeatable',
      repeatable: true,
    },
    { flag: '--warm', says: 'many calls in one process (default: each call finds the module freshly imported)' },
  ],
};

function functionOf({ module: file = '', export: name }: ReportedModule): string {
  return name === undefined ? file : `${file}#${name}`;
}

/** The kind of a returned value that JSON can hold. */
export function returnedKind(value: Json): ReturnedKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'object' : (typeof value as 'number' | 'boolean');
}
