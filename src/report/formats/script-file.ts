import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeChannel } from '../../model/channels/channels.ts';
import type { Target } from '../../model/index.ts';
import { isPrintable } from '../layout/printable.ts';

/**
 * The file of the agent: that of a module; for a command, the program if it is a script, else the first word that looks like a
 * script, else the program if it is a path. Relative to the working directory of the kit, or absolute.
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

/** A file as a URI; a relative path stays relative. */
export function uriOf(file: string): string {
  return posix.isAbsolute(file) ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/');
}

function isScript(word: string): boolean {
  return !word.startsWith('-') && isPrintable(word) && scripts.test(word);
}

const scripts = /^[^=;()]*\.(?:[cm]?[jt]s|[jt]sx|py|rb|sh|bash|php|pl|lua|jar|go|rs|java|kts?|exs?|ps1|R|jl)$/;
