import { isSecretName } from '../secrets.ts';

const variable = /\$\$|\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/** What was wrong with a variable. */
export interface VariableFault {
  readonly what: string;
  readonly hint: string;
}

/**
 * Gives a text with the values of `$NAME` and `${NAME}`, and `$` for `$$`.
 *
 * @param isTold whether reports tell the text: a variable whose name says that it is a secret is refused there
 */
export function expand(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
  isTold: boolean,
): string | VariableFault {
  const faults: VariableFault[] = [];
  const expanded = text.replace(variable, (whole, braced?: string, bare?: string) => {
    if (whole === '$$') return '$';
    const name = braced ?? bare ?? '';
    const value = environment[name];
    if (isTold && isSecretName(name)) {
      faults.push({
        what: `holds the secret $${name}, which reports would tell`,
        hint: `hand it over in env or in headers: ${name}: $${name}`,
      });
    } else if (value === undefined) {
      faults.push({ what: `holds $${name}, which is not set`, hint: `export ${name}=… first, or write $$ for a $` });
    }
    return value ?? '';
  });
  return faults[0] ?? expanded;
}
