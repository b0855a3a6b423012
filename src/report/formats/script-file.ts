import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeChannel } from '../../model/channels/channels.ts';
import type { Target } from '../../model/index.ts';
import { isPrintable } from '../layout/printable.ts';

/**
 * The file of the agent: of a module, or as far as the command tells it: its program where that is given by a path, else the
 * first of its words that looks like a script. Relative to the working directory of the kit, or absolute.
 */
export function scriptOf(target: Target): string | undefined {
  const { cwd } = target;
  const described = describeChannel(target.channel).program(target);
  if (typeof described === 'string')
    return described !== '' && isPrintable(described) ? posix.normalize(described) : undefined;
  const [program = '', ...words] = described;
  const file = isScript(program)
    ? program
    : (words.find(isScript) ?? (program.includes('/') && isPrintable(program) ? program : undefined));
  if (file === undefined) return undefined;
  return posix.normalize(cwd === undefined ? file : posix.join(posix.isAbsolute(file) ? '' : cwd, file));
}

/** A file as a URI: relative where the file is. */
export function uriOf(file: string): string {
  return posix.isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/');
}

function isScript(word: string): boolean {
  return !word.startsWith('-') && isPrintable(word) && scripts.test(word);
}

const scripts = /^[^=;()]*\.(?:[cm]?[jt]s|[jt]sx|py|rb|sh|bash|php|pl|lua|jar|go|rs|java|kts?|exs?|ps1|R|jl)$/;
