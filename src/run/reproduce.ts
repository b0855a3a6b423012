import type { Call, Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';

const LONG_RUN = 64;

/**
 * A POSIX shell command that makes a call again without the kit and shows the exit code; undefined where the target is no
 * command. Bytes that a terminal would not carry go through base64, long runs of one character are made in place.
 */
export function reproduce(target: Target, call: Call): string | undefined {
  if (target.command === undefined) return undefined;
  const variables = [
    ...(target.env ?? []).map((name) => `${name}="$${name}"`),
    ...Object.entries(call.env ?? {}).map(([name, value]) => `${name}=${quoteWord(value)}`),
  ];
  const command = [...variables, quoteWords(target.command)].join(' ');
  const piped = `${source(bodyBytes(call))} | ${command}; echo "exit code $?"`;
  return target.cwd === undefined ? piped : `cd ${quoteWord(target.cwd)} && ${piped}`;
}

/** A shell command that prints the bytes. */
function source(bytes: Uint8Array): string {
  if (bytes.length === 0) return "printf ''";
  const text = plainText(bytes);
  if (text === undefined) return `printf %s ${Buffer.from(bytes).toString('base64')} | base64 -d`;
  const parts = splitRuns(text).map(printPart);
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : `{ ${parts.join('; ')}; }`;
}

/** The text of bytes that can stand in a shell command as they are; undefined for all others. */
function plainText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text.replace(/[\n\r\t]/g, '')) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** `aaa…` of many characters becomes a part of its own. */
function splitRuns(text: string): string[] {
  return text.split(new RegExp(`(([ -~])\\2{${LONG_RUN},})`, 'g')).filter((_, index) => index % 3 !== 2).filter(Boolean);
}

function printPart(part: string): string {
  const first = part.charAt(0);
  if (part.length > LONG_RUN && part === first.repeat(part.length)) {
    return `head -c ${part.length} /dev/zero | tr '\\0' ${quoteWord(first === '\\' ? '\\\\' : first)}`;
  }
  if (!/[\n\r\t]/.test(part)) return `printf %s ${quoteWord(part)}`;
  const escaped = part.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return `printf %b ${quoteWord(escaped)}`;
}
