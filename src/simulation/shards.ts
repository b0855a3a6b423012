import { chanceOf } from './chance.ts';
import type { World } from './world.ts';
import { reportOf } from './report-of.ts';
import { merge } from '../conform/shards/merge.ts';

/** The reports of all shards, joined, say what the report of the whole run says, where the agent is steady. */
export async function shardsLaw(world: World): Promise<string[]> {
  const { faults, temper, settings, seed } = world;
  const chance = chanceOf(seed + 1);
  const varies = faults.some(({ kind }) => kind !== 'steady') || temper.lives !== undefined || temper.late > 0;
  if (varies || settings.budget.calls < 100_000 || settings.budget.ms < Infinity || !chance.is(0.2)) return [];
  const of = chance.between(2, 4);
  const whole = await reportOf(world);
  const shards = [];
  // oxlint-disable-next-line no-await-in-loop -- in simulated time each is by itself
  for (let index = 1; index <= of; index += 1) shards.push(await reportOf(world, { index, of }));
  const joined = await merge(shards, world.contract);
  if (!('findings' in joined)) return [`shards are joined: ${joined.because}`];
  const verdicts = (findings: typeof whole.findings): string =>
    JSON.stringify(findings.map(({ clause, verdict, count, calls }) => [clause, verdict, count, calls]));
  return verdicts(joined.findings) === verdicts(whole.findings) ? [] : ['shards say what the whole says'];
}
