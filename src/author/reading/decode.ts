/** The text of an output, without a byte order mark, and its deviations from UTF-8. */
export interface Decoded {
  readonly text: string;
  readonly oddities: readonly string[];
  /** Whether `text` covers all bytes, as a decoder of UTF-8 returns them. */
  readonly whole: boolean;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes an output. Stray bytes before and after the text are one encoding fault, and do not count as text. */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), oddities: ['UTF-16'], whole: false };
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const oddities = bom ? ['a byte order mark'] : [];
  try {
    return { text: utf8.decode(bytes), oddities, whole: true };
  } catch {
    const all = new TextDecoder().decode(bytes);
    const text = withoutStray(all);
    return { text, oddities: [...oddities, 'bytes that are not UTF-8'], whole: text.length === all.length };
  }
}

const STRAY = 0xfffd;

/** If only stray bytes were written, they stay. */
function withoutStray(text: string): string {
  const blank = text.trimEnd().length;
  let [start, end] = [0, blank];
  while (start < end && text.charCodeAt(start) === STRAY) start += 1;
  while (end > start && text.charCodeAt(end - 1) === STRAY) end -= 1;
  const rest = text.slice(start, end);
  return rest.trim() === '' ? text : rest + text.slice(blank);
}
