import { runWorld } from '../run-world.ts';
import type { World } from '../world.ts';
import { jobsLaw, sameLaw, scarceLaw, shortLaws } from './again.ts';
import { aloneLaws } from './alone.ts';
import { gateLaws } from './gated.ts';
import { pastLaws } from './past.ts';
import { rateLaw } from './rated.ts';
import { shardsLaw } from './shards.ts';
import { steadyLaws } from './steady.ts';

/** The laws that a world breaks, in sentences; none if all hold. */
export async function brokenLaws(world: World): Promise<string[]> {
  try {
    const ran = await runWorld(world);
    return [
      ...aloneLaws(world, ran),
      ...(await sameLaw(world, ran)),
      ...(await scarceLaw(world, ran)),
      ...(await shortLaws(world, ran)),
      ...(await jobsLaw(world, ran)),
      ...(await steadyLaws(world, ran)),
      ...(await pastLaws(world, ran)),
      ...gateLaws(world, ran),
      ...(await rateLaw(world)),
      ...(await shardsLaw(world)),
    ];
  } catch (error) {
    return [`it ends without an error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}
