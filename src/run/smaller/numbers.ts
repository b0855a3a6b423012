import { least } from './least.ts';
import type { Probe } from './probe.ts';

/** How far apart numbers may stand that fit, in steps of the last decimal. */
const WIDEST = 1_000;
const MOST_DECIMALS = 15;

/** The number that fails and is nearest to `target`, which does not fail, with as few decimals as fail. */
export async function nearestNumber(value: number, target: number, probe: Probe<number>): Promise<number> {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const rounded = awayFrom(target, value, decimals);
    // oxlint-disable-next-line no-await-in-loop -- the fewest decimals first
    if (rounded === value || (await probe.fails(rounded))) return nearestOf(rounded, target, decimals, probe);
  }
  return value;
}

async function nearestOf(value: number, target: number, decimals: number, probe: Probe<number>): Promise<number> {
  const unit = 10 ** decimals;
  const sign = value < target ? -1 : 1;
  const steps = Math.floor(Math.abs(value - target) * unit + 1e-6);
  if (!Number.isFinite(steps)) return value;
  const fromTarget = (taken: number): number => Number((target + (sign * taken) / unit).toFixed(decimals));
  // A schema may take every fifth number alone.
  const width = Array.from({ length: Math.min(WIDEST, steps) }, (_, index) => index + 1).find((step) =>
    probe.fits(fromTarget(steps - step)),
  );
  if (width === undefined) return value;
  const most = Math.ceil(steps / width);
  const at = (kept: number): number => (kept === most ? value : fromTarget(kept * width - (most * width - steps)));
  const fails = (kept: number): Promise<boolean> => probe.fails(at(kept));
  let kept = await least(most, fails);
  // Of even numbers, say, none stands beside one that fails: the second next is looked at too.
  // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before it
  while (kept > 2 && (await fails(kept - 2))) kept = await least(kept - 2, fails);
  return at(kept);
}

/** With so many decimals, and not nearer to the target. */
function awayFrom(target: number, value: number, decimals: number): number {
  const unit = 10 ** decimals;
  const round = value < target ? Math.floor : Math.ceil;
  const rounded = round(value * unit) / unit;
  // What a factor lost in its last digit is no decimal.
  return Math.abs(rounded - value) * unit > 1 - 1e-6 || !Number.isFinite(rounded) ? value : rounded;
}
