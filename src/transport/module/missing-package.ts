import { dirname, join, relative, resolve } from 'node:path';
import { executableOf, statOf } from '../process/executable.ts';

/** A Python module that failed to import another one. */
export interface Lacking {
  /** The file of the module. */
  readonly module: string;
  /** The Python that ran it. */
  readonly interpreter: string;
  /** The working directory; the one of this process when left out. */
  readonly cwd: string | undefined;
}

/** Module names that can be printed as they are: the code that raises the error chooses the name. */
const plainName = /^[\w.-]+$/;

/** Advice about a module that another one does not find, to be appended to a sentence; undefined if the name cannot be one. */
export function adviceOnMissing(name: string, { module, interpreter, cwd = '.' }: Lacking): string | undefined {
  if (!plainName.test(name)) return undefined;
  const [top = name] = name.split('.');
  const folders = foldersAbove(resolve(cwd, module));
  const seen = (path: string): string => relative(resolve(cwd), path) || '.';
  const holder = folders.find((folder) => isModule(join(folder, top)));
  if (holder !== undefined) return `give --pythonpath ${seen(holder)}, where ${top} is`;
  const other = folders.flatMap(pythonsIn).find((python) => python !== interpreter);
  if (other !== undefined) return `there is a virtual environment beside it: --python ${seen(other)}`;
  return `name the Python that has it, such as --python .venv/bin/python, or install it: ${interpreter} -m pip install ${top}`;
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

function isModule(path: string): boolean {
  return statOf(`${path}.py`)?.isFile() === true || statOf(join(path, '__init__.py'))?.isFile() === true;
}

export function pythonsIn(folder: string): string[] {
  const all = ['.venv', 'venv'].map((name) => join(folder, name, 'bin/python'));
  return all.filter((path) => executableOf({ command: [path], cwd: folder, env: {} }) !== undefined);
}
