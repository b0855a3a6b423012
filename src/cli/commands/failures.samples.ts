import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFailure } from '../../conform/failures/failure-shape.ts';

/** Options for few clauses and one call at a time. */
export const some = ['check', 'wendell', '--only', 'output/tool-calls', '--jobs', '1'];

export const inFolder = '.agent-conform/failures';

/**
 * An agent that leaves tool_calls out of its answer once a conversation has begun, unless a file `fixed` exists; it logs its
 * input.
 */
export const forgetful = `#!/bin/sh
input=$(cat)
printf '%s\\n' "$input" >>calls
case $input in
  *'"transcript": [{'*) [ -e fixed ] || { echo '{"message":"hello"}'; exit; } ;;
esac
echo '{"message":"hello","tool_calls":[]}'
`;

/** An agent that leaves tool_calls out of every second answer. */
export const moody = `#!/bin/sh
cat >/dev/null
echo >>calls
case $(wc -l <calls) in
  *[13579]) echo '{"message":"hello"}' ;;
  *) echo '{"message":"hello","tool_calls":[]}' ;;
esac
`;

/** The names of the kept failures' files. */
export function keptNames(cwd: string): string[] {
  try {
    return readdirSync(join(cwd, inFolder)).toSorted();
  } catch {
    return [];
  }
}

/** The one kept failure. */
export function keptFile(cwd: string): { path: string; text: string; failure: KeptFailure } {
  const [name = '', ...others] = keptNames(cwd);
  if (name === '' || others.length > 0) throw new Error(`not one file is kept: ${[name, ...others].join(' ')}`);
  const path = join(cwd, inFolder, name);
  const text = readFileSync(path, 'utf8');
  return { path, text, failure: JSON.parse(text) as KeptFailure };
}

/** Writes another file into the failure folder. */
export function putBeside(cwd: string, name: string, content: object | string): void {
  writeFileSync(join(cwd, inFolder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

/** The inputs that the agent has read so far, one line a call. */
export function callsOf(cwd: string): string[] {
  return readFileSync(join(cwd, 'calls'), 'utf8').trimEnd().split('\n');
}
