import { gzipSync } from 'node:zlib';
import type { Call, Target } from '../model/index.ts';
import { quoteWord, quoteWords } from '../model/words.ts';
import { bodyBytes } from './evidence.ts';

const LONG_BYTES = 4_096;

/**
 * A POSIX shell command that makes a call again without the kit and shows the exit code; undefined where the target is no
 * command. Bytes that a terminal would not carry go through base64, long bodies through gzip as well.
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
