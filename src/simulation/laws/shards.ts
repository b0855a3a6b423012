import type { Report, Shard, Target } from '../model/index.ts';
import { runReport } from '../conform/run-report.ts';
import { merge } from '../conform/shards/merge.ts';
import { carry } from '../conform/shards/shard-recording.ts';
import { agentOf } from './agent.ts';
import { chanceOf } from './chance.ts';
import { SimulatedTime } from './time.ts';
import { plenty, type World } from './world.ts';

/** The reports of all shards, joined, say what the report of the whole run says, where the agent is steady. */
export async function shardsLaw(world: World): Promise<string[]> {
  const { faults, temper, settings, seed } = world;
  const chance = chanceOf(seed + 1);
  const varies = faults.some(({ kind }) => kind !== 'steady') || temper.lives !== undefined || temper.late > 0;
  if (varies || settings.budget.calls < plenty.calls || settings.budget.ms < plenty.ms || !chance.is(0.2)) return [];
  const of = chance.between(2, 4);
  const whole = await reportOf(world);
  const shards = [];
  // oxlint-disable-next-line no-await-in-loop -- in simulated time each is by itself
  for (let index = 1; index <= of; index += 1) shards.push(await reportOf(world, { index, of }));
  const joined = await merge(shards, world.contract);
  if (!('findings' in joined)) return [`shards are joined: ${joined.because}`];
  const said = ({ outcome, because, findings }: Report): string =>
    JSON.stringify([
      outcome,
      because,
      ...findings.map(({ clause, verdict, count, calls }) => [clause, verdict, count, calls]),
    ]);
  return said(joined) === said(whole) ? [] : ['shards say what the whole says'];
}

/** The report of a whole check in a world, or of a shard of it, which carries its recording. */
async function reportOf({ settings, ...world }: World, shard?: Shard): Promise<Report> {
  const time = new SimulatedTime();
  const { transport } = agentOf({ settings, ...world }, time);
  const target: Target = { channel: 'command', command: ['world'] };
  const { contract } = world;
  const { seed, amounts, profiles, iterations: repeat, jobs, deadlineMs } = settings;
  const options = {
    contract,
    seed,
    amounts,
    profiles,
    repeat,
    deadlineMs,
    clock: time,
    ...(shard === undefined ? {} : { shard }),
  };
  const carried = shard === undefined ? undefined : carry({ ...options, target, shard });
  const noted: typeof transport = {
    close: () => transport.close(),
    async call(call, limits) {
      const exchange = await transport.call(call, limits);
      carried?.note(exchange);
      return exchange;
    },
  };
  const report = await time.passUntilDone(runReport(options, noted, target, jobs));
  return carried === undefined ? report : { ...report, shard: await carried.end(report) };
}
