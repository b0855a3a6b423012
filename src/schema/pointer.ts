/** One step of a JSON pointer (RFC 6901), with its slash: `/a~1b` for the name `a/b`. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What a JSON pointer points at, or undefined where there is nothing. */
export function lookUp(document: unknown, pointer: string): unknown {
  let found = document;
  for (const name of pointer.split('/').slice(1)) {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
