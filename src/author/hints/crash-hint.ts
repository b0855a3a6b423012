import type { Exchange } from '../../model/index.ts';

/** What the runtimes of some languages print over an error that nobody caught: the line that names it. */
const RAISED: readonly RegExp[] = [
  /^Traceback \(most recent call last\):\n(?:.*\n)*?(?<error>[\w.]+(?:Error|Exception|Exit|Interrupt|Warning)\b.*)$/m,
  /^(?:Uncaught )?(?<error>\w*(?:Error|Exception)\b.*)\n(?:.*\n)*?\s+at .+:\d+/m,
  /^(?<error>panic: .+)$/m,
  /^(?<error>thread '.*' (?:\(\d+\) )?panicked at .+)$/m,
  /^(?<error>Exception in thread .+)$/m,
];
/** What readers of JSON say of an input that was not read to its end, or not at all. */
const CUT_SHORT =
  /JSONDecodeError|Expecting value|Unterminated string|Unexpected end of (?:JSON|input)|unexpected end of JSON|EOF while parsing|EOFError|unexpected EOF/i;
const MOST_CHARACTERS = 120;
/** Characters at the end of an output that are looked through: where it is long, in time. */
const LOOKED_THROUGH = 8_192;

/** What is particular to a contract. */
export interface CrashHints {
  /** For an input that does not seem to have been read to its end. */
  readonly cutShort: string;
  /** For a target that ends well and says nothing. */
  readonly silent: string;
}

/** For a command that crashed or said nothing: what its symptom points to; undefined where nothing is known but what it says itself. */
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
