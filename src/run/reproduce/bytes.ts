import { gzipSync } from 'node:zlib';
import { utf8Text } from '../../model/exchange/bytes.ts';
import { unprintable } from '../../model/text/unprintable.ts';
import { splitBytesAtMarks, withoutMarks } from '../../model/text/variable-marks.ts';
import { quoteWord } from '../../model/text/words.ts';

/** Longer bytes are compressed with gzip. */
export const LONG_BYTES = 4_096;

/** A shell command that prints the bytes; a variable that is marked in them is replaced by its value. */
export function source(bytes: Uint8Array): string {
  const text = bytes.length > LONG_BYTES ? undefined : plainText(bytes);
  if (text !== undefined && !/[\n\r\t]/.test(text)) return `printf %s ${quoteWord(text)}`;
  const printed = splitBytesAtMarks(bytes).flatMap((part) => {
    if (typeof part === 'string') return [`printf %s "${part}"`];
    return part.length === 0 ? [] : [sourceOfPart(part)];
  });
  return printed.length > 1 ? `{ ${printed.join('; ')}; }` : printed.join('');
}

/** The same for bytes without marked variables. */
function sourceOfPart(bytes: Uint8Array): string {
  if (bytes.length > LONG_BYTES) return `printf %s ${base64(gzipSync(bytes))} | base64 -d | gzip -dc`;
  const text = plainText(bytes);
  if (text === undefined) return `printf %s ${base64(bytes)} | base64 -d`;
  if (!/[\n\r\t]/.test(text)) return `printf %s ${quoteWord(text)}`;
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return `printf %b ${quoteWord(escaped)}`;
}

/** The text of bytes that can stand in a shell command as they are; undefined for all other bytes. */
export function plainText(bytes: Uint8Array): string | undefined {
  const text = utf8Text(bytes);
  const shown = withoutMarks(text ?? '').replace(/[\n\r\t]/g, '');
  return shown.search(unprintable) < 0 ? text : undefined;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** The value of a variable as a word of a shell command. */
export function variable(value: string): string {
  const isPlain = plainText(Buffer.from(value)) === value && !/[\n\r\t]/.test(value);
  // Command substitution in a shell removes the line feeds at the end.
  return isPlain || value.endsWith('\n') ? quoteWord(value) : `"$(${source(Buffer.from(value))})"`;
}
