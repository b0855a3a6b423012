/**
 * A small subset of `parts` with which it still fails: blocks of parts are left out, in the end single ones. `fails(parts)` has
 * to be true.
 */
export async function fewest<T>(
  parts: readonly T[],
  fails: (kept: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // Parts are removed from the end: a part that becomes the last one is tried in the next round.
    for (let end = kept.length; end > 0; end -= size) {
      const rest = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)];
      // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
      if (await fails(rest)) kept = rest;
    }
  }
  return kept;
}
