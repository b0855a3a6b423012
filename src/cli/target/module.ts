import { extname } from 'node:path';
import type { ModuleTarget } from '../../conform/channels/module.ts';
import { definedOnly } from '../../model/defined-only.ts';
import type { ReportedModule } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { pathFrom, statOf } from '../../transport/process/executable.ts';
import { moduleEndings, runtimeOf } from '../../transport/module/runtime.ts';
import { commandReader } from './command.ts';
import { nearestFile, searchPlace, type SearchPlace } from './find-program.ts';
import type { CommonRequest, TargetReader } from './reader.ts';
import { noteRead } from '../files/apart.ts';
import { UsageError } from '../options/usage-error.ts';

/** The options that define how a module is called. */
export interface ModuleRequest {
  readonly module?: string;
  readonly python?: string;
  readonly pythonpath?: readonly string[];
  readonly warm?: true;
  /** Milliseconds. */
  readonly readyTimeout?: number;
}

/** The variable that names the module if no option does. */
const variable = 'ACTIVE_AGENT_PATH';

export const moduleReader: TargetReader<ModuleRequest & CommonRequest, ReportedModule> = {
  named: '--module',
  needsNoName: () => Boolean(process.env[variable]),
  howTo: () => 'add --module agent.py',

  read(contract, { module: typed, cwd, python, pythonpath, warm, readyTimeout }, place) {
    const where = typed === undefined ? variable : '--module';
    const { module, name } = split(typed ?? process.env[variable] ?? '', place.cwd);
    const further = { cwd, python, pythonPath: pythonpath, warm, readyMs: readyTimeout };
    const target = { module, ...definedOnly({ export: name, ...further }) };
    assertCallable(target, where, place);
    if (name === undefined && contract.exports === undefined)
      throw new UsageError(`${contract.id} names no function to call`, `write ${where} ${module}#<function>`);
    return { target };
  },

  found: 'in a module',

  again({ module = '', export: name, python, pythonPath, warm, cwd: usual }, { env, cwd = usual }) {
    const place = searchPlace(cwd, env);
    const target = { module, ...definedOnly({ export: name, cwd, python, pythonPath, warm }) };
    assertCallable(target, 'its module', place);
    return target;
  },

  configuration: {
    flags: [['--module <file>', 'the module whose function is called']],
    question: 'The file of the module, e.g. agent.py:',
    option: '--module agent.py',
    read(said, { id, exports: usual }) {
      if (said.includes('$')) return said;
      if (usual === undefined && !/#\w+$/.test(said))
        throw new UsageError(`${id} names no function to call`, `write ${said}#<function>`);
      const ending = extname(said.replace(/#[^/]*$/, ''));
      if (moduleEndings.some((one) => one === ending)) return said;
      throw new UsageError(`${said} is no module`, `give a file that ends in ${moduleEndings.join(', ')}`);
    },
    comments: commandReader.configuration.comments,
  },
};

/** Splits `file#function`; if a file has the whole name, `#` is a part of it. */
function split(named: string, cwd: string): { module: string; name?: string } {
  const at = named.lastIndexOf('#');
  if (at < 0 || statOf(pathFrom(cwd, named)) !== undefined) return { module: named };
  return { module: named.slice(0, at), name: named.slice(at + 1) };
}

function assertCallable(target: ModuleTarget, where: string, { cwd, env }: SearchPlace): void {
  assertModule(target.module, where, cwd);
  for (const path of target.pythonPath ?? []) {
    if (statOf(pathFrom(cwd, path))?.isDirectory() !== true)
      throw new UsageError(`--pythonpath ${path} is no directory`, 'give the path of a directory');
  }
  const runtime = runtimeOf({ ...target, env });
  if ('because' in runtime) throw new UsageError(runtime.because, runtime.hint);
}

/** Finds the file of a module that is given by its import name, or as an entry point (`module:function`), and suggests it. */
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
  if (found?.isFile() === true) return void noteRead(pathFrom(cwd, module));
  if (found !== undefined) throw new UsageError(`${where} ${module} is no file`, 'give the path of a module');
  const near = fileMeant(module, cwd) ?? nearestFile(module, cwd);
  throw new UsageError(
    `${where} ${module || "''"} does not exist`,
    near ?? 'give the path of a module, seen from the working directory',
  );
}
