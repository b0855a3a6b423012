/** A pair of an option such as `--set name=value`, or of a map of the configuration; without a value if only a name is given. */
export interface NamedValue {
  readonly name: string;
  readonly value?: string;
}

/** Reads `name=value`, or `name` alone. */
export function namedValue(text: string): NamedValue {
  const at = text.indexOf('=');
  return at < 0 ? { name: text } : { name: text.slice(0, at), value: text.slice(at + 1) };
}
