import { createHash } from 'node:crypto';
import type { Call } from './call.ts';

/*
 * A nonce is one whole number below 2^53, so that recordings and kept failures hold it as any JSON number:
 * purpose × 1,000,000 + attempt × 100 + count. docs/decisions/019 says why.
 */

/** Calls of a conversation at most, and so what a count within it stays below. */
export const MOST_TURNS = 100;
const MOST_ATTEMPTS = 10_000;
const PURPOSE = MOST_TURNS * MOST_ATTEMPTS;
const PURPOSE_BYTES = 4;

/**
 * A call that is made again on purpose. For the same purpose it is the same call, for another one a further call.
 *
 * @param purpose whatever names it: the id of the clause that wants it
 */
export function again(call: Call, purpose: string): Call {
  return { ...call, nonce: numberOf(purpose) * PURPOSE + ((call.nonce ?? 0) % MOST_TURNS) };
}

/** Whether a call is one that is made again for this purpose, in whatever attempt. */
export function isAgain(call: Call, purpose: string): boolean {
  const { nonce = 0 } = call;
  // Most calls are made again for nothing: no purpose has the number 0.
  return nonce >= PURPOSE && Math.floor(nonce / PURPOSE) === numberOf(purpose);
}

function numberOf(purpose: string): number {
  return createHash('sha256').update(purpose).digest().readUIntBE(0, PURPOSE_BYTES) + 1;
}

/** A call as an attempt at its conversation makes it: as it is in the first one, of number 0. */
export function inAttempt(call: Call, attempt: number): Call {
  return attempt === 0 ? call : { ...call, nonce: (call.nonce ?? 0) + attempt * MOST_TURNS };
}

/** A call as the first attempt makes it. */
export function atFirst(call: Call): Call {
  const { nonce = 0, ...rest } = call;
  const own = nonce - (nonce % PURPOSE) + (nonce % MOST_TURNS);
  return own === 0 ? rest : { ...rest, nonce: own };
}
