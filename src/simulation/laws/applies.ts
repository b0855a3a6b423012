import { callKey } from '../../model/exchange/call-key.ts';
import type { Clause, Finding } from '../../model/index.ts';
import type { Ran } from '../run-world.ts';
import { aboutOf, attemptOf, countingOf } from './tried.ts';
import { isGone, sentIn } from '../said.ts';
import type { World } from '../world.ts';

/** Whether a clause is tried in a run: its profile was asked for, or an answer to a fixed plain call showed it. */
export function isTried({ contract }: World, { profile }: Clause, ran: Ran): boolean {
  if (profile === undefined || ran.settings.profiles.includes(profile)) return true;
  const { calls, profiles = [] } = contract;
  const shownBy = profiles.find(({ id }) => id === profile)?.shownBy;
  const answers = new Map(countingOf(ran).seen.map(({ key, exchange }) => [key, exchange]));
  for (const value of calls.fixed) {
    const call = calls.call(value, []);
    const exchange = call && answers.get(callKey(call));
    // A late answer, or an agent that is gone, ends the search for profiles.
    if (exchange === undefined || isGone(exchange) || exchange.ended.by === 'timeout') return false;
    if (shownBy?.(exchange) === true) return true;
  }
  return false;
}

/** Laws on clauses that belong to a profile, and on clauses with `needs`, which not every conversation decides. */
export function appliesLaws(world: World, clause: Clause, { verdict }: Finding, ran: Ran): string[] {
  const { judged } = countingOf(ran);
  const its = judged.filter((one) => one.clause === clause.id);
  if (!isTried(world, clause, ran))
    return verdict === 'not-applicable' && its.length === 0
      ? []
      : [`its profile is not tried, and it came to ${verdict}`];

  const { needs, on } = clause;
  const hasPassed = its.some((one) => one.verdict === 'pass');
  const scenario = typeof on === 'string' ? world.contract.calls : on;
  // A search for a smaller failure also tries other values, which do not count.
  const hasFixedPassed = its.some(({ turns: [first], verdict: is }) => {
    if (first === undefined || is !== 'pass' || attemptOf({ turns: [first] }) > 0) return false;
    const { about, number } = sentIn(first.call);
    return about === aboutOf(scenario) && scenario.fixed.includes(number);
  });
  const isSure = hasFixedPassed && world.temper.late === 0;
  const broken: string[] = [];
  if (needs === 'one' && verdict === 'fail' && isSure) broken.push('one passed, and it failed');
  if (needs === 'all-if-one' && verdict === 'fail' && !hasPassed) broken.push('none passed, and it failed');
  if (verdict === 'not-applicable' && (needs !== 'all-if-one' || isSure)) broken.push('it applies');
  return broken;
}
