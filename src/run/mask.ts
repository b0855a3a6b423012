import { given } from '../model/given.ts';
import type { Exchange, Finding } from '../model/index.ts';

/** Gives what is told in the form in which it may be told. */
export interface Mask {
  readonly text: (text: string) => string;
  readonly exchange: (exchange: Exchange) => Exchange;
}

/** Everything may be told as it is. */
export const noMask: Mask = { text: (text) => text, exchange: (exchange) => exchange };

/** A finding as it may be told: what a clause says of itself stays, what it says of the target is masked. */
export function maskFinding<T extends Partial<Finding>>(finding: T, { text }: Mask): T {
  const { because, expected, actual, pointer, hint, others } = finding;
  const hidden = (value: string | undefined): string | undefined => (value === undefined ? undefined : text(value));
  return {
    ...finding,
    ...given({
      because: hidden(because),
      expected: hidden(expected),
      actual: hidden(actual),
      pointer: hidden(pointer),
      hint: hidden(hint),
      others: others?.map((other) => ({
        ...other,
        expected: text(other.expected),
        actual: text(other.actual),
        ...given({ pointer: hidden(other.pointer) }),
      })),
    }),
  };
}
