import type { Call, Exchange } from '../model/index.ts';

/** The exchange of a call that could not be made. `reason` is one line for a person. */
export function unreachable(call: Call, reason: string): Exchange {
  return {
    call,
    received: new Uint8Array(),
    stderr: '',
    ended: { by: 'unreachable', reason },
    ms: 0,
    lastByteMs: 0,
  };
}
