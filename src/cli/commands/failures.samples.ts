import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFailure } from '../../conform/failures/failure-shape.ts';

/** Few clauses, one call at a time. */
export const some = ['check', 'wendell', '--only', 'output/tool-calls', '--jobs', '1'];

export const inFolder = '.agent-conform/failures';

/** Leaves tool_calls out of its answer to a conversation that has begun, unless there is a file `fixed`; notes what it reads. */
export const forgetful = `#!/bin/sh
input=$(cat)
printf '%s\\n' "$input" >>calls
case $input in
  *'"transcript": [{'*) [ -e fixed ] || { echo '{"message":"hello"}'; exit; } ;;
esac
echo '{"message":"hello","tool_calls":[]}'
`;

/** Leaves tool_calls out of every second answer. */
export const moody = `#!/bin/sh
cat >/dev/null
echo >>calls
case $(wc -l <calls) in
  *[13579]) echo '{"message":"hello"}' ;;
  *) echo '{"message":"hello","tool_calls":[]}' ;;
esac
`;

/** The names of the files that are kept. */
export function keptNames(cwd: string): string[] {
  try {
    return readdirSync(join(cwd, inFolder)).toSorted();
  } catch {
    return [];
  }
}

/** The one file that is kept. */
export function keptFile(cwd: string): { path: string; text: string; failure: KeptFailure } {
  const [name = '', ...others] = keptNames(cwd);
  if (name === '' || others.length > 0) throw new Error(`not one file is kept: ${[name, ...others].join(' ')}`);
  const path = join(cwd, inFolder, name);
  const text = readFileSync(path, 'utf8');
  return { path, text, failure: JSON.parse(text) as KeptFailure };
}

/** Puts another file beside those that are kept. */
export function putBeside(cwd: string, name: string, content: object | string): void {
  writeFileSync(join(cwd, inFolder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

/** What the agent has read so far, a line a call. */
export function callsOf(cwd: string): string[] {
  return readFileSync(join(cwd, 'calls'), 'utf8').trimEnd().split('\n');
}
