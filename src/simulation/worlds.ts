import { inspect } from 'node:util';
import { brokenLaws } from './laws/laws.ts';
import { worldOf } from './world.ts';

/** A world in which a run breaks laws. */
export interface BrokenWorld {
  /** `npm run simulate -- --world <seed>` replays it. */
  readonly seed: number;
  readonly laws: readonly string[];
}

/** Simulates `count` worlds, beginning with a seed. */
export async function brokenWorlds(count: number, first: number): Promise<BrokenWorld[]> {
  const broken: BrokenWorld[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another: each takes a processor
    const laws = await brokenLaws(worldOf(seed));
    if (laws.length > 0) broken.push({ seed, laws });
  }
  return broken;
}

/** The content of a world, for people. */
export function describeWorld(seed: number): string {
  const { contract, channel, faults, temper, settings } = worldOf(seed);
  const clauses = contract.clauses.map(({ id, level, on, also, profile, needs }) => ({
    id,
    level,
    profile,
    needs,
    on: typeof on === 'string' ? on : { fixed: on.fixed, isGenerated: on.generated !== undefined, also },
  }));
  return inspect({ channel, plain: contract.calls.fixed, clauses, faults, temper, settings }, { depth: null });
}
