import type { Exchange } from '../../model/index.ts';

/** For several languages, the line of stderr with which the runtime names an uncaught error. */
const RAISED: readonly RegExp[] = [
  /^Traceback \(most recent call last\):\n(?:.*\n)*?(?<error>[\w.]+(?:Error|Exception|Exit|Interrupt|Warning)\b.*)$/m,
  /^(?:Uncaught )?(?<error>\w*(?:Error|Exception)\b.*)\n(?:.*\n)*?\s+at .+:\d+/m,
  /^(?<error>panic: .+)$/m,
  /^(?<error>thread '.*' (?:\(\d+\) )?panicked at .+)$/m,
  /^(?<error>Exception in thread .+)$/m,
];
/** Error messages of JSON parsers for an input that was not read completely, or not at all. */
const CUT_SHORT =
  /JSONDecodeError|Expecting value|Unterminated string|Unexpected end of (?:JSON|input)|unexpected end of JSON|EOF while parsing|EOFError|unexpected EOF/i;
const MOST_CHARACTERS = 120;
/** Only so many characters at the end of stderr are searched, which bounds the time. */
const LOOKED_THROUGH = 8_192;

/** Hints that each contract words itself. */
export interface CrashHints {
  /** For an input that does not seem to have been read to its end. */
  readonly cutShort: string;
  /** For a target that exits with 0 and prints nothing. */
  readonly silent: string;
}

/** The probable cause for a command that crashed or printed nothing; undefined if only its own stderr says something about it. */
export function crashHint({ ended, stderr }: Exchange, { cutShort, silent }: CrashHints): string | undefined {
  if (ended.by === 'exit' && ended.code === 127)
    return 'exit code 127: a shell did not find a program: look at its name, at PATH and at the working directory';
  if (ended.by === 'exit' && ended.code === 126)
    return 'exit code 126: a program was found and could not be run: look at its permissions and its first line';
  if (/Argument list too long|E2BIG/.test(stderr))
    return 'what was read is handed on as an argument, which may not be so long: hand it on by a pipe or in a file';
  if (CUT_SHORT.test(stderr)) return cutShort;
  const error = raisedIn(stderr.slice(-LOOKED_THROUGH));
  if (error !== undefined) return `nobody catches it: ${error}`;
  if (ended.by === 'exit' && stderr.trim() === '')
    return ended.code === 0 ? silent : `it says nothing on stderr; ${cutShort}`;
  return undefined;
}

function raisedIn(stderr: string): string | undefined {
  const found = RAISED.map((pattern) => pattern.exec(stderr)?.groups?.['error']).find((error) => error !== undefined);
  return found !== undefined && found.length > MOST_CHARACTERS ? `${found.slice(0, MOST_CHARACTERS)}…` : found;
}
