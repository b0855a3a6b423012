/** Answers for a candidate value whether it may be sent, and whether it fails too. */
export interface Probe<T = unknown> {
  /** Costs nothing: no call is made. */
  readonly fits: (value: T) => boolean;
  /** False for a value that does not fit. */
  readonly fails: (value: T) => Promise<boolean>;
}

/** The probe for a part: `whole` puts a part back into the whole value. */
export function within<P, T>({ fits, fails }: Probe<T>, whole: (part: P) => T): Probe<P> {
  return { fits: (part) => fits(whole(part)), fails: (part) => fails(whole(part)) };
}
