/** What an option such as `--set name=value` or a map of the configuration says; without a value where a name stands alone. */
export interface NamedValue {
  readonly name: string;
  readonly value?: string;
}

/** Reads `name=value`, or `name` alone. */
export function namedValue(text: string): NamedValue {
  const at = text.indexOf('=');
  return at < 0 ? { name: text } : { name: text.slice(0, at), value: text.slice(at + 1) };
}
