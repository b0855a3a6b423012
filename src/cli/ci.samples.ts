import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, folder } from './program.samples.ts';

export const root = join(import.meta.dirname, '../..');
/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
export const MINUTES = 3 * 60_000;

const config = `targets:
  one:
    contract: wendell
    command: ./agent.sh
    only: [output/message, output/tool-calls, output/utf8]
    failures: false
`;

/** A stand-in for npx: whatever version is asked for, it is this one. */
const npx = `#!/bin/sh\nwhile [ "$1" != "\${1#-}" ] || [ "$1" != "\${1#agent-conform}" ]; do shift; done\nexec '${process.execPath}' '${bin}' "$@"\n`;

/** A project with an agent, what is configured, and npx on the PATH. */
export function project(agent: string): { cwd: string; env: Record<string, string> } {
  const cwd = folder({ 'agent.sh': agent, 'agent-conform.config.yaml': config });
  const env = { PATH: `${folder({ npx })}:${process.env['PATH']}`, GITHUB_OUTPUT: join(cwd, 'output') };
  return { cwd, env };
}
