import type { TargetConfig } from '../../conform/config-shape.ts';
import { type Path, placeIn } from '../document/document.ts';
import { faultAt } from '../document/shaped.ts';
import { quoteWords } from '../../model/words.ts';
import type { CheckFlags, Typed } from '../check-command.ts';
import { UsageError } from '../usage-error.ts';
import { amount, duration, rate, seed } from '../values.ts';
import { expand } from './expand.ts';
import type { Configured } from './load-config.ts';

/** A target as it would have been typed on the command line. */
export interface Asked {
  /** In the configuration. */
  readonly name?: string;
  readonly typed: Typed;
  readonly flags: CheckFlags;
}

/**
 * What a configuration says of a target, read as the command line is.
 *
 * @param typed options of the command line: they win
 * @throws {UsageError} with its place
 */
export function configuredTarget({ document, config }: Configured, name: string, typed: CheckFlags): Asked {
  const { contract, command, ...options } = config.targets[name] ?? { contract: '' };
  const place = (...path: Path): Place => ({ document, path: ['targets', name, ...path] });
  const flags = Object.entries(options).map(([key, value]) => {
    const { flag = key, read = asItIs } = conversions[key as keyof typeof options] ?? {};
    return [flag, read(value as never, place(key))];
  });
  const words = command === undefined ? undefined : [command].flat().map((word) => expanded(word, place('command')));
  return {
    name,
    typed: { contract, operands: [], words },
    flags: { ...(Object.fromEntries(flags) as CheckFlags), ...typed },
  };
}

interface Place {
  readonly document: Configured['document'];
  readonly path: Path;
}

/** How a key becomes an option, where it is not one as it stands. */
interface Conversion {
  readonly flag?: keyof CheckFlags;
  readonly read?: (value: never, place: Place) => unknown;
}

const conversions: { readonly [key in keyof TargetConfig]?: Conversion } = {
  url: { read: expanded },
  start: { read: expanded },
  cwd: { read: expanded },
  headers: { flag: 'header', read: fields(({ name, value }) => `${name}: ${value}`) },
  agents: { flag: 'agent', read: agents },
  module: { read: expanded },
  python: { read: expanded },
  pythonPath: { flag: 'pythonpath' },
  env: { read: fields(({ name, value, place }) => `${name}=${expanded(value, place, false)}`) },
  set: { read: fields(({ name, value, place }) => `${name}=${expanded(value, place)}`) },
  profiles: { flag: 'profile' },
  readyTimeout: { read: asTyped(duration) },
  budget: { read: asTyped(duration) },
  deadline: { read: asTyped(duration) },
  seed: { read: asTyped(() => seed) },
  rate: { read: asTyped(() => rate) },
  calls: { read: asTyped((option) => amount(option, 1_000_000)) },
  repeat: { read: asTyped((option) => amount(option, 1_000)) },
  jobs: { read: asTyped((option) => amount(option, 256)) },
};

function asItIs(value: unknown): unknown {
  return value;
}

/** Reads a value as the option of the command line is read. */
function asTyped<T>(reader: (option: string) => (text: string) => T) {
  return (value: unknown, { document, path }: Place): T => {
    try {
      return reader(path.join('.'))(String(value));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`${placeIn(document.file, document.at(path))}: ${error.message}`, error.hint);
    }
  };
}

function fields(line: (field: { name: string; value: string; place: Place }) => string) {
  return (values: Readonly<Record<string, string>>, { document, path }: Place): string[] =>
    Object.entries(values).map(([name, value]) => line({ name, value, place: { document, path: [...path, name] } }));
}

/** A command is a line, or its words. */
function agents(commands: Readonly<Record<string, string | readonly string[]>>, { document, path }: Place): string[] {
  return Object.entries(commands).map(([type, command]) => {
    const place = { document, path: [...path, type] };
    const line = typeof command === 'string' ? expanded(command, place) : undefined;
    return `${type}=${line ?? quoteWords([command].flat().map((word) => expanded(word, place)))}`;
  });
}

/** With the variables of the environment in it. */
function expanded(text: string, { document, path }: Place, isTold = true): string {
  const whole = expand(text, process.env, isTold);
  if (typeof whole === 'string') return whole;
  throw faultAt(document, path, whole.what, whole.hint);
}
