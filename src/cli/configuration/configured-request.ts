import type { TargetConfig } from '../../conform/configuration/config-shape.ts';
import { isSecretName } from '../../conform/secrets/secrets.ts';
import type { CheckRequest } from '../check/request.ts';
import { type Path, placeIn } from '../document/document.ts';
import { problemAt } from '../document/problem-at.ts';
import { UsageError } from '../options/usage-error.ts';
import { amount, duration, levelRate, most, rate, seed } from '../options/values.ts';
import type { Configured } from './load-config.ts';

/**
 * The request for one target of the configuration.
 *
 * @throws {UsageError} with the place in the file
 */
export function configuredRequest({ document, config }: Configured, name: string): CheckRequest {
  const { contract, ...options } = config.targets[name] ?? { contract: '' };
  const read = Object.entries(options).map(([key, value]) => {
    const reader = readers[key as keyof TargetConfig] as Reader<unknown> | undefined;
    return reader?.(value, { document, path: ['targets', name, key] }) ?? { [key]: value };
  });
  return Object.assign({ name, contract }, ...read) as CheckRequest;
}

interface ConfigEntry {
  readonly document: Configured['document'];
  readonly path: Path;
}

type Reader<T> = (value: T, place: ConfigEntry) => Partial<CheckRequest>;

/** How the value of a key is read; a key that is not listed goes into the request unchanged. */
const readers: { readonly [key in keyof TargetConfig]?: Reader<Exclude<TargetConfig[key], undefined>> } = {
  command: (command, place) => ({ command: expandedWords(command, place) }),
  agents: (agents, place) => ({
    agent: Object.entries(agents).map(([type, command]) => {
      const at = inside(place, type);
      return { type, command: typeof command === 'string' ? expanded(command, at) : expandedWords(command, at) };
    }),
  }),
  url: (url, place) => ({ url: expanded(url, place) }),
  headers: (headers) => ({ header: Object.entries(headers).map(([name, value]) => ({ name, value })) }),
  start: (start, place) => ({ start: expanded(start, place) }),
  cwd: (cwd, place) => ({ cwd: expanded(cwd, place) }),
  module: (module, place) => ({ module: expanded(module, place) }),
  python: (python, place) => ({ python: expanded(python, place) }),
  pythonPath: (pythonpath) => ({ pythonpath }),
  env: (env, place) => ({ env: expandedValues(env, place, false) }),
  set: (set, place) => ({
    set: Object.entries(set).flatMap(([name, value]) =>
      [value].flat().map((one) => ({ name, value: expanded(one, inside(place, name)) })),
    ),
  }),
  profiles: (profile) => ({ profile }),
  passRate: (rates, place) => ({
    passRate: Object.entries(rates).map(([name, value]) =>
      readAsOption(levelRate, { name, value }, inside(place, name)),
    ),
  }),
  readyTimeout: (value, place) => ({ readyTimeout: readAsOption(duration, value, place) }),
  budget: (value, place) => ({ budget: readAsOption(duration, value, place) }),
  deadline: (value, place) => ({ deadline: readAsOption(duration, value, place) }),
  seed: (value, place) => ({ seed: readAsOption(() => seed, value, place) }),
  rate: (value, place) => ({ rate: readAsOption(() => rate, value, place) }),
  calls: (value, place) => ({ calls: readAsOption(amount(most.calls), value, place) }),
  repeat: (value, place) => ({ repeat: readAsOption(amount(most.repeat), value, place) }),
  jobs: (value, place) => ({ jobs: readAsOption(amount(most.jobs), value, place) }),
};

function readAsOption<V, T>(reader: (option: string) => (value: V) => T, value: V, { document, path }: ConfigEntry): T {
  try {
    return reader(path.join('.'))(value);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${placeIn(document.file, document.at(path))}: ${error.message}`, error.hint);
  }
}

function inside({ document, path }: ConfigEntry, key: string): ConfigEntry {
  return { document, path: [...path, key] };
}

function expandedWords(words: string | readonly string[], place: ConfigEntry): string[] {
  return [words].flat().map((word) => expanded(word, place));
}

function expandedValues(values: Readonly<Record<string, string>>, place: ConfigEntry, isReported: boolean) {
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: expanded(value, inside(place, name), isReported),
  }));
}

const variable = /\$\$|\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/**
 * Replaces `$NAME` and `${NAME}` by the values of variables, and `$$` by `$`.
 *
 * @param isReported whether reports show the text: then a variable whose name marks it as a secret is refused
 * @throws {UsageError} with the place in the file
 */
function expanded(text: string, { document, path }: ConfigEntry, isReported = true): string {
  return text.replace(variable, (whole, braced?: string, bare?: string) => {
    if (whole === '$$') return '$';
    const name = braced ?? bare ?? '';
    const value = process.env[name];
    if (isReported && isSecretName(name)) {
      const hint = `hand it over in env or in headers: ${name}: $${name}`;
      throw problemAt(document, path, `holds the secret $${name}, which reports would tell`, hint);
    }
    if (value !== undefined) return value;
    throw problemAt(document, path, `holds $${name}, which is not set`, `export ${name}=… first, or write $$ for a $`);
  });
}
