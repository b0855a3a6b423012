/** Tells of values in place of the one that fails whether they may be sent, and whether they fail too. */
export interface Probe<T = unknown> {
  /** Free: no call is made. */
  readonly fits: (value: T) => boolean;
  /** False for a value that does not fit. */
  readonly fails: (value: T) => Promise<boolean>;
}

/** The probe of a part: `whole` puts a part back where it stands. */
export function within<P, T>({ fits, fails }: Probe<T>, whole: (part: P) => T): Probe<P> {
  return { fits: (part) => fits(whole(part)), fails: (part) => fails(whole(part)) };
}
