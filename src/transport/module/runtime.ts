import { spawnSync } from 'node:child_process';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { executableOf } from '../process/executable.ts';
import { pythonsIn } from './missing-package.ts';

/** The program that runs a module. */
export interface Runtime {
  /** The program that imports modules of its language, and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly interpreter: string;
  /** E.g. `Python 3.11.7`. */
  readonly language: string;
}

export interface ModuleLocation {
  /** The file, relative to the working directory. */
  readonly module: string;
  /** The working directory; the one of this process when left out. */
  readonly cwd?: string;
  /** The Python to run it with: a path, or a name on PATH. */
  readonly python?: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

export const moduleEndings = ['.py', '.js', '.mjs', '.cjs', '.ts', '.mts'] as const;

/** Why no program can run a module, and what to do instead: a line each. */
export interface NoRuntime {
  readonly because: string;
  readonly hint: string;
}

const known = new Map<string, Runtime | NoRuntime>();

/**
 * Finds the program that runs a module; the result is cached. For a Python module it is the Python that the user names, else the
 * one of a virtual environment (`.venv`, `venv`) next to the module or in the working directory, else `python3`. The interpreter
 * itself is asked for its path: the file on PATH may be a script of a version manager, which costs time at every start.
 *
 * @returns the runtime, or why there is none
 */
export function runtimeOf(place: ModuleLocation): Runtime | NoRuntime {
  const { module, cwd, python, env = {} } = place;
  const key = JSON.stringify([process.cwd(), module, cwd, python, env]);
  const found = known.get(key) ?? find(place);
  known.set(key, found);
  return found;
}

function find(place: ModuleLocation): Runtime | NoRuntime {
  const ending = extname(place.module);
  if (ending === '.py') return findPython(place);
  if (moduleEndings.some((one) => one === ending)) {
    const { execPath: interpreter, version } = process;
    return {
      command: [interpreter, hostAt('./javascript/host.mjs')],
      interpreter,
      language: `Node.js ${version.slice(1)}`,
    };
  }
  return { because: `${place.module} is no module`, hint: `give a file that ends in ${moduleEndings.join(', ')}` };
}

const leastMinor = 9;
const howToName = 'name one with --python';
const patienceMs = 20_000;
// It runs in any Python, so that an old one reports its version. `-S`: installed packages do not matter, and loading them takes time.
const question = "import sys; print(sys.executable); print('%d.%d.%d' % sys.version_info[:3])";

function findPython(place: ModuleLocation): Runtime | NoRuntime {
  const cwd = resolve(place.cwd ?? '.');
  const python = pythonAt(place, cwd);
  const env = { ...place.env };
  if (executableOf({ command: [python], cwd, env }) === undefined)
    return { because: `${python} is not found, and a Python module needs it`, hint: howToName };
  const asked = spawnSync(python, ['-S', '-c', question], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: patienceMs,
  });
  const [interpreter = '', version = ''] = asked.stdout?.split('\n') ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (asked.status !== 0 || version === '') return { because: `${python} does not run as a Python`, hint: howToName };
  if (major !== 3 || minor < leastMinor)
    return {
      because: `${python} is Python ${version}, and 3.${leastMinor} is the oldest that will do`,
      hint: howToName,
    };
  return { command: [interpreter, hostAt('./python')], interpreter, language: `Python ${version}` };
}

/** The Python to use: a path, or a name on PATH. */
function pythonAt({ module, python }: ModuleLocation, cwd: string): string {
  if (python !== undefined) return python;
  return [dirname(resolve(cwd, module)), cwd].flatMap(pythonsIn)[0] ?? 'python3';
}

function hostAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
