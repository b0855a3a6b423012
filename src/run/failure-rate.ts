import type { FailureRate } from '../model/index.ts';

const CONFIDENCE = 0.95;
const HALVINGS = 60;

/**
 * How often something fails that was seen to fail `failed` of `of` times: the share that was seen, and the highest true share
 * that still explains it (one-sided, 95 %, Clopper and Pearson 1934).
 */
export function failureRate(failed: number, of: number): FailureRate {
  return { failed, of, observed: of === 0 ? 0 : failed / of, upperBound: upperBound(failed, of) };
}

/** The share at which `failed` failures or fewer of `of` tries have a probability of 5 %; found by halving. */
function upperBound(failed: number, of: number): number {
  if (failed >= of) return 1;
  let [low, high] = [failed / of, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (atMost(failed, of, middle) > 1 - CONFIDENCE) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability of `failed` failures at most in `of` tries, each with the probability `share`. */
function atMost(failed: number, of: number, share: number): number {
  let sum = 0;
  // In logarithms: the single terms get too small for a number long before their sum does.
  let term = of * Math.log1p(-share);
  for (let count = 0; count <= failed; count += 1) {
    sum += Math.exp(term);
    term += Math.log((of - count) / (count + 1)) + Math.log(share) - Math.log1p(-share);
  }
  return sum;
}
