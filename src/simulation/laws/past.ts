import type { PastFailure } from '../../run/plan/past.ts';
import { chanceOf } from '../chance.ts';
import { type Ran, runWorld } from '../run-world.ts';
import { isSteady, plenty, type World } from '../world.ts';
import { boundsLaws } from './alone.ts';
import { isTried } from './applies.ts';
import { attemptOf, countingOf } from './tried.ts';

/**
 * A failure that was kept is tried again and is failed, fixed, flaky or unknown, by the agent's answers. A steady agent fails
 * again, and is fixed once it was mended.
 */
export async function pastLaws(world: World, { kept }: Ran): Promise<string[]> {
  if (kept.length === 0) return [];
  const chance = chanceOf(world.seed + 6);
  const changed = { ...world, seed: world.seed + 7, faults: world.faults.filter(() => chance.is(0.6)) };
  const other = await runWorld(changed, {}, kept);
  const broken = [...boundsLaws(changed, other), ...cameLaws(changed, kept, other)];
  return isSteady(world) ? [...broken, ...(await mendedLaws(world, kept))] : broken;
}

async function mendedLaws(world: World, kept: readonly PastFailure[]): Promise<string[]> {
  const { interruptedAt: _, ...settings } = world.settings;
  const same = await runWorld({ ...world, settings }, { budget: plenty }, kept);
  const mended = await runWorld({ ...world, settings, faults: [] }, { budget: plenty }, kept);
  const wrong = ({ result }: Ran, wanted: string): string[] =>
    result.past.flatMap(({ clause, came }) =>
      came === wanted || (came === 'unknown' && isCompared(world, clause))
        ? []
        : [`${clause}: ${wanted}, and came ${came}`],
    );
  const failing = mended.result.findings.filter(({ verdict }) => verdict === 'fail');
  return [
    ...cameLaws(world, kept, same),
    ...wrong(same, 'failed'),
    ...wrong(mended, 'fixed'),
    ...failing.map(({ clause }) => `${clause}: mended, and fails`),
  ];
}

function cameLaws(world: World, kept: readonly PastFailure[], ran: Ran): string[] {
  const { past, findings } = ran.result;
  // If the agent cannot be called, nothing is tried.
  if (findings.length === 1 && past.length === 0) return [];
  return kept.flatMap((failure) => {
    const { clause: id } = failure;
    const clause = world.contract.clauses.find((one) => one.id === id);
    const came = past.filter((one) => one.clause === id);
    const isAsked = clause !== undefined && isTried(world, clause, ran);
    if (came.length !== (isAsked ? 1 : 0)) return [`${id}: kept, and reported ${came.length} times`];
    const [only] = came;
    if (only === undefined) return [];
    const wanted = cameOf(world, failure, ran);
    const isReported =
      clause?.needs !== undefined ||
      isCompared(world, id) ||
      findings.some((one) => one.clause === id && one.verdict === 'fail');
    const hasFailed = only.came === 'failed' || only.came === 'flaky';
    return [
      ...(only.came === wanted ? [] : [`${id}: kept, ${wanted}, and came ${only.came}`]),
      ...(hasFailed && !isReported ? [`${id}: kept, came ${only.came}, and is not reported`] : []),
    ];
  });
}

/** The state of a kept failure, derived from the agent's answers. */
function cameOf(world: World, { clause, calls: [first] }: PastFailure, ran: Ran): string {
  const byAttempt = new Map<number, string[]>();
  for (const one of countingOf(ran).judged) {
    if (one.clause !== clause || !one.isPast || one.turns[0]?.call.body !== first?.body) continue;
    byAttempt.set(attemptOf(one), [...(byAttempt.get(attemptOf(one)) ?? []), one.verdict]);
  }
  let [failed, of] = [0, 0];
  for (const verdicts of byAttempt.values()) {
    const hasFailed = verdicts.includes('fail');
    if (!hasFailed && verdicts[0] !== 'pass') break;
    of += 1;
    if (hasFailed) failed += 1;
  }
  const asked = isCompared(world, clause) ? 1 : 1 + ran.settings.confirmations;
  if (failed === 0) return of < asked ? 'unknown' : 'fixed';
  return failed === of ? 'failed' : 'flaky';
}

function isCompared({ contract }: World, clause: string): boolean {
  const on = contract.clauses.find(({ id }) => id === clause)?.on;
  return typeof on === 'object' && on.calibrated === true;
}
