import type { Contract, DryRun, ReportedCommand } from '../model/index.ts';
import { contractIdentity } from '../model/contract/identity.ts';
import { isNamed } from '../model/contract/clause-key.ts';
import { profileIds } from '../model/contract/profiles.ts';
import { triable } from '../model/contract/triable.ts';
import { definedOnly } from '../model/defined-only.ts';
import { defaults, efforts } from '../run/plan/defaults.ts';
import { dryRunOf } from '../run/plan/dry-run.ts';
import type { Planned } from '../run/plan/plan.ts';
import { unprepared } from './contracts/prepare.ts';
import type { Settings } from './recording/settings.ts';

type PlanOptions = Settings & { readonly contract: Contract };

/** The plan of a run with these settings, made without calling the target. */
export async function dryRun(options: PlanOptions & Pick<ReportedCommand, 'agents'>): Promise<DryRun> {
  const profiles = profileIds(options.profiles ?? []);
  const planned = plannedBy({ ...options, contract: unprepared(options.contract, options) });
  const clauses = planned.clauses.filter(
    ({ profile, ofAgents }) => ofAgents !== true && (profile === undefined || profiles.includes(profile)),
  );
  return {
    schemaVersion: '1',
    contract: contractIdentity(options.contract),
    seed: planned.seed,
    callsAtMost: callsAtMost(options),
    ...(await dryRunOf({ ...planned, clauses })),
  };
}

/** The settings that determine the plan of a run. */
export function plannedBy(options: PlanOptions): Planned {
  const { contract, clauses: ids, seed = defaults.seed, effort = defaults.effort, repeat: iterations = 1 } = options;
  const { amounts } = { ...efforts[effort], ...definedOnly({ amounts: options.amounts }) };
  const clauses = triable(contract).filter((clause) => ids === undefined || isNamed(ids, clause));
  return { contract, clauses, seed, amounts, iterations };
}

/** The most calls of a run with these settings. */
export function callsAtMost({ calls, effort = defaults.effort, repeat = 1 }: Settings): number {
  return calls ?? efforts[effort].calls * repeat;
}
