import { given } from '../model/given.ts';
import type { Call, Packed } from '../model/index.ts';

/** A call as JSON holds it. */
export interface PackedCall extends Omit<Call, 'body' | 'before'> {
  readonly body: Packed;
  readonly before?: readonly PackedCall[];
}

export function pack(value: string | Uint8Array): Packed {
  if (typeof value === 'string') return { text: value };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value) };
  } catch {
    return { base64: Buffer.from(value).toString('base64') };
  }
}

export function packCall({ body, before, ...rest }: Call): PackedCall {
  return { body: pack(body), ...rest, ...given({ before: before?.map(packCall) }) };
}

export function unpackCall({ body, before, ...rest }: PackedCall): Call {
  return {
    body: 'text' in body ? body.text : Buffer.from(body.base64, 'base64'),
    ...rest,
    ...given({ before: before?.map(unpackCall) }),
  };
}
