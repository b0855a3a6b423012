import type { ModuleTarget } from '../conform/target.ts';
import { given } from '../model/given.ts';
import type { Contract, Target } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { pathFrom, statOf } from '../transport/command/executable.ts';
import { moduleEndings, runtimeOf } from '../transport/module/runtime.ts';
import { assertFolder, nearestFile, type Place } from './find-program.ts';
import { UsageError } from './usage-error.ts';

/** The options by which a module is called. */
export interface ModuleFlags {
  readonly module?: string;
  readonly python?: string;
  readonly pythonpath?: readonly string[];
  readonly warm?: true;
  /** Milliseconds. */
  readonly readyTimeout?: number;
  readonly cwd?: string;
}

/**
 * The module that is meant, and the function in it.
 *
 * @param named what names the file, with `#` and the name of the function behind it or not
 * @param where the option or variable that named it
 * @throws {UsageError}
 */
export function moduleTarget(
  contract: Pick<Contract, 'id' | 'exports'>,
  { named, where }: { readonly named: string; readonly where: string },
  flags: ModuleFlags,
  place: Place,
): ModuleTarget {
  const { module, name } = split(named, place.cwd);
  const { python, pythonpath, warm, readyTimeout, cwd } = flags;
  const target = {
    module,
    ...given({ export: name, cwd, python, pythonPath: pythonpath, warm, readyMs: readyTimeout }),
  };
  assertCallable(target, where, place);
  if (name === undefined && contract.exports === undefined) {
    throw new UsageError(`${contract.id} names no function to call`, `write ${where} ${module}#<function>`);
  }
  return target;
}

/**
 * The module that a failure was found in, as it is called from here.
 *
 * @throws {UsageError}
 */
export function moduleAgain(
  { module, export: name, python, pythonPath, warm, cwd: usual }: Target & { readonly module: string },
  { env, cwd = usual }: { readonly env: Readonly<Record<string, string>>; readonly cwd?: string },
): ModuleTarget {
  if (cwd !== undefined) assertFolder(cwd);
  const target = { module, ...given({ export: name, cwd, python, pythonPath, warm }) };
  assertCallable(target, 'its module', { cwd: cwd ?? process.cwd(), env });
  return target;
}

/** A file may have `#` in its name. */
function split(named: string, cwd: string): { module: string; name?: string } {
  const at = named.lastIndexOf('#');
  if (at < 0 || statOf(pathFrom(cwd, named)) !== undefined) return { module: named };
  return { module: named.slice(0, at), name: named.slice(at + 1) };
}

function assertCallable(target: ModuleTarget, where: string, { cwd, env }: Place): void {
  assertModule(target.module, where, cwd);
  for (const path of target.pythonPath ?? []) {
    if (statOf(pathFrom(cwd, path))?.isDirectory() !== true)
      throw new UsageError(`--pythonpath ${path} is no directory`, 'give the path of a directory');
  }
  const runtime = runtimeOf({ ...target, env });
  if ('because' in runtime) throw new UsageError(runtime.because, runtime.hint);
}

/** What is imported by its name, or named as entry points are, has a file. */
function fileMeant(module: string, cwd: string): string | undefined {
  const [, name = '', called] = /^([\w./-]*?)(?::(\w+))?$/.exec(module) ?? [];
  const paths = [name, ...[name, name.replaceAll('.', '/')].flatMap((path) => moduleEndings.map((end) => path + end))];
  const found = name === '' ? undefined : paths.find((path) => statOf(pathFrom(cwd, path))?.isFile());
  return found === undefined
    ? undefined
    : `did you mean ${quoteWord(called === undefined ? found : `${found}#${called}`)}?`;
}

function assertModule(module: string, where: string, cwd: string): void {
  const found = module === '' ? undefined : statOf(pathFrom(cwd, module));
  if (found?.isFile() === true) return;
  if (found !== undefined) throw new UsageError(`${where} ${module} is no file`, 'give the path of a module');
  const near = fileMeant(module, cwd) ?? nearestFile(module, cwd);
  throw new UsageError(
    `${where} ${module || "''"} does not exist`,
    near ?? 'give the path of a module, seen from the working directory',
  );
}
