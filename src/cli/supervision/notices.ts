/**
 * What the kit tells the process that watches it: `mark`, what the environment of everything that it starts begins with; `loading`, the
 * file of the user that it loads now, none once it has; `decided`, the exit code; `here`, where it was asked whether it is there.
 */
export type Notice = 'mark' | 'loading' | 'decided' | 'here';

let tell: ((notice: Notice, what: string) => void) | undefined;

/**
 * Set where another process watches this one. Code of users can tell that process something too: it believes what carries the token, which
 * nothing but this function holds. A notice is a text, not an object: of an object, `toJSON` would be asked.
 */
export function beWatched(token: string): void {
  const send = process.send?.bind(process);
  tell = (notice, what) => void (process.connected && send?.(`${token} ${notice} ${what}`, () => {}));
}

export function notify(notice: Notice, what = ''): void {
  tell?.(notice, what);
}

/** What a message tells; undefined where it lacks the token. */
export function readNotice(
  message: unknown,
  token: string,
): { readonly notice: Notice; readonly what: string } | undefined {
  if (typeof message !== 'string' || !message.startsWith(`${token} `)) return undefined;
  const [, notice, ...what] = message.split(' ');
  return { notice: notice as Notice, what: what.join(' ') };
}

/** How long a file of the user may take to load, in milliseconds. */
export const loadingLimitMs = 30_000;

/** Set in the environment of a kit that is watched. */
export const watchedName = 'AGENT_CONFORM_WATCHED';
/** What it is set to: whether descriptor 4 is the terminal that the user's stderr is. */
export const watchedIn = { terminal: 'terminal', stream: 'stream' } as const;
