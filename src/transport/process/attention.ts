/** Milliseconds between two looks at the clock. */
const lookMs = 100;

let lookedAt: number | undefined;
let missedMs = 0;

/**
 * Milliseconds that have passed, from any beginning, but for those in which this process noticed nothing: while it was at work for long,
 * or the machine did not let it run. What a target did meanwhile is seen late; it was not late itself.
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
