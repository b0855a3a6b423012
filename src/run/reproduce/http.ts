import type { Call, ReportedServer } from '../../model/index.ts';
import { quoteWord, quoteWords } from '../../model/text/words.ts';
import { bodyBytes } from '../../model/exchange/bytes.ts';
import { plainText, source } from './bytes.ts';
import { limited } from './limit.ts';
import { fromOutside } from './shown.ts';

type StartedServer = ReportedServer & { readonly url: string; readonly start: readonly string[] };

/** How many times it is tested whether the server can be called, about once a second. */
const tries = 60;
/** The most milliseconds that these tests take. */
const patienceMs = 2 * tries * 1000;

/**
 * Shell commands that start the server, wait until it can be called, act, and end it: all in a subshell, so that they can be pasted
 * again. The output of the server comes last, on stderr. If the server ends, or is not ready in about a minute, the waiting ends.
 *
 * @param acts commands that call the server, one a line
 * @param actsMs the most milliseconds that these commands take
 */
function withServer(target: StartedServer, acts: readonly string[], actsMs: number): string {
  const { cwd, env = [], start } = target;
  const variables = env.map((name) => `${fromOutside(name)} `).join('');
  const server = `${variables}${limited(patienceMs + actsMs)} ${quoteWords(start)}`;
  return [
    '(',
    ...(cwd === undefined ? [] : [`cd ${quoteWord(cwd)} || exit`]),
    // Some servers end when their stdin ends: a pipe that is opened for reading and writing does not end.
    'd=$(mktemp -d) && mkfifo "$d/in" || exit',
    `${server} <>"$d/in" >"$d/log" 2>&1 &`,
    'server=$!',
    `trap '{ kill "$server"; wait "$server"; } 2>/dev/null; cat "$d/log" >&2; rm -r "$d"' EXIT`,
    `trap 'exit 130' INT TERM`,
    `left=${tries}`,
    'while kill -0 "$server" 2>/dev/null && [ "$left" -gt 0 ]; do',
    `  ${isReady(target)}`,
    '  left=$((left - 1)); sleep 1',
    'done',
    ...acts,
    ')',
  ].join('\n');
}

/** A command that leaves the loop when the server can be called, by the same test as in the run. */
function isReady(target: StartedServer): string {
  const { url, ready } = target;
  if (ready === undefined) return `${connects(url)}; [ $? -eq 28 ] && break`;
  if (!ready.startsWith('/'))
    return `grep -Eq ${quoteWord(inGrep(ready))} "$d/log" && ${connects(url)}; [ $? -eq 28 ] && break`;
  const asked = [...trustIn(target), quoteWord(url.replace(/\/$/, '') + ready)].join(' ');
  return `case "$(curl -s -o /dev/null -w "%{http_code}" --max-time 10 ${asked})" in [1-4]??) break ;; esac`;
}

/** curl options for the certificates to trust. */
function trustIn({ ca, insecure }: ReportedServer): string[] {
  return [...(ca === undefined ? [] : [`--cacert ${quoteWord(ca)}`]), ...(insecure === true ? ['-k'] : [])];
}

/** Connects and sends nothing: curl stops after a second with exit code 28; if nothing listens, at once with 7. */
function connects(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return `curl -s --max-time 1 telnet://${place} </dev/null`;
}

/** The regular expression in grep's syntax, which does not know `\d`, `\w` and `\s`. */
function inGrep(ready: string): string {
  return ready.replaceAll('\\d', '[0-9]').replaceAll('\\w', '[[:alnum:]_]').replaceAll('\\s', '[[:space:]]');
}

/**
 * A POSIX shell command that makes calls again with curl, one after another, because a server has state; it shows each response
 * with its headers. The shell expands the variables in the user's header fields. A body that a terminal would not carry comes
 * from a pipe. If the run started the server, the command starts it first and ends it afterwards.
 *
 * Undefined if there is no call or no base URL, or if a header field cannot stand in a command.
 *
 * @param deadlineMs the time for each call in milliseconds
 */
export function reproduceHttp(
  { url, ...target }: ReportedServer,
  calls: readonly Call[],
  deadlineMs: number,
): string | undefined {
  if (url === undefined) return undefined;
  const all = calls.flatMap((call) => [...(call.before ?? []), call]);
  const made = all.map((call) => curl({ ...target, url }, call, deadlineMs));
  if (made.length === 0 || !made.every((one) => one !== undefined)) return undefined;
  const { start } = target;
  if (start === undefined) return made.join('; echo; ');
  const acts = made.map((one) => `${one}; echo`);
  const command = withServer({ ...target, url, start }, acts, all.length * deadlineMs);
  return plainText(Buffer.from(command)) === command ? command : undefined;
}

type KnownServer = ReportedServer & { readonly url: string };

function curl(target: KnownServer, call: Call, deadlineMs: number): string | undefined {
  const { method = 'POST', path = '', headers = {} } = call;
  const url = target.url.replace(/\/$/, '') + path;
  const users = Object.entries(target.headers ?? {});
  // Names are sent in lower case, and the user's field overrides the call's, as in the run.
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const own = named.filter(([name]) => target.headers?.[name] === undefined);
  if ([url, method, ...users.flat(), ...own.flat()].some((text) => plainText(Buffer.from(text)) !== text))
    return undefined;
  const bytes = bodyBytes(call);
  const body = bodyOf(bytes, method);
  const hasType = [...users, ...own].some(([name]) => name === 'content-type');
  const words = [
    'curl -sS -i',
    ...(url.startsWith('https:') ? ['--http1.1', ...trustIn(target)] : []),
    // Without these options curl expands brackets and braces, and removes dot segments from the path.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    ...(/\/\.|%2e/i.test(url) ? ['--path-as-is'] : []),
    `--max-time ${deadlineMs / 1000}`,
    method === 'HEAD' ? '-I' : `-X ${quoteWord(method)}`,
    // In a URL a secret is replaced by the name of its variable.
    /\$\{?[A-Za-z_]/.test(url) ? inDoubleQuotes(url) : quoteWord(url),
    ...users.map(([name, value]) => `-H ${inDoubleQuotes(fieldOf(name, value))}`),
    ...own.map(([name, value]) => `-H ${quoteWord(fieldOf(name, value))}`),
    // By default curl sends the content type of a form.
    ...(body === undefined || hasType ? [] : ['-H content-type:']),
    ...(body === undefined ? [] : [`--data-binary ${body}`]),
  ].join(' ');
  return body === '@-' ? `${source(bytes)} | ${words}` : words;
}

/** The argument of `--data-binary`; undefined if none is sent. */
function bodyOf(bytes: Uint8Array, method: string): string | undefined {
  if (bytes.length === 0) return method === 'GET' || method === 'HEAD' ? undefined : "''";
  const shown = source(bytes);
  const text = /^printf %s ('[^]*'|\S+)$/.exec(shown)?.[1];
  // curl takes an argument that begins with @ as the name of a file.
  return text === undefined || bytes[0] === 0x40 || text.startsWith('"') ? '@-' : text;
}

/** curl omits a field that ends with its colon; with a semicolon it sends the field with an empty value. */
function fieldOf(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

/** A word in double quotes in which the shell expands only `$NAME` and `${NAME}`. */
function inDoubleQuotes(text: string): string {
  return `"${text.replace(/["\\`]|\$(?!\{[A-Za-z_]\w*\}|[A-Za-z_])/g, '\\$&')}"`;
}
