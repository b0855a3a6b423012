import { variablesIn } from '../../conform/channels/headers.ts';
import type { HttpTarget } from '../../conform/channels/http.ts';
import { UsageError } from './usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Headers = Required<Pick<HttpTarget, 'headers' | 'secrets'>>;

/** A header field as typed, or from a map of the configuration. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

const shape = "write --header 'Name: value', e.g. --header 'Authorization: Bearer $TOKEN'";
const token = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;
// A written-out value of such a header counts as a secret, too: the shell may have expanded it already.
const secretive = /authorization|cookie|token|secret|password|key/;
/** Header fields that the transport itself sets, to frame a message. */
const framingFields = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'te',
  'keep-alive',
]);

/** Reads `Name: value`. */
export function headerField(line: string): HeaderField {
  const at = line.indexOf(':');
  // A text without a colon may be the secret itself, so the message does not quote it.
  if (at < 0) throw new UsageError('--header has no colon', shape);
  return { name: line.slice(0, at), value: line.slice(at + 1) };
}

/**
 * Reads header fields, and replaces `$NAME` and `${NAME}` by variables of the environment. No message and no report shows their
 * values. If the name of a header suggests a secret, its written-out value is treated as a variable with the name of the header.
 *
 * @throws {UsageError}
 */
export function readHeaders(fields: readonly HeaderField[], environment: Environment): Headers {
  const headers: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const field of fields) {
    const { name, value } = read(field);
    if (Object.hasOwn(headers, name))
      throw new UsageError(`--header ${name} is given twice`, 'write one, with a comma between');
    const variables = variablesIn(value);
    for (const variable of variables) secrets[variable] = valueOf(variable, name, environment);
    const { template, secret } =
      variables.length === 0 && secretive.test(name) ? hidden(name, value) : { template: value };
    headers[name] = template;
    if (secret !== undefined) secrets[secret.name] = secret.value;
  }
  return { headers, secrets };
}

function read(field: HeaderField): HeaderField {
  const [name, value] = [field.name.trim(), field.value.trim()];
  if (!token.test(name)) throw new UsageError(`--header ${name || "''"} is no name of a header field`, shape);
  if (framingFields.has(name.toLowerCase()))
    throw new UsageError(`--header ${name} is said by the kit itself`, 'leave it out');
  assertCarried(name, value);
  return { name: name.toLowerCase(), value };
}

function valueOf(variable: string, header: string, environment: Environment): string {
  const value = environment[variable];
  if (value === undefined || value === '') {
    const what = value === undefined ? 'is not set' : 'is empty';
    throw new UsageError(`--header ${header}: $${variable} ${what}`, `export ${variable}=… first`);
  }
  assertCarried(header, value, ` in $${variable}`);
  return value;
}

function assertCarried(header: string, value: string, where = ''): void {
  const odd = /[^\t\x20-\x7e\x80-\xff]/u.exec(value)?.[0];
  if (odd === undefined) return;
  const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new UsageError(
    `--header ${header}: U+${code}${where} cannot stand in a header`,
    'use visible ASCII characters',
  );
}

/** `Bearer abc` → `Bearer $AUTHORIZATION`. */
function hidden(name: string, value: string): { template: string; secret: { name: string; value: string } } {
  const [, scheme = '', secret = ''] = /^([A-Za-z]+ )?(.*)$/s.exec(value) ?? [];
  const variable = name
    .toUpperCase()
    .replace(/\W/g, '_')
    .replace(/^(?=\d)/, '_');
  return { template: `${scheme}$${variable}`, secret: { name: variable, value: secret } };
}
