import type { Clause, Finding, Scenario } from '../model/index.ts';
import type { PastFailure } from '../run/plan/past.ts';
import type { Seen } from './agent.ts';
import { appliesLaws, isTried } from './applies.ts';
import { confirmedLaws } from './confirmed.ts';
import { gateLaws } from './gated.ts';
import { rateLaw } from './rated.ts';
import { type Ran, runWorld } from './run-world.ts';
import { shardsLaw } from './shards.ts';
import { triedLaws } from './tried.ts';
import { sentIn } from './said.ts';
import { plenty, type World } from './world.ts';

/** The laws that a world breaks, in sentences; none where all hold. */
export async function brokenLaws(world: World): Promise<string[]> {
  try {
    const ran = await runWorld(world);
    return [
      ...aloneLaws(world, ran),
      ...(await scarceLaw(world, ran)),
      ...(await jobsLaw(world, ran)),
      ...(await steadyLaws(world, ran)),
      ...gateLaws(world, ran),
      ...(await rateLaw(world)),
      ...(await shardsLaw(world)),
    ];
  } catch (error) {
    return [`it ends without an error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

/** What every run keeps, whatever the agent does. */
function aloneLaws(world: World, ran: Ran): string[] {
  const { settings, result, seen } = ran;
  const { budget, jobs, rate, deadlineMs } = settings;
  const broken: string[] = [];
  const law = (holds: boolean, says: string): void => void (holds || broken.push(says));

  law(new Set(seen.map(({ key }) => key)).size === seen.length || result.oneAtATime === true, 'no call is made twice');
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
    // Those that wait for their turn are under way.
    law(after <= jobs, `no call begins after an interruption: ${after}`);
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
  for (const finding of result.findings) broken.push(...findingLaws(world, finding, ran));
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
  const { result, judged } = ran;
  const { clause, verdict, flaky, evidence } = finding;
  const broken: string[] = [];
  const law = (holds: boolean, says: string): void => void (holds || broken.push(`${clause}: ${says}`));
  const its = judged.filter((one) => one.clause === clause);
  const asked = contract.clauses.find(({ id }) => id === clause);
  const on = asked?.on;
  // What varies in a comparison makes it inconclusive.
  const isCalibrated = typeof on === 'object' && on.calibrated === true;
  const isLet = result.oneAtATime === true || isCalibrated || asked?.needs !== undefined;
  const hasFailed = its.some((one) => one.verdict === 'fail');

  law(
    verdict !== 'pass' || its.some((one) => one.verdict === 'pass' && one.isWhole),
    'what was not tried is not passed',
  );
  law(verdict === 'fail' || !hasFailed || isLet, 'what failed is reported');
  law(verdict !== 'fail' || faults.some((fault) => fault.clause === clause), 'who breaks nothing does not fail');
  law(verdict !== 'fail' || hasFailed, 'a failure was seen');
  law(verdict !== 'fail' || (evidence?.turns.length ?? 0) > 0, 'a failure has its calls');
  law(
    flaky === undefined || faults.some((fault) => fault.clause === clause && fault.kind !== 'steady'),
    'what is steady is not flaky',
  );
  const further = [triedLaws, confirmedLaws, appliesLaws];
  const counted = asked === undefined ? [] : further.flatMap((laws) => laws(world, asked, finding, ran));
  return [...broken, ...counted.map((says) => `${clause}: ${says}`)];
}

/** Where everything is tried again, one call at a time, both together keep the budget. */
async function scarceLaw(world: World, { result }: Ran): Promise<string[]> {
  const together = result.furtherCalls?.together;
  if (together === undefined) return [];
  const calls = together * 2;
  const { seen } = await runWorld(world, { budget: { ...world.settings.budget, calls } });
  return seen.length <= calls ? [] : [`at most ${calls} calls are made: ${seen.length}`];
}

/** The number of jobs changes the time alone, where the agent does not mind. */
async function jobsLaw(world: World, ran: Ran): Promise<string[]> {
  const { settings, temper, faults } = world;
  const minds =
    faults.some(({ kind }) => kind === 'worn' || kind === 'disturbed' || kind === 'flaky') ||
    temper.lives !== undefined;
  if (minds || settings.interruptedAt !== undefined || settings.budget.ms < Infinity) return [];
  const withJobs = (jobs: number): Promise<Ran> =>
    jobs === settings.jobs ? Promise.resolve(ran) : runWorld(world, { jobs });
  const [one, ...others] = await Promise.all([1, 2, 8].map(withJobs));
  if (one === undefined) return [];
  return others.flatMap((other) => {
    const { jobs } = other.settings;
    const isSame = JSON.stringify(findingsOf(other)) === JSON.stringify(findingsOf(one));
    // What runs ahead of a late answer is made, and not judged: with each kind of conversation as many as there are jobs.
    const ahead = temper.late > 0 ? jobs * (world.contract.clauses.length + 1) : 0;
    // It counts: where the budget was spent, the end of the plan got fewer.
    const hasMade = (most: number): boolean => [one, other].some(({ result }) => result.calls >= most);
    if (ahead > 0 && hasMade(settings.budget.calls)) return [];
    return [
      ...(isSame ? [] : [`${jobs} jobs come to what one comes to`]),
      ...(one.result.callLog === other.result.callLog ? [] : [`${jobs} jobs judge the calls of one`]),
      ...(other.seen.length <= one.seen.length + ahead && other.seen.length >= one.seen.length
        ? []
        : [`${jobs} jobs make the calls of one: ${other.seen.length}, not ${one.seen.length}`]),
    ];
  });
}

/** Evidence holds times, which hang on the number of jobs. */
function findingsOf({ result: { findings } }: Ran): unknown {
  return findings.map(({ evidence: _, ...finding }) => finding);
}

/** What a steady agent may rely on, where the run has all the calls and the time that it wants. */
async function steadyLaws(world: World, asked: Ran): Promise<string[]> {
  const { faults, temper } = world;
  if (faults.some(({ kind }) => kind !== 'steady') || temper.lives !== undefined || temper.late > 0) return [];
  const { interruptedAt, ...settings } = world.settings;
  const { calls, ms } = settings.budget;
  const isPlenty = interruptedAt === undefined && calls === plenty.calls && ms === plenty.ms;
  const ran = isPlenty ? asked : await runWorld({ ...world, settings }, { budget: plenty });
  const broken: string[] = [];
  for (const clause of world.contract.clauses) {
    const finding = ran.result.findings.find((one) => one.clause === clause.id);
    const fault = faults.find((one) => one.clause === clause.id);
    const scenario = typeof clause.on === 'string' ? world.contract.calls : clause.on;
    const isSeen = fault !== undefined && scenario.fixed.some((number) => (number as number) >= fault.from);
    if (finding !== undefined) broken.push(...appliesLaws(world, clause, finding, ran));
    if (!isTried(world, clause, ran)) continue;
    if (isSeen && clause.needs === undefined && finding?.verdict !== 'fail')
      broken.push(`${clause.id}: a steady fault is reported: ${finding?.verdict}`);
    if (fault === undefined && isTriedAtAll(clause, world) && finding?.verdict !== 'pass')
      broken.push(`${clause.id}: a conformant agent passes: ${finding?.verdict}`);
    if (faults.length === 0) broken.push(...countedOnce(clause, ran));
  }
  return [...broken, ...(await pastLaws(world, ran))];
}

/** Whether a run sends anything that a clause judges. */
function isTriedAtAll({ on, also }: Clause, { contract, settings: { amounts } }: World): boolean {
  const isSent = ({ fixed, generated }: Scenario, amount: number): boolean =>
    fixed.length > 0 || (generated !== undefined && amount > 0);
  const isPlainTried = isSent(contract.calls, amounts.plain);
  return typeof on === 'string' || also !== undefined ? isPlainTried : isSent(on, amounts.own);
}

/** What failed steadily and was kept fails again; the same against an agent that was mended is reported fixed. */
async function pastLaws(world: World, ran: Ran): Promise<string[]> {
  const past = ran.result.findings.flatMap((finding) => pastOf(finding, ran));
  if (past.length === 0) return [];
  const { interruptedAt: _, ...settings } = world.settings;
  const same = await runWorld({ ...world, settings }, { budget: plenty }, past);
  const mended = await runWorld({ ...world, settings, faults: [] }, { budget: plenty }, past);
  return [
    ...same.result.past.flatMap(({ clause, came }) => (came === 'failed' ? [] : [`${clause}: kept, and came ${came}`])),
    ...mended.result.past.flatMap(({ clause, came }) =>
      came === 'fixed' ? [] : [`${clause}: mended, and came ${came}`],
    ),
    ...mended.result.findings.flatMap(({ clause, verdict }) =>
      verdict === 'fail' ? [`${clause}: mended, and fails`] : [],
    ),
  ];
}

/** A failure as it is kept: the calls of its conversation. */
function pastOf({ clause, fingerprint, evidence, verdict }: Finding, { seen }: Ran): PastFailure[] {
  if (verdict !== 'fail' || evidence === undefined || fingerprint === undefined) return [];
  const calls = evidence.turns.map(({ sent }) => seen.find(({ call }) => call.body === sent.text)?.call);
  return calls.every((call) => call !== undefined)
    ? [{ clause, fingerprint, calls: calls.map(({ nonce: _, ...call }) => call) }]
    : [];
}

/** Of a run without failures: no exchange is lost, and none is judged twice. */
function countedOnce({ id, on, also }: Clause, { seen, judged, result }: Ran): string[] {
  const its = new Set(judged.filter(({ clause }) => clause === id).flatMap(({ keys }) => keys));
  const counted = result.findings.find(({ clause }) => clause === id)?.calls;
  if (counted !== its.size) return [`${id}: each exchange counts once: ${counted}, not ${its.size}`];
  if (typeof on !== 'string' || also !== undefined) return [];
  const judges = ({ call }: Seen): boolean =>
    on === 'every' || (call.invalid !== true && (on === 'valid' || sentIn(call).about === 'plain'));
  const missing = seen.filter((one) => judges(one) && !its.has(one.key));
  return missing.length === 0 ? [] : [`${id}: no exchange is lost: ${missing.length}`];
}
