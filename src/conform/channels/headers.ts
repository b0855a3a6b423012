import type { Secrets } from '../secrets/secrets.ts';

const variable = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/** The names of the variables in a header value: `$NAME` and `${NAME}`. A `$` before anything else stands for itself. */
export function variablesIn(value: string): string[] {
  return [...value.matchAll(variable)].map(([, braced, bare]) => braced ?? bare ?? '');
}

/**
 * Returns header fields with the variables replaced by their values.
 *
 * Throws an error with a one-line message, without any value, if a variable has no value.
 */
export function expandHeaders(headers: Readonly<Record<string, string>>, values: Secrets): Record<string, string> {
  const expand = (header: string, text: string): string =>
    text.replace(variable, (_, braced?: string, bare?: string) => {
      const name = braced ?? bare ?? '';
      const value = values[name];
      if (value === undefined) throw new Error(`header ${header}: $${name} has no value`);
      return value;
    });
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), expand(name, text)]));
}
