import { merge } from '../../conform/shards/merge.ts';
import { carry } from '../../conform/shards/shard-recording.ts';
import { runReport } from '../../conform/run-report.ts';
import { callKey } from '../../model/exchange/call-key.ts';
import type { Exchange, Finding, Report, Shard, Target } from '../../model/index.ts';
import { agentOf } from '../agent.ts';
import { chanceOf } from '../chance.ts';
import { isAnyMoodGood, unanswered, varying } from '../contract.ts';
import { SimulatedTime } from '../time.ts';
import { isSteady, plenty, type World } from '../world.ts';
import { outcomeLaws } from './gated.ts';
import { missedOf } from './tried.ts';

/** A report, and the calls that it reports, by their keys. */
interface Reported {
  readonly report: Report;
  readonly reportedCalls: ReadonlyMap<string, Exchange>;
  /** Whether some call was answered. */
  readonly isAnswered: boolean;
}

/** The shards of a run share its calls, and their joined reports agree with them; for a steady agent they also agree with the whole run. */
export async function shardsLaw(world: World): Promise<string[]> {
  const { settings, seed, temper } = world;
  const chance = chanceOf(seed + 1);
  if (!chance.is(0.2)) return [];
  const of = chance.between(2, 4);
  const shards: Reported[] = [];
  for (let index = 1; index <= of; index += 1) {
    const { lives } = temper;
    const mortal = lives === undefined ? {} : { temper: { ...temper, lives: chance.between(0, lives) } };
    // oxlint-disable-next-line no-await-in-loop -- in simulated time each is by itself
    shards.push(await reportOf({ ...world, ...mortal }, { index, of }));
  }
  const reportedCalls = new Map<string, Exchange>();
  const joined = await merge(
    shards.map(({ report }) => report),
    world.contract,
    { onJudged: (exchange) => void reportedCalls.set(callKey(exchange.call), exchange) },
  );
  if (!('findings' in joined)) return [`shards are joined: ${joined.because}`];
  const isAnswered = shards.some((shard) => shard.isAnswered);
  const isPlenty = settings.budget.calls >= plenty.calls && settings.budget.ms >= plenty.ms;
  const broken = [
    ...joinedLaws(world, shards, { report: joined, reportedCalls, isAnswered }),
    ...outcomeLaws(joined, isAnswered),
  ];
  for (const one of shards) broken.push(...outcomeLaws(one.report, one.isAnswered));
  const isAlike = isSteady(world) && (temper.moods === 1 || world.contract.clauses.every(isAnyMoodGood));
  if (!isAlike || !isPlenty) return broken;
  const { report: whole } = await reportOf(world);
  return said(joined) === said(whole) ? broken : [...broken, 'shards say what the whole says'];
}

function said({ outcome, because, findings }: Report): string {
  const each = findings.map(({ clause, verdict, count, calls }) => [clause, verdict, count, calls]);
  return JSON.stringify([outcome, because, ...each]);
}

/** The laws of joined reports, whatever the agent of each shard does. */
function joinedLaws(world: World, shards: readonly Reported[], { report: joined, reportedCalls }: Reported): string[] {
  const broken: string[] = [];
  const law = (holds: boolean, says: string): void => void (holds || broken.push(`joined: ${says}`));
  // A call that one shard makes because of a failure may be planned in another shard: the joined run judges the answer that the
  // first one got.
  const { faults, temper, contract, settings } = world;
  const isAnswered = temper.lives === undefined && (temper.moods === 1 || contract.clauses.every(isAnyMoodGood));
  const isOfOrder = !isAnswered || faults.some(({ kind }) => kind === 'worn' || kind === 'disturbed');
  const all = shards.flatMap((shard) => [...shard.reportedCalls.keys()]);
  law(new Set(all).size === all.length, 'no call falls to two shards');
  law(
    JSON.stringify(joined.shards?.map(({ calls }) => calls)) ===
      JSON.stringify(shards.map(({ report }) => report.calls)),
    'the calls of each shard are reported',
  );
  const lost = all.filter((key) => !reportedCalls.has(key)).length;
  // The joined run may give up, spend its calls, or find no agent that can be called, though each shard by itself did not.
  const isCutShort = temper.late > 0 || joined.calls >= settings.budget.calls || isUncalled(joined);
  law(lost === 0 || isCutShort || isOfOrder, `no exchange of a shard is lost: ${lost}`);
  for (const clause of world.contract.clauses) {
    const its = (report: Report): Finding | undefined => report.findings.find((one) => one.clause === clause.id);
    const whole = its(joined);
    const parts = shards.flatMap(({ report }) => its(report) ?? []);
    const verdicts = new Set(parts.map(({ verdict }) => verdict));
    const isFailed = whole?.verdict === 'fail';
    const isCompared = typeof clause.on === 'object' && clause.on.calibrated === true;
    const whySilent = new Set(parts.map(({ because }) => because));
    const isUnsteady = isCompared && (whySilent.has(varying) || whySilent.has(unanswered));
    law(isFailed || isUnsteady || !verdicts.has('fail'), `${clause.id}: what failed in a shard failed`);
    law(
      !isFailed || verdicts.has('fail') || clause.needs !== undefined || isOfOrder,
      `${clause.id}: what failed in no shard did not fail`,
    );
    law(
      !isCompared || !whySilent.has(varying) || whole === undefined || whole.verdict === 'inconclusive' || isOfOrder,
      `${clause.id}: what varied in a shard is not judged`,
    );
    const scenario = typeof clause.on === 'string' ? world.contract.calls : clause.on;
    const entries = [...reportedCalls].map(([key, exchange]) => ({ key, exchange }));
    law(
      whole?.verdict !== 'pass' || clause.needs === 'one' || missedOf(scenario, entries).length === 0,
      `${clause.id}: what was not tried is not passed`,
    );
    const sum = (of: (finding: Finding) => number): number => parts.reduce((total, one) => total + of(one), 0);
    // A failure may stay as one shard reports it; and calls that another shard made to find a profile, or in vain, may be judged.
    // One run may have both.
    if (whole === undefined || parts.includes(whole) || reportedCalls.size !== all.length || lost > 0) continue;
    // If an agent dies, one shard may see a profile shown and another may not.
    if (clause.profile !== undefined && isOfOrder) continue;
    law(
      whole.calls === sum(({ calls }) => calls),
      `${clause.id}: calls are the sum: ${whole.calls}, not ${sum(({ calls }) => calls)}`,
    );
    if (!isFailed || isOfOrder || parts.some(({ more, verdict }) => more === true || verdict === 'inconclusive'))
      continue;
    const counted = (one: Finding): number =>
      (one.count ?? 0) + (one.others ?? []).reduce((total, { count }) => total + count, 0);
    law(
      clause.needs !== undefined || counted(whole) === sum(counted),
      `${clause.id}: failures are the sum: ${counted(whole)}, not ${sum(counted)}`,
    );
  }
  return broken;
}

function isUncalled({ findings }: Report): boolean {
  return findings.some(({ clause }) => clause.endsWith('/callable'));
}

/** The report of a whole check in a world, or of one shard, which carries its recording. */
async function reportOf({ settings, ...world }: World, shard?: Shard): Promise<Reported> {
  const time = new SimulatedTime();
  const { transport, seen } = agentOf({ settings, ...world }, time);
  const target: Target = { channel: 'command', command: ['world'] };
  const { contract } = world;
  const { seed, amounts, profiles, iterations: repeat, jobs, deadlineMs, budget } = settings;
  const options = {
    contract,
    seed,
    amounts,
    profiles,
    repeat,
    deadlineMs,
    clock: time,
    ...(budget.calls < plenty.calls ? { calls: budget.calls } : {}),
    ...(budget.ms < plenty.ms ? { budgetMs: budget.ms } : {}),
    ...(shard === undefined ? {} : { shard }),
  };
  const carried = shard === undefined ? undefined : carry({ ...options, target, shard });
  /** If everything is tried again, it is reported again, into a new map. */
  const reportedCalls = [new Map<string, Exchange>()];
  const noted: typeof transport = {
    close: () => transport.close(),
    async call(call, limits) {
      if (callKey(call) === seen[0]?.key) reportedCalls.push(new Map());
      const exchange = await transport.call(call, limits);
      void carried?.note(exchange);
      return exchange;
    },
  };
  const onJudged = (exchange: Exchange): void => void reportedCalls.at(-1)?.set(callKey(exchange.call), exchange);
  const report = await time.passUntilDone(runReport({ ...options, onJudged }, noted, target, jobs));
  return {
    report: carried === undefined ? report : { ...report, shard: await carried.end(report) },
    reportedCalls: reportedCalls[report.oneAtATime === true ? 1 : 0] ?? new Map(),
    isAnswered: seen.some((one) => one.isAnswered === true),
  };
}
