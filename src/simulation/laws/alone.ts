import type { Finding } from '../../model/index.ts';
import type { Ran } from '../run-world.ts';
import type { World } from '../world.ts';
import type { Seen } from '../agent.ts';
import { appliesLaws } from './applies.ts';
import { confirmedLaws } from './confirmed.ts';
import { countedLaws, lostLaws } from './counted.ts';
import { triedLaws } from './tried.ts';

/** The laws that every run keeps, whatever the agent does. */
export function aloneLaws(world: World, ran: Ran): string[] {
  const { findings } = ran.result;
  return [
    ...boundsLaws(world, ran),
    ...lostLaws(world, ran),
    ...findings.flatMap((finding) => findingLaws(world, finding, ran)),
  ];
}

/** Laws on which calls a run makes and when, and that each finding is reported once. */
export function boundsLaws({ temper }: World, ran: Ran): string[] {
  const { settings, result, seen } = ran;
  const { budget, jobs, rate, deadlineMs } = settings;
  const broken: string[] = [];
  const law = (holds: boolean, says: string): void => void (holds || broken.push(says));

  const isOnce = (some: readonly Seen[]): boolean => new Set(some.map(({ key }) => key)).size === some.length;
  law(isOnce(seen.slice(0, ran.againAt)) && isOnce(seen.slice(ran.againAt ?? seen.length)), 'no call is made twice');
  const isUncalled = result.findings.some(({ clause }) => clause.endsWith('/callable'));
  const hasAnswered = temper.lives === undefined && seen.some(({ isAnswered }) => isAnswered === true);
  law(!isUncalled || !hasAnswered, 'who has answered, and lives, can be called');
  law(seen.length <= budget.calls, `at most ${budget.calls} calls are made: ${seen.length}`);
  law(
    result.calls === seen.length || result.findings.length === 1,
    `calls are counted: ${result.calls} of ${seen.length}`,
  );
  law(
    seen.every(({ beside }) => beside.length < jobs),
    `at most ${jobs} calls at once`,
  );
  law(
    seen.every(
      ({ call, beside }) => call.session === undefined || beside.every((other) => other.session !== call.session),
    ),
    'no two calls of a session at once',
  );
  // A call that waits for its turn, or for its session, may begin a little later.
  const patience = rate === undefined ? jobs * deadlineMs * 4 : Infinity;
  law(
    seen.every(({ startedAt }) => startedAt <= budget.ms + patience),
    `no call begins long after ${budget.ms} ms`,
  );
  const { interruptedAt } = ran;
  if (interruptedAt !== undefined) {
    const after = seen.filter(({ isAfterInterruption }) => isAfterInterruption).length;
    // Calls that wait for their turn count as under way, one for each job and one for the pass in the plan's order; their results
    // are dropped.
    law(after <= jobs + 1, `no call begins after an interruption: ${after}`);
    law(
      ran.endedAt <= Math.max(interruptedAt, 0) || seen.every(({ endedAt = 0 }) => endedAt <= interruptedAt),
      'an interruption ends at once',
    );
  }
  if (rate !== undefined) {
    const gaps = seen.slice(1).map(({ startedAt }, at) => startedAt - (seen[at]?.startedAt ?? 0));
    law(
      interruptedAt !== undefined || gaps.every((gap) => gap >= 1000 / rate - 1e-6),
      `at most ${rate} calls a second`,
    );
  }
  if (result.findings.length > 1 || seen.length > 0)
    law(
      ran.reported.length === result.findings.length &&
        new Set(ran.reported.map(({ clause }) => clause)).size === ran.reported.length,
      `each finding is reported once: ${ran.reported.length} of ${result.findings.length}`,
    );
  return broken;
}

function findingLaws(world: World, finding: Finding, ran: Ran): string[] {
  const { faults, contract } = world;
  const { judged } = ran;
  const { clause, verdict, flaky, evidence } = finding;
  const broken: string[] = [];
  const law = (holds: boolean, says: string): void => void (holds || broken.push(`${clause}: ${says}`));
  const its = judged.filter((one) => one.clause === clause);
  const asked = contract.clauses.find(({ id }) => id === clause);
  const hasFailed = its.some((one) => one.verdict === 'fail');

  law(
    verdict !== 'pass' || its.some((one) => one.verdict === 'pass' && one.isWhole),
    'what was not tried is not passed',
  );
  const isCompared = typeof asked?.on === 'object' && asked.on.calibrated === true;
  const isSteady = faults.some((fault) => fault.clause === clause && fault.kind === 'steady');
  const mayEnd = world.temper.lives !== undefined || ran.interruptedAt !== undefined;
  law(
    verdict === 'fail' || !hasFailed || !isSteady || mayEnd || isCompared || asked?.needs !== undefined,
    'what fails each time is reported, also where everything is tried again',
  );
  law(verdict !== 'fail' || faults.some((fault) => fault.clause === clause), 'who breaks nothing does not fail');
  law(verdict !== 'fail' || hasFailed, 'a failure was seen');
  law(verdict !== 'fail' || (evidence?.turns.length ?? 0) > 0, 'a failure has its calls');
  law(
    flaky === undefined || faults.some((fault) => fault.clause === clause && fault.kind !== 'steady'),
    'what is steady is not flaky',
  );
  const further = [triedLaws, confirmedLaws, appliesLaws, countedLaws];
  const counted = asked === undefined ? [] : further.flatMap((laws) => laws(world, asked, finding, ran));
  return [...broken, ...counted.map((says) => `${clause}: ${says}`)];
}
