/** The base URL of a target, in two parts. */
export interface Base {
  /** Scheme, host and port: `http://localhost:8000`. */
  readonly origin: string;
  /** The path without a slash at its end; empty for the root. */
  readonly path: string;
}

/** Reads the URL that a user gave, without its query and fragment. `fault` is one line for a person. */
export function readBase(address: string): Base | { readonly fault: string } {
  if (!URL.canParse(address)) return { fault: `not an address: ${JSON.stringify(address)}; try http://localhost:8000` };
  const { protocol, origin, pathname, username, password } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { fault: `not an http address: ${JSON.stringify(address)}; try http://${address.replace(/^.*\/\//, '')}` };
  // A password would be shown wherever the target is named.
  if (username !== '' || password !== '')
    return { fault: 'the address holds a user or a password; send a header instead' };
  return { origin, path: pathname.replace(/\/+$/, '') };
}

export function pathBelow(base: Base, path = ''): string {
  return base.path + path || '/';
}
