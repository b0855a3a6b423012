/** What the kit tells the process that watches it. */
export type Notice =
  /** What the environment of everything that it starts carries, at its beginning. */
  | { readonly mark: string }
  /** The file of the user that it loads now; none once it has. */
  | { readonly loading: string | null }
  /** The exit code is decided. */
  | { readonly decided: number }
  /** It was asked whether it is there. */
  | { readonly here: true };

let isWatched = false;

/** Set where another process watches this one. */
export function beWatched(): void {
  isWatched = true;
}

export function notify(what: Notice): void {
  if (isWatched && process.connected) process.send?.(what, () => {});
}

/** Set in the environment of a kit that is watched. */
export const watchedName = 'AGENT_CONFORM_WATCHED';
