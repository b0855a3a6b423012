import type { Report, Shard, Target } from '../model/index.ts';
import { runReport } from '../conform/run-report.ts';
import { carry } from '../conform/shards/shard-recording.ts';
import { agentOf } from './agent.ts';
import { SimulatedTime } from './time.ts';
import type { World } from './world.ts';

/** The report of a whole check in a world, or of a shard of it, which carries its recording. */
export async function reportOf({ settings, ...world }: World, shard?: Shard): Promise<Report> {
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
