/** What is known of the time that a run still takes. */
export interface Estimate {
  /** Another conversation of the plan is over. */
  readonly held: () => void;
  /** Nothing before there is a pace. */
  readonly left: () => { readonly leftMs?: number };
}

/** Estimates the time left from the pace of the conversations so far; `budgetMs` is the most there is, from now on. */
export function timeLeft(conversations: number, budgetMs: number): Estimate {
  const start = performance.now();
  let over = 0;
  return {
    held: () => void (over += 1),
    left() {
      if (over === 0) return {};
      const elapsed = performance.now() - start;
      const rest = (elapsed / over) * Math.max(0, conversations - over);
      return { leftMs: Math.round(Math.min(rest, Math.max(0, budgetMs - elapsed))) };
    },
  };
}
