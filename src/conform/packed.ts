import type { Call } from '../model/index.ts';

/** Bytes: as text where they are UTF-8, else as base64. */
export type Packed = { readonly text: string } | { readonly base64: string };

/** A call as JSON holds it. */
export interface PackedCall extends Omit<Call, 'body'> {
  readonly body: Packed;
}

export function pack(value: string | Uint8Array): Packed {
  if (typeof value === 'string') return { text: value };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value) };
  } catch {
    return { base64: Buffer.from(value).toString('base64') };
  }
}

export function packCall({ body, ...rest }: Call): PackedCall {
  return { body: pack(body), ...rest };
}

export function unpackCall({ body, ...rest }: PackedCall): Call {
  return { body: 'text' in body ? body.text : Buffer.from(body.base64, 'base64'), ...rest };
}
