/** One step of a JSON pointer (RFC 6901), with its slash: `/a~1b` for the name `a/b`. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value that a JSON pointer points at; undefined if there is none. */
export function lookUp(document: unknown, pointer: string): unknown {
  let found = document;
  for (const name of namesIn(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/**
 * A cache: the same few pointers are followed in each member of a long list. A pointer that contains names of the target may
 * have any length, and is not cached if it is long.
 */
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
