import { createHash } from 'node:crypto';
import type { Call } from './call.ts';

/*
 * A nonce is one whole number below 2^53, so that recordings and kept failures hold it as any JSON number:
 * purpose × 1,000,000 + attempt × 100 + count. docs/decisions/019 says why.
 */

/** The most calls of a conversation; so a count within a conversation is below this. */
export const MOST_TURNS = 100;
const MOST_ATTEMPTS = 10_000;
const PURPOSE = MOST_TURNS * MOST_ATTEMPTS;
const PURPOSE_BYTES = 4;

/**
 * A call that is made again on purpose. It is the same call for the same purpose, and another call for another purpose.
 *
 * @param purpose any name for it: the id of the clause that needs the call
 */
export function again(call: Call, purpose: string): Call {
  return { ...call, nonce: numberOf(purpose) * PURPOSE + ((call.nonce ?? 0) % MOST_TURNS) };
}

/** Whether a call is made again for this purpose, in any attempt. */
export function isAgain(call: Call, purpose: string): boolean {
  const { nonce = 0 } = call;
  // Most calls have no purpose: no purpose has the number 0.
  return nonce >= PURPOSE && Math.floor(nonce / PURPOSE) === numberOf(purpose);
}

function numberOf(purpose: string): number {
  return createHash('sha256').update(purpose).digest().readUIntBE(0, PURPOSE_BYTES) + 1;
}

/** The call in an attempt at its conversation; unchanged in the first attempt, number 0. */
export function inAttempt(call: Call, attempt: number): Call {
  return attempt === 0 ? call : { ...call, nonce: (call.nonce ?? 0) + attempt * MOST_TURNS };
}

/** The call in the first attempt. */
export function atFirst(call: Call): Call {
  const { nonce = 0, ...rest } = call;
  const own = nonce - (nonce % PURPOSE) + (nonce % MOST_TURNS);
  return own === 0 ? rest : { ...rest, nonce: own };
}
