import { isDeepStrictEqual } from 'node:util';
import { fewest } from './fewest.ts';
import { least } from './least.ts';
import type { Probe } from './probe.ts';

/** How one part of a sequence is made plainer; `at` is its place, undefined for a part that stands at all places. */
export type PlainerPart<T> = (part: T, at: number | undefined, probe: Probe<T>) => Promise<T>;

/** The shortest sequence that fails, of the plainest parts. The whole is known to fail, and the empty one known not to. */
export async function shortest<T>(
  whole: readonly T[],
  probe: Probe<readonly T[]>,
  plainer: PlainerPart<T>,
): Promise<readonly T[]> {
  const cut = await cutOff(whole, probe);
  const uniform = await ofOnePart(cut, probe, plainer);
  if (uniform !== undefined) return uniform;
  let parts = await fewest(cut, probe.fails);
  for (const [at, part] of parts.entries()) {
    const { fits, fails } = probe;
    const before = parts;
    const here = { fits: (one: T) => fits(before.with(at, one)), fails: (one: T) => fails(before.with(at, one)) };
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
    parts = before.with(at, await plainer(part, at, here));
  }
  return parts;
}

/** What is left where as much as can be is cut off at its end, then at its beginning. */
async function cutOff<T>(whole: readonly T[], { fails }: Probe<readonly T[]>): Promise<readonly T[]> {
  const beginning = whole.slice(0, await least(whole.length, (length) => fails(whole.slice(0, length))));
  // Most often the length alone counts: one try shows it.
  if (beginning.length < 2 || !(await fails(beginning.slice(1)))) return beginning;
  return beginning.slice(-(await least(beginning.length - 1, (length) => fails(beginning.slice(-length)))));
}

/** Where only the length counts: the sequence of one and the same part, which is as plain as can be. */
async function ofOnePart<T>(
  parts: readonly T[],
  { fits, fails }: Probe<readonly T[]>,
  plainer: PlainerPart<T>,
): Promise<readonly T[] | undefined> {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return undefined;
  const all = (part: T): T[] => parts.map(() => part);
  const isOne = parts.every((part) => isDeepStrictEqual(part, first));
  const probe = { fits: (part: T) => fits(all(part)), fails: (part: T) => fails(all(part)) };
  if (isOne || (await fails(all(first)))) return all(await plainer(first, undefined, probe));
  return undefined;
}
