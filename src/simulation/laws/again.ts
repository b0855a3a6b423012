import type { Call } from '../../model/index.ts';
import type { Seen } from '../agent.ts';
import { chanceOf } from '../chance.ts';
import { MOST_TURNS } from '../../model/exchange/nonce.ts';
import { isAnyMoodGood } from '../contract.ts';
import { type Ran, runWorld } from '../run-world.ts';
import { sentIn } from '../said.ts';
import { plenty, type Settings, type World } from '../world.ts';
import { aloneLaws } from './alone.ts';

/** Repeating a run gives the same result, calls and end. */
export async function sameLaw(world: World, ran: Ran): Promise<string[]> {
  if (!chanceOf(world.seed + 4).is(0.1)) return [];
  const again = await runWorld(world);
  const said = ({ result, seen, endedAt }: Ran): string =>
    JSON.stringify([result, seen.map(({ key }) => key), endedAt]);
  return said(again) === said(ran) ? [] : ['the same run comes to the same'];
}

/** If everything is tried again, one call at a time, both passes together stay within the budget. */
export async function scarceLaw(world: World, { result }: Ran): Promise<string[]> {
  const together = result.furtherCalls?.together;
  if (together === undefined) return [];
  const calls = together * 2;
  const { seen } = await runWorld(world, { budget: { ...world.settings.budget, calls } });
  return seen.length <= calls ? [] : [`at most ${calls} calls are made: ${seen.length}`];
}

/** A run that ends between its first and its last call keeps every law, and makes the same first calls as the whole run. */
export async function shortLaws(world: World, ran: Ran): Promise<string[]> {
  const chance = chanceOf(world.seed + 5);
  if (world.settings.interruptedAt !== undefined || ran.seen.length === 0 || !chance.is(0.4)) return [];
  const ms = chance.between(0, ran.endedAt);
  const calls = chance.between(1, ran.seen.length);
  const [says, changed] = chance.one<readonly [string, Partial<Settings>]>([
    [`interrupted at ${ms} ms`, { interruptedAt: ms }],
    [`of ${calls} calls at most`, { budget: { ...plenty, calls } }],
    [`of ${ms} ms at most`, { budget: { ...plenty, ms } }],
  ]);
  const short = await runWorld(world, changed);
  const broken = aloneLaws(world, short);
  const before = short.seen.filter(({ isAfterInterruption }) => !isAfterInterruption);
  if (short.interruptedAt !== undefined && before.some(({ key }, at) => key !== ran.seen[at]?.key))
    broken.push('it makes the first calls of the whole');
  return broken.map((law) => `${says}: ${law}`);
}

/** The number of jobs changes only the time, if the agent does not depend on parallel calls. */
export async function jobsLaw(world: World, ran: Ran): Promise<string[]> {
  const { settings, temper, contract, faults } = world;
  const minds = faults.some(({ kind }) => kind === 'worn' || kind === 'disturbed') || temper.lives !== undefined;
  // If everything is tried again, the calls of both passes count for the budget.
  const isScarce = faults.some(({ kind }) => kind === 'flaky') && settings.budget.calls < plenty.calls;
  const varies = temper.moods > 1 && !contract.clauses.every(isAnyMoodGood);
  if (minds || isScarce || varies || settings.interruptedAt !== undefined || settings.budget.ms < Infinity) return [];
  const withJobs = (jobs: number): Promise<Ran> =>
    jobs === settings.jobs ? Promise.resolve(ran) : runWorld(world, { jobs });
  const [one, ...others] = await Promise.all([1, 2, 8].map(withJobs));
  if (one === undefined) return [];
  return others.flatMap((other) => {
    const { jobs } = other.settings;
    const isSame = JSON.stringify(findingsOf(other)) === JSON.stringify(findingsOf(one));
    // A call in vain counts too: if the budget was spent, the end of the plan got fewer calls.
    const hasMade = (most: number): boolean => [one, other].some(({ result }) => result.calls >= most);
    if (temper.late > 0 && hasMade(settings.budget.calls)) return [];
    const { together = 0 } = other.result.furtherCalls ?? {};
    const made = other.seen.length - together;
    const inVain = temper.late > 0 ? inVainOf(other, one) : [];
    // Calls in vain before everything was tried again are counted with the other calls of that pass.
    const from = other.result.oneAtATime === true ? together : 0;
    const counted = inVain.filter((seen) => other.seen.indexOf(seen) >= from).length;
    return [
      ...(isSame ? [] : [`${jobs} jobs come to what one comes to`]),
      ...(one.result.callLog === other.result.callLog ? [] : [`${jobs} jobs judge the calls of one`]),
      ...(made === one.seen.length + counted
        ? []
        : [`${jobs} jobs make the calls of one: ${made}, not ${one.seen.length} and ${counted} in vain`]),
      ...inVain.flatMap((seen) => unfoundedOf(seen, other)),
    ];
  });
}

/** The calls that were made ahead of late answers and are not judged: one job does not make them. Nor does it make calls next to others. */
function inVainOf({ seen, settings: { iterations, confirmations } }: Ran, one: Ran): readonly Seen[] {
  const known = new Set(one.seen.map(({ key }) => key));
  const isBesideOthers = ({ nonce = 0 }: Call): boolean => Math.floor(nonce / MOST_TURNS) > iterations + confirmations;
  return seen.filter(({ key, call }) => !known.has(key) && !isBesideOthers(call));
}

/**
 * A call in vain belongs to a scenario that was given up, and began before that. Their number depends on how many calls fit into
 * a deadline. Calls that wait for the rate, or for others of their session, were requested earlier than they are seen.
 */
function unfoundedOf({ call, key }: Seen, { seen, reportedCalls, settings }: Ran): string[] {
  const { about, step } = sentIn(call);
  const last = reportedCalls.findLast(({ exchange }) => sentIn(exchange.call).about === about);
  const isGivenUp = last?.exchange.ended.by === 'timeout';
  const isFirst = step === 0 && (call.nonce ?? 0) % MOST_TURNS === 0;
  const waits = settings.rate !== undefined || call.session !== undefined;
  const isBefore = seen.findIndex((one) => one.key === key) < (last?.afterCalls ?? 0);
  return isGivenUp && (isBefore || !isFirst || waits)
    ? []
    : [`${settings.jobs} jobs begin nothing of what was given up: ${about}`];
}

/** Without the evidence: it contains times, which depend on the number of jobs. */
function findingsOf({ result: { findings } }: Ran): unknown {
  return findings.map(({ evidence: _, ...finding }) => finding);
}
