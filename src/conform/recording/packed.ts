import { definedOnly } from '../../model/defined-only.ts';
import { pack, unpack } from '../../model/exchange/bytes.ts';
import type { Call, Exchange, Packed } from '../../model/index.ts';

/** A call in the form in which JSON holds it. */
export interface PackedCall extends Omit<Call, 'body' | 'before' | 'nonce'> {
  readonly body: Packed;
  readonly before?: readonly PackedCall[];
  /** The nonce of the call. */
  readonly repeat?: number;
}

export function packCall({ body, before, nonce, ...rest }: Call): PackedCall {
  return {
    body: typeof body === 'string' ? { text: body } : pack(body),
    ...rest,
    ...definedOnly({ repeat: nonce, before: before?.map(packCall) }),
  };
}

export function unpackCall({ body, before, repeat, ...rest }: PackedCall): Call {
  return {
    body: 'text' in body ? body.text : Buffer.from(body.base64, 'base64'),
    ...rest,
    ...definedOnly({ nonce: repeat, before: before?.map(unpackEarlier) }),
  };
}

/** A call in `before` has no `before` of its own, even if a file has one. */
function unpackEarlier({ before: _, ...call }: PackedCall): Call {
  return unpackCall(call);
}

/** An exchange in the form in which JSON holds it. */
export interface PackedExchange extends Omit<Exchange, 'call' | 'received'> {
  readonly call: PackedCall;
  readonly received: Packed;
}

export function unpackExchange({ call, received, ...rest }: PackedExchange): Exchange {
  return { call: unpackCall(call), received: unpack(received), ...rest };
}
