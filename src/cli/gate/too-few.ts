import { plannedBy } from '../../conform/dry-run.ts';
import type { Settings } from '../../conform/recording/settings.ts';
import { count } from '../../model/text/phrases.ts';
import type { Contract } from '../../model/index.ts';
import { triesNeeded } from '../../model/report/pass-rate.ts';
import { passRateOf } from '../../run/judge/pass-rate.ts';
import { planSize } from '../../run/plan/plan.ts';
import { most } from '../options/values.ts';

/** Warns if conversations are executed too few times to ever show the requested pass rate. */
export function tooFewRepeats(contract: Contract, settings: Settings): string[] {
  const { passRate, repeat = 1 } = settings;
  if (passRate === undefined) return [];
  const planned = plannedBy({ contract, ...settings });
  // Plain conversations are left out: how many calls they make, which the other clauses judge, depends on the target.
  const own = planned.clauses.filter(({ on, also }) => typeof on !== 'string' && also === undefined);
  const short = own.flatMap((clause) => {
    const rate = passRateOf(clause, passRate);
    const each = planSize({ ...planned, clauses: [clause], iterations: 1 });
    const needed = rate === undefined ? 0 : triesNeeded(rate);
    return each > 0 && each * repeat < needed ? [Math.ceil(needed / each)] : [];
  });
  if (short.length === 0) return [];
  const enough = Math.max(...short);
  const instead = enough <= most.repeat ? `--repeat ${enough} can` : 'ask for a lower rate';
  return [`--repeat ${repeat} can never show the pass rate of ${count(short.length, 'clause')}: ${instead}`];
}
