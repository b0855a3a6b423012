import type { PassRate } from './report.ts';

/** How many tries without a failure show a pass rate: 299 for 99 % with 95 % confidence. */
export function triesNeeded({ rate, confidence }: PassRate): number {
  // Of whole numbers logarithms may come to a hair more.
  return Math.ceil(Math.log(1 - confidence) / Math.log(rate) - 1e-9);
}
