import type { FailureRate } from '../../model/index.ts';

const CONFIDENCE = 0.95;
const HALVINGS = 60;

/**
 * How often something fails that failed `failed` of `of` times: the observed share, and the highest true share that is still
 * plausible after this observation, with a confidence of 95 %.
 */
export function failureRate(failed: number, of: number): FailureRate {
  return { failed, of, observed: of === 0 ? 0 : failed / of, upperBound: boundsOf(failed, of, CONFIDENCE).highest };
}

/**
 * The lowest and the highest true share that are still plausible after `failed` failures of `of` tries (Clopper and Pearson
 * 1934). Each bound is one-sided: the confidence holds for each bound alone.
 */
export function boundsOf(failed: number, of: number, confidence: number): { lowest: number; highest: number } {
  return {
    // At this share, `failed` failures or more have a probability of 1 - confidence.
    lowest: failed === 0 ? 0 : shareOf(failed - 1, of, confidence),
    // At this share, `failed` failures or fewer have a probability of 1 - confidence.
    highest: failed >= of ? 1 : shareOf(failed, of, 1 - confidence),
  };
}

/** The share at which `failed` failures or fewer of `of` tries have the given probability; found by bisection. */
function shareOf(failed: number, of: number, probability: number): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (atMost(failed, of, middle) > probability) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability of `failed` failures at most in `of` tries, each with the probability `share`. */
function atMost(failed: number, of: number, share: number): number {
  let sum = 0;
  // In logarithms: a single term underflows to 0 long before the sum does.
  let term = of * Math.log1p(-share);
  for (let count = 0; count <= failed; count += 1) {
    sum += Math.exp(term);
    term += Math.log((of - count) / (count + 1)) + Math.log(share) - Math.log1p(-share);
  }
  return sum;
}
