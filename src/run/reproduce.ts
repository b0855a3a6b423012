import { gzipSync } from 'node:zlib';
import { callKey } from '../model/call-key.ts';
import type { Call, Exchange, Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';

const LONG_BYTES = 4_096;

/**
 * A POSIX shell command that shows a failure again without the kit, with the exit code of each call; undefined where the target
 * is no command. Bytes that a terminal would not carry go through base64, long bodies through gzip as well.
 *
 * It makes the last call of the conversation. Where answers were compared (`isComparison`) it makes every call once, so that
 * the difference can be seen. A late target is waited for as long as the reader likes: `timeout` is no command of every system.
 */
export function reproduce(target: Target, turns: readonly Shown[], isComparison = false): string | undefined {
  const last = turns.at(-1);
  if (target.command === undefined || last === undefined) return undefined;
  const shown = isComparison ? distinct(turns) : [last];
  const made = shown.map(({ call }) => `${source(bodyBytes(call))} | ${commandOf(target, call)}; echo "exit code $?"`);
  const all = made.length > 1 && target.cwd !== undefined ? `{ ${made.join('; ')}; }` : made.join('; ');
  const there = target.cwd === undefined ? all : `cd ${quoteWord(target.cwd)} && ${all}`;
  return shown.some(isHeldOpen) ? `{ ${there}; } 2>&1 | cat` : there;
}

/** What is looked at of an exchange. */
type Shown = Pick<Exchange, 'call' | 'ended'>;

/** Each call once, however often it was repeated, in the order of the conversation. */
function distinct(turns: readonly Shown[]): readonly Shown[] {
  const first = new Map<string, Shown>();
  for (const turn of turns) {
    const key = callKey({ ...turn.call, repeat: 0 });
    if (!first.has(key)) first.set(key, turn);
  }
  return [...first.values()];
}

/** A shell does not wait for a process that was left behind, as a host does that reads to the end: `cat` does. */
function isHeldOpen({ ended }: Shown): boolean {
  return 'heldOpen' in ended;
}

function commandOf(target: Target, call: Call): string {
  const { env = [] } = target;
  const command = wordsOf(target, call) ?? [];
  const variables = [
    ...env.map((name) => `${name}="$${name}"`),
    ...Object.entries(call.env ?? {}).map(([name, value]) => `${name}=${quoteWord(value)}`),
  ];
  return [...variables, quoteWords(command)].join(' ');
}

/** The words of the command that a call goes to. */
function wordsOf({ command, agents = [] }: Target, { agent }: Call): readonly string[] | undefined {
  return agent === undefined ? command : agents.find(({ type }) => type === agent)?.command;
}

/** A shell command that prints the bytes. */
export function source(bytes: Uint8Array): string {
  if (bytes.length > LONG_BYTES) return `printf %s ${base64(gzipSync(bytes))} | base64 -d | gzip -dc`;
  const text = plainText(bytes);
  if (text === undefined) return `printf %s ${base64(bytes)} | base64 -d`;
  if (!/[\n\r\t]/.test(text)) return `printf %s ${quoteWord(text)}`;
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return `printf %b ${quoteWord(escaped)}`;
}

/** The text of bytes that can stand in a shell command as they are; undefined for all others. */
export function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const shown = text.replace(/[\n\r\t]/g, '');
    return /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(shown) ? undefined : text;
  } catch {
    return undefined;
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
