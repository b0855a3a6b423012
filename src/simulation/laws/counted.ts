import type { Clause, Finding, Scenario } from '../../model/index.ts';
import type { Judged, Ran, ReportedCall } from '../run-world.ts';
import { isAnswered, sentIn } from '../said.ts';
import type { World } from '../world.ts';
import { isTried } from './applies.ts';
import { aboutOf, countingOf, missedOf } from './tried.ts';

/** No exchange of a plan is lost, and none counts twice, whatever the agent does. */
export function lostLaws(world: World, ran: Ran): string[] {
  const { result } = ran;
  const { seen, reportedCalls } = countingOf(ran);
  const keys = new Set(reportedCalls.map(({ key }) => key));
  const order = [...keys];
  const broken: string[] = [];
  const misnumbered = reportedCalls.filter(({ key, number }) => order[number - 1] !== key).length;
  if (misnumbered > 0) broken.push(`calls are numbered as they are judged: ${misnumbered} are not`);

  // Calls made ahead of late answers are not judged. Plain calls that show a profile are not judged if no clause asks for plain calls.
  const { together = 0, failures = 0 } = result.furtherCalls ?? {};
  if (world.temper.late > 0) return broken;
  const isPlainAsked = reportedCalls.some(({ exchange }) => sentIn(exchange.call).about === 'plain');
  const lost = seen.slice(0, Math.max(0, result.calls - together - failures)).filter(({ key, call, exchange }) => {
    const isJudged = isPlainAsked || sentIn(call).about !== 'plain';
    return exchange !== undefined && isAnswered(exchange) && isJudged && !keys.has(key);
  });
  if (lost.length > 0) broken.push(`no exchange is lost: ${lost.length}`);
  return broken;
}

/** The numbers and the verdict of a finding agree with what the clause judged in the plan. */
export function countedLaws(world: World, clause: Clause, finding: Finding, ran: Ran): string[] {
  if (!isTried(world, clause, ran)) return [];
  const { reportedCalls, judged } = countingOf(ran);
  const its = judged.filter((one) => one.clause === clause.id && one.isPlanned);
  const domain = new Set(reportedCalls.filter((one) => isJudgedBy(clause, one)).map(({ key }) => key));
  const broken: string[] = [];
  if (finding.calls !== domain.size) broken.push(`each exchange counts once: ${finding.calls}, not ${domain.size}`);
  const looked = new Set(its.flatMap(({ keys }) => keys));
  const unjudged = typeof clause.on === 'string' ? [...domain].filter((key) => !looked.has(key)).length : 0;
  if (unjudged > 0) broken.push(`each exchange is judged: ${unjudged} are not`);

  const wanted = verdictOf(world, clause, its, reportedCalls);
  if (finding.verdict !== wanted) broken.push(`what it judged comes to ${wanted}, not ${finding.verdict}`);
  if (finding.verdict !== 'fail' || finding.more === true) return broken;
  const failed = new Set(its.filter(({ verdict }) => verdict === 'fail').map(({ keys }) => keys.join(' '))).size;
  const counts = [finding.count ?? 0, ...(finding.others ?? []).map(({ count }) => count)];
  const toldOf = counts.reduce((sum, one) => sum + one, 0);
  return toldOf === failed ? broken : [...broken, `each failure counts once: ${toldOf}, not ${failed}`];
}

/** Whether a clause judges a call of the plan. */
function isJudgedBy({ on, also }: Clause, { exchange: { call } }: ReportedCall): boolean {
  const { about } = sentIn(call);
  if (typeof on !== 'string' && about === aboutOf(on)) return true;
  if (typeof on !== 'string') return also !== undefined && call.invalid !== true;
  return on === 'every' || (call.invalid !== true && (on === 'valid' || about === 'plain'));
}

/** The verdict of a clause, derived from its judgements in the plan and from the fixed values that were tried to the end. */
function verdictOf(
  { contract }: World,
  { on, also, needs }: Clause,
  its: readonly Judged[],
  reportedCalls: readonly ReportedCall[],
): Finding['verdict'] {
  const own = typeof on === 'string' ? undefined : on;
  const has = (verdict: Judged['verdict'], scenario?: Scenario): boolean =>
    its.some((one) => one.verdict === verdict && (scenario === undefined || isOf(one, scenario)));
  if (own?.calibrated === true && has('inconclusive', own)) return 'inconclusive';
  if (needs === 'one' && has('pass')) return 'pass';
  if (has('fail')) return needs === 'all-if-one' && !has('pass') ? 'not-applicable' : 'fail';
  const scenarios = [
    ...(own === undefined ? [] : [own]),
    ...(own === undefined || also !== undefined ? [contract.calls] : []),
  ];
  if (scenarios.some((scenario) => missedOf(scenario, reportedCalls).length > 0)) return 'inconclusive';
  return has('pass') ? 'pass' : 'inconclusive';
}

function isOf({ turns: [first] }: Judged, scenario: Scenario): boolean {
  return first !== undefined && sentIn(first.call).about === aboutOf(scenario);
}
