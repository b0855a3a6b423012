import { posix } from 'node:path';
import type { Call, Placed } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { source, variable } from './reproduce-bytes.ts';

/** What removes the folder when the command is over. */
export const removal = `trap 'rm -rf "$d"' EXIT`;

/**
 * A shell command that makes the folder of a call, in a fresh one, makes the call there, shows what stands there afterwards where it
 * was about files, and removes the folder. The shell of the reader stays where it is.
 */
export function inFolder({ files }: Call, made: string): string {
  const placed = Object.entries(files ?? {}).flatMap(placing);
  const entered = ['d=$(mktemp -d)', removal, 'mkdir "$d/folder"', 'cd "$d/folder"', ...placed].join(' && ');
  const shown = files === undefined ? '' : "; ls -lA . ..; grep -r '' ..";
  return `(${entered} && ${made}${shown})`;
}

/**
 * Words before a command that run it on a terminal, as a person at one would: the lines are typed, and what the terminal showed is
 * written to stderr afterwards. They read `terminalScript` from a here-document behind the line.
 */
export function onTerminal({ typed }: Call): string[] {
  return typed === undefined ? [] : [`python3 -c 'exec(open(3).read())' 3<<'END' ${variable(typed.join('\n'))}`];
}

/** The here-document that the words before the command read; none where nothing is typed. */
export function terminalScript({ typed }: Call): string[] {
  return typed === undefined ? [] : [terminal, 'END'];
}

const terminal = String.raw`import os, pty, sys
stdin, stdout, stderr = os.dup(0), os.dup(1), os.dup(2)
agent, screen = pty.fork()
if agent == 0:
    os.dup2(stdin, 0), os.dup2(stdout, 1), os.dup2(stderr, 2)
    os.execvp(sys.argv[2], sys.argv[2:])
os.write(screen, (sys.argv[1] + "\n" + 20 * "\4").encode())
status = os.waitpid(agent, 0)[1]
os.write(2, os.read(screen, 65536))
sys.exit(status >> 8 or status and 128 + status)`;

function placing([path, placed]: [string, Placed]): string[] {
  if ('directory' in placed) return [`mkdir -p ${quoteWord(path)}`];
  const folder = posix.dirname(path);
  const bytes = 'text' in placed ? Buffer.from(placed.text) : Buffer.from(placed.base64, 'base64');
  return [
    ...(folder === '.' || folder === '..' ? [] : [`mkdir -p ${quoteWord(folder)}`]),
    `${source(bytes)} >${quoteWord(path)}`,
    ...(placed.readOnly === true ? [`chmod 444 ${quoteWord(path)}`] : []),
  ];
}
