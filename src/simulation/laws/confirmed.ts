import type { Clause, Finding } from '../../model/index.ts';
import type { Ran } from '../run-world.ts';
import { aboutOf, attemptOf, countingOf } from './tried.ts';
import { sentIn } from '../said.ts';
import type { World } from '../world.ts';

/** A failure is repeated as often as was asked, and is flaky if the agent did not fail each time: m of k, by its answers. */
export function confirmedLaws(world: World, clause: Clause, { flaky, evidence, verdict }: Finding, ran: Ran): string[] {
  if (verdict !== 'fail' || isCutShort(world, ran)) return [];
  const { iterations, confirmations } = ran.settings;
  const byAttempt = new Map<number, Set<string>>();
  for (const one of countingOf(ran).judged) {
    const attempt = attemptOf(one);
    if (one.clause !== clause.id || attempt < iterations || attempt >= iterations + confirmations) continue;
    byAttempt.set(attempt, (byAttempt.get(attempt) ?? new Set()).add(one.verdict));
  }
  const body = evidence?.turns[0]?.sent.text;
  const found = body === undefined ? undefined : sentIn({ body }).about;
  // A calibrated scenario compares answers itself, and is not repeated.
  const asked = found === undefined || isCalibrated(world, found) ? 0 : confirmations;
  const tries = [...byAttempt.values()];
  const failed = 1 + tries.filter((verdicts) => verdicts.has('fail')).length;
  const of = 1 + tries.filter((verdicts) => verdicts.has('fail') || verdicts.has('pass')).length;
  const reported = flaky === undefined ? 'steady' : `${flaky.failed} of ${flaky.of}`;
  const was = failed < of ? `${failed} of ${of}` : 'steady';
  return [
    ...(tries.length === asked ? [] : [`repeated ${tries.length} times, asked ${asked}`]),
    ...(reported === was ? [] : [`reported ${reported}, was ${was}`]),
  ];
}

/** Whether the run may have ended before it had repeated its failures. */
function isCutShort({ temper }: World, { settings, result, seen, endedAt, interruptedAt = Infinity }: Ran): boolean {
  const { budget } = settings;
  const isSpent = result.calls >= budget.calls || endedAt >= budget.ms || endedAt >= interruptedAt;
  return isSpent || seen.length >= (temper.lives ?? Infinity);
}

function isCalibrated({ contract }: World, about: string): boolean {
  return contract.clauses.some(({ on }) => typeof on !== 'string' && on.calibrated === true && aboutOf(on) === about);
}
