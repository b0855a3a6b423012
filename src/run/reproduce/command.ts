import { posix } from 'node:path';
import { commandInShell } from '../../model/channels/command.ts';
import type { Call, Placed, ReportedCommand } from '../../model/index.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import { heldOpenMs } from '../../model/exchange/endings.ts';
import { source, variable } from './bytes.ts';
import { limited } from './limit.ts';
import { inPlace, type Shown, shownOf, variablesOf } from './shown.ts';
import { bodyThrough, copying, homeOf, unsetFor, wordsInPlace } from './surroundings.ts';
import { quoteWord } from '../../model/text/words.ts';

/** Shell word with the message for a command that closed its stdin before all was written. */
export const unreadWords = '"stdin was closed before all of it was written"';

/** Shell word with the message for outputs that are still held open after the command has ended. */
export const heldOpenWords = '"stdout or stderr is still held open"';

/** A pipe holds at most so many bytes without a reader, on all supported systems. */
const HELD_BY_PIPE = 64 * 1024;

/** Removes the temporary folder when the command is over. */
export const removal = `trap 'rm -rf "$d"' EXIT`;

/**
 * A shell command that makes the folder of the call inside a temporary one, makes the call there, and removes the temporary
 * folder. If the call is about files, it also shows the files afterwards. The working directory of the reader's shell does not
 * change.
 */
function inFolder(call: Call, made: string): string {
  const { files } = call;
  const placed = [...copying(call), ...Object.entries(files ?? {}).flatMap(placing)];
  const entered = ['d=$(mktemp -d)', removal, 'mkdir "$d/folder"', 'cd "$d/folder"', ...placed].join(' && ');
  const shown = files === undefined ? '' : "; ls -lA . ..; LC_ALL=C grep -r '' ..";
  return `(${entered} && ${made}${shown})`;
}

/**
 * Words before a command that run it on a pseudo-terminal, as if a person typed the lines; stdin, stdout and stderr stay as they
 * are. The text on the terminal is written to stderr afterwards. Python reads the script from a here-document after the line.
 */
function onTerminal({ typed }: Call): string[] {
  return typed === undefined ? [] : [`python3 -c 'exec(open(3).read())' 3<<'END' ${variable(typed.join('\n'))}`];
}

/** The here-document that `onTerminal` reads; empty if no lines are typed. */
function terminalScript({ typed }: Call): string[] {
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
os.set_blocking(screen, False)
try:
    while shown := os.read(screen, 65536): os.write(2, shown)
except OSError: pass
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

/**
 * A POSIX shell command that shows a failure of a command again without the kit; undefined if the target's command is not known.
 * Bytes that a terminal would not carry go through base64, long bodies through gzip as well.
 *
 * It makes the last call of the conversation. If answers were compared (`isComparison`), it makes every call once, so that the
 * difference can be seen. Each call ends when its time is over.
 *
 * @param deadlineMs the time for each call in milliseconds
 */
export function reproduceCommand(
  target: ReportedCommand,
  turns: readonly Shown[],
  deadlineMs: number,
  isComparison = false,
): string | undefined {
  if (target.command === undefined) return undefined;
  const shown = shownOf(turns, isComparison);
  const made = shown.map((turn) => inShell(target, turn, deadlineMs));
  const line = inPlace(target, made, '; ');
  return line && [line, ...shown.flatMap(({ call }) => terminalScript(call))].join('\n');
}

/** A shell command for one call, in the folder of the call if it has one. */
function inShell(target: ReportedCommand, turn: Shown, deadlineMs: number): string {
  const { call } = turn;
  const run = wordsInPlace(call) ?? commandInShell(calledIn(target, call));
  const words = [limited(deadlineMs), ...unsetFor(call), ...onTerminal(call), run].join(' ');
  const variables = `${homeOf(call)}${variablesOf(target, call)}`;
  const alone = `${sending(turn)} | ${variables}${words}; echo "exit code $?"`;
  const made = 'heldOpen' in turn.ended ? untilClosed(alone) : alone;
  return target.ownFolder === undefined ? made : inFolder(call, made);
}

/**
 * A shell does not wait for processes that a command left behind, unlike a host, which reads the outputs to their end. Here `cat`
 * reads them. If it still runs after the command has ended and the kit's waiting time is over, a message says so.
 */
function untilClosed(made: string): string {
  const reading = `o=$(mktemp -d) && trap 'rm -rf "$o"' EXIT && mkfifo "$o/outputs" && { cat "$o/outputs" &`;
  const asked = `sleep ${heldOpenMs / 1000}; if kill $! 2>/dev/null; then echo ${heldOpenWords}; fi`;
  return `(${reading} { ${made}; } >"$o/outputs" 2>&1; ${asked}; })`;
}

/**
 * A shell command that writes the body into the pipe. If the command did not read all of it in the run, a message says so again;
 * not for a short body, which fits into the pipe unread.
 */
function sending({ call, unread }: Shown): string {
  const body = bodyBytes(call);
  const sent = `${source(body)}${bodyThrough(call)}`;
  return unread === true && body.length > HELD_BY_PIPE ? `(${sent} || echo ${unreadWords} >&2)` : sent;
}

/** The target of a call: in a chain, the agent that the call is for. */
function calledIn(target: ReportedCommand, { agent }: Call): ReportedCommand {
  const found = target.agents?.find(({ type }) => type === agent);
  return found === undefined ? target : { ...target, command: found.command };
}
