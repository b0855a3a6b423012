/*
 * How the errors of a host read is one of the things that are set of it, by name: so it stands in reports and recordings, and so `--set`
 * takes it. The name is made and read here alone.
 */
const PREFIX = 'error-text.';

/** The name under which the words of errors of a kind are set: `error-text.timeout`. */
export function errorTextName(kind: string): string {
  return `${PREFIX}${kind}`;
}

/** The kind of errors whose words are set under a name; undefined for all other names. */
export function errorKindIn(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}
