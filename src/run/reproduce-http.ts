import type { Call, Target } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';
import { plainText, source } from './reproduce-bytes.ts';
import { withServer } from './reproduce-start.ts';

/** A target with a base. */
export type ServerTold = Target & { readonly url: string };

/**
 * A POSIX shell command that makes calls again with curl, one after another, for a server remembers; it shows each response with its
 * headers. The variables in the user's header fields are expanded by the shell. A body that a terminal would not carry comes from a
 * pipe. A server that the run started is started before, and ended afterwards.
 *
 * Undefined where there is no call, or a header field of one cannot stand in a command.
 *
 * @param deadlineMs the time for each call in milliseconds
 */
export function reproduceHttp(target: ServerTold, calls: readonly Call[], deadlineMs: number): string | undefined {
  const all = calls.flatMap((call) => [...(call.before ?? []), call]);
  const made = all.map((call) => curl(target, call, deadlineMs));
  if (made.length === 0 || !made.every((one) => one !== undefined)) return undefined;
  const { start } = target;
  if (start === undefined) return made.join('; echo; ');
  const acts = made.map((one) => `${one}; echo`);
  const command = withServer({ ...target, start }, acts, all.length * deadlineMs);
  return plainText(Buffer.from(command)) === command ? command : undefined;
}

function curl(target: ServerTold, call: Call, deadlineMs: number): string | undefined {
  const { method = 'POST', path = '', headers = {} } = call;
  const url = target.url.replace(/\/$/, '') + path;
  const users = Object.entries(target.headers ?? {});
  // The user's field wins, as in the run.
  const own = Object.entries(headers).filter(([name]) => target.headers?.[name] === undefined);
  if ([url, method, ...users.flat(), ...own.flat()].some((text) => plainText(Buffer.from(text)) !== text))
    return undefined;
  const bytes = bodyBytes(call);
  const body = bodyOf(bytes, method);
  const hasType = [...users, ...own].some(([name]) => name === 'content-type');
  const words = [
    'curl -sS -i',
    ...tls(target),
    // curl takes brackets and braces for patterns, and tidies dots up.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    ...(/\/\.|%2e/i.test(url) ? ['--path-as-is'] : []),
    `--max-time ${deadlineMs / 1000}`,
    method === 'HEAD' ? '-I' : `-X ${quoteWord(method)}`,
    quoteWord(url),
    ...users.map(([name, value]) => `-H ${inDoubleQuotes(fieldOf(name, value))}`),
    ...own.map(([name, value]) => `-H ${quoteWord(fieldOf(name, value))}`),
    // Left to itself, curl says that a body is a form.
    ...(body === undefined || hasType ? [] : ['-H content-type:']),
    ...(body === undefined ? [] : [`--data-binary ${body}`]),
  ].join(' ');
  return body === '@-' ? `${source(bytes)} | ${words}` : words;
}

/** What stands behind `--data-binary`. */
function bodyOf(bytes: Uint8Array, method: string): string | undefined {
  if (bytes.length === 0) return method === 'GET' || method === 'HEAD' ? undefined : "''";
  const shown = source(bytes);
  const text = /^printf %s ('[^]*'|\S+)$/.exec(shown)?.[1];
  // curl takes a text that begins with @ for the name of a file.
  return text === undefined || bytes[0] === 0x40 ? '@-' : text;
}

/** curl leaves a field out that has a colon and nothing behind it; a semicolon sends it empty. */
function fieldOf(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function tls({ url, ca, insecure }: ServerTold): string[] {
  if (!url.startsWith('https:')) return [];
  return [
    '--http1.1',
    ...(ca === undefined ? [] : [`--cacert ${quoteWord(ca)}`]),
    ...(insecure === true ? ['-k'] : []),
  ];
}

/** A word in double quotes, in which the shell expands `$NAME` and `${NAME}` alone. */
function inDoubleQuotes(text: string): string {
  return `"${text.replace(/["\\`]|\$(?!\{[A-Za-z_]\w*\}|[A-Za-z_])/g, '\\$&')}"`;
}
