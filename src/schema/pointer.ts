/** One step of a JSON pointer (RFC 6901), with its slash: `/a~1b` for the name `a/b`. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What a JSON pointer points at, or undefined where there is nothing. */
export function lookUp(document: unknown, pointer: string): unknown {
  let found = document;
  for (const name of namesIn(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** The same few pointers are followed in each member of a long list. One that a target has made of its own names may be of any length. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 1_000;

function namesIn(pointer: string): readonly string[] {
  const before = known.get(pointer);
  if (before !== undefined) return before;
  const [, ...steps] = pointer.split('/');
  const names = steps.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (pointer.length > LONGEST_KNOWN) return names;
  if (known.size === MOST_KNOWN) known.clear();
  known.set(pointer, names);
  return names;
}
