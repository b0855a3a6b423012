/*
 * The wording of a host's errors is a setting of the target: so reports and recordings hold it, and `--set` accepts it. The names of these
 * settings are made and parsed only here.
 */
const PREFIX = 'error-text.';

/** The name of the setting for the wording of a kind of error: `error-text.timeout`. */
export function errorTextName(kind: string): string {
  return `${PREFIX}${kind}`;
}

/** The kind of error in the name of such a setting; undefined for all other names. */
export function errorKindIn(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}
