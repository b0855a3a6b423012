import type { Clause, Scenario } from '../../model/index.ts';
import { isAnyMoodGood } from '../contract.ts';
import { type Ran, runWorld } from '../run-world.ts';
import { isSteady, plenty, type World } from '../world.ts';
import { appliesLaws, isTried } from './applies.ts';

/** What a steady agent may rely on, whatever its moods, if the run has all the calls and the time that it needs. */
export async function steadyLaws(world: World, asked: Ran): Promise<string[]> {
  if (!isSteady(world)) return [];
  const { faults, temper } = world;
  const { interruptedAt, ...settings } = world.settings;
  const { calls, ms } = settings.budget;
  const isPlenty = interruptedAt === undefined && calls === plenty.calls && ms === plenty.ms;
  const ran = isPlenty ? asked : await runWorld({ ...world, settings }, { budget: plenty });
  const broken: string[] = [];
  for (const clause of world.contract.clauses) {
    const finding = ran.result.findings.find((one) => one.clause === clause.id);
    const verdict = finding?.verdict;
    const fault = faults.find((one) => one.clause === clause.id);
    const scenario = typeof clause.on === 'string' ? world.contract.calls : clause.on;
    const isSeen = fault !== undefined && scenario.fixed.some((number) => (number as number) >= fault.from);
    if (finding !== undefined) broken.push(...appliesLaws(world, clause, finding, ran));
    // If answers are compared, nothing can be said about an agent that varies.
    const isUnsure = temper.moods > 1 && !isAnyMoodGood(clause) && verdict === 'inconclusive';
    if (!isTried(world, clause, ran) || isUnsure) continue;
    if (isSeen && clause.needs === undefined && verdict !== 'fail')
      broken.push(`${clause.id}: a steady fault is reported: ${verdict}`);
    if (fault === undefined && isTriedAtAll(clause, world) && verdict !== 'pass')
      broken.push(`${clause.id}: a conformant agent passes: ${verdict}`);
  }
  return broken;
}

/** Whether a run sends any call that a clause judges. */
function isTriedAtAll({ on, also }: Clause, { contract, settings: { amounts } }: World): boolean {
  const isSent = ({ fixed, generated }: Scenario, amount: number): boolean =>
    fixed.length > 0 || (generated !== undefined && amount > 0);
  const isPlainTried = isSent(contract.calls, amounts.plain);
  return typeof on === 'string' || also !== undefined ? isPlainTried : isSent(on, amounts.own);
}
