import type { Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { limited } from './reproduce-limit.ts';

/** A target that is a server which the kit started. */
export type StartedTold = Target & { readonly url: string; readonly start: readonly string[] };

/** How often it is looked whether the server can be called, about once a second. */
const tries = 60;
/** As long as that takes at most. */
const patienceMs = 2 * tries * 1000;

/**
 * Shell commands that start the server, wait until it can be called, act, and end it: all in a subshell, so that they can be pasted
 * again. What the server printed comes last, on stderr. Where it ends, or is not ready in about a minute, nobody waits any longer.
 *
 * @param acts commands that call it, one a line
 * @param actsMs the milliseconds that they take at most
 */
export function withServer(target: StartedTold, acts: readonly string[], actsMs: number): string {
  const { cwd, env = [], start } = target;
  const variables = env.map((name) => `${name}="$${name}" `).join('');
  const server = `${variables}${limited(patienceMs + actsMs)} ${quoteWords(start)}`;
  return [
    '(',
    ...(cwd === undefined ? [] : [`cd ${quoteWord(cwd)} || exit`]),
    // Some servers end with their stdin: one that is opened in both directions does not end.
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

/** What leaves the loop when the server can be called, as the run finds it out. */
function isReady({ url, ready, ca, insecure }: StartedTold): string {
  if (ready === undefined) return `${connects(url)}; [ $? -eq 28 ] && break`;
  if (!ready.startsWith('/'))
    return `grep -Eq ${quoteWord(inGrep(ready))} "$d/log" && ${connects(url)}; [ $? -eq 28 ] && break`;
  const trust = [...(ca === undefined ? [] : [`--cacert ${quoteWord(ca)}`]), ...(insecure === true ? ['-k'] : [])];
  const asked = [
    'curl -s -o /dev/null -w "%{http_code}" --max-time 10',
    ...trust,
    quoteWord(url.replace(/\/$/, '') + ready),
  ];
  return `case "$(${asked.join(' ')})" in [1-4]??) break ;; esac`;
}

/** Connects and sends nothing: after a second curl gives up, with exit code 28; where nothing listens it gives up at once, with 7. */
function connects(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  return `curl -s --max-time 1 telnet://${place} </dev/null`;
}

/** A regular expression for grep, which knows fewer names of classes. */
function inGrep(ready: string): string {
  return ready.replaceAll('\\d', '[0-9]').replaceAll('\\w', '[[:alnum:]_]').replaceAll('\\s', '[[:space:]]');
}
