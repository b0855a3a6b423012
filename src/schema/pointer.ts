/** One step of a JSON pointer (RFC 6901), with its slash: `/a~1b` for the name `a/b`. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What a JSON pointer points at, or undefined where there is nothing. */
export function lookUp(document: unknown, pointer: string): unknown {
  if (pointer !== last.pointer) last = { pointer, names: namesIn(pointer) };
  let found = document;
  for (const name of last.names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The same pointer is often followed in each member of a long list. */
let last: { readonly pointer: string; readonly names: readonly string[] } = { pointer: '', names: [] };

function namesIn(pointer: string): string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
