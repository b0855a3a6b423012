/**
 * Notices to the watching process. `mark`: the text that begins the kit's mark in the environment of every process it starts.
 * `loading`: the user's file that is being loaded, '' when done. `decided`: the exit code. `here`: the answer to the question
 * whether this process still runs.
 */
export type Notice = 'mark' | 'loading' | 'decided' | 'here';

let tell: ((notice: Notice, what: string) => void) | undefined;

/**
 * Called if another process watches this one. User code can send messages to it too, so it only believes messages with the
 * token, which only this closure knows. A notice is a text, not an object, because `toJSON` of an object could be user code.
 */
export function beWatched(token: string): void {
  const send = process.send?.bind(process);
  tell = (notice, what) => void (process.connected && send?.(`${token} ${notice} ${what}`, () => {}));
}

export function notify(notice: Notice, what = ''): void {
  tell?.(notice, what);
}

/** Reads a message; undefined if it lacks the token. */
export function readNotice(
  message: unknown,
  token: string,
): { readonly notice: Notice; readonly what: string } | undefined {
  if (typeof message !== 'string' || !message.startsWith(`${token} `)) return undefined;
  const [, notice, ...what] = message.split(' ');
  return { notice: notice as Notice, what: what.join(' ') };
}

/** How long loading a user's file may take, in milliseconds. */
export const loadingLimitMs = 30_000;

/** The variable that is set for a watched kit. */
export const watchedName = 'AGENT_CONFORM_WATCHED';
/** Its values: whether file descriptor 4 is the user's terminal for stderr. */
export const watchedIn = { terminal: 'terminal', stream: 'stream' } as const;
