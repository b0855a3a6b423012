/** Milliseconds between two looks at the clock. */
const lookMs = 100;

let lookedAt: number | undefined;
let missedMs = 0;

/**
 * Milliseconds since an arbitrary start, without the time in which this process could not react: while it was busy for long, or
 * the system did not schedule it. During that time this process sees late what a target did, though the target was not late.
 */
export function attentiveMs(): number {
  if (lookedAt === undefined) setInterval(look, lookMs).unref();
  return look() - missedMs;
}

function look(): number {
  const now = performance.now();
  missedMs += Math.max(0, now - (lookedAt ?? now) - 2 * lookMs);
  lookedAt = now;
  return now;
}
