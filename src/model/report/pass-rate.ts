import type { PassRate } from './report.ts';

/** How many tries without a failure are needed to show a pass rate: 299 for 99 % with 95 % confidence. */
export function triesNeeded({ rate, confidence }: PassRate): number {
  // The quotient of logarithms may exceed a whole number by a rounding error.
  return Math.ceil(Math.log(1 - confidence) / Math.log(rate) - 1e-9);
}
