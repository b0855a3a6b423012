import { tryTo } from '../try-to.ts';
import type { Call } from './call.ts';
import type { Packed } from './files.ts';

const encoder = new TextEncoder();

/** The text of UTF-8 bytes, with its byte order mark; undefined for other bytes. `isCut`: a character may be cut off at the end. */
export function utf8Text(bytes: Uint8Array, isCut = false): string | undefined {
  return tryTo(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut }));
}

export function pack(bytes: Uint8Array): Packed {
  const text = utf8Text(bytes);
  return text === undefined ? { base64: Buffer.from(bytes).toString('base64') } : { text };
}

/** Returns a `Buffer`, as in a live call: judges of users may call `toString` to get its text. */
export function unpack(packed: Packed): Uint8Array {
  if ('base64' in packed) return Buffer.from(packed.base64, 'base64');
  const bytes = encoder.encode(packed.text);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The bytes of a call's body. */
export function bodyBytes({ body }: Pick<Call, 'body'>): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
}
