import { variablesIn } from '../../conform/channels/headers.ts';
import type { HttpTarget } from '../../conform/channels/http.ts';
import { UsageError } from './usage-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Headers = Required<Pick<HttpTarget, 'headers' | 'secrets'>>;

/** A header field as it was typed, or as a map of the configuration has it. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

const shape = "write --header 'Name: value', e.g. --header 'Authorization: Bearer $TOKEN'";
const token = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;
// A secret that was written out, or expanded by the shell already, is one all the same.
const secretive = /authorization|cookie|token|secret|password|key/;
/** What the transport says itself: the framing of a message. */
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
  // What has no colon may be the secret alone.
  if (at < 0) throw new UsageError('--header has no colon', shape);
  return { name: line.slice(0, at), value: line.slice(at + 1) };
}

/**
 * Reads header fields. `$NAME` and `${NAME}` stand for variables of the environment; no message and no report tells their
 * values. A value written out in a header that is there for secrets is given a variable of the header's name.
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
