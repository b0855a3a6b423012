import { callKey } from '../../model/exchange/call-key.ts';
import { atFirst } from '../../model/exchange/nonce.ts';
import type { Clause, Exchange, Finding, Scenario } from '../../model/index.ts';
import type { Seen } from '../agent.ts';
import type { Judged, Ran, ReportedCall } from '../run-world.ts';
import { sentIn } from '../said.ts';
import type { World } from '../world.ts';

/** The part of a run that counts: if everything was tried again, one call at a time, only that second pass, unless it was in vain. */
export function countingOf({ result, seen, judged, reportedCalls, againAt = Infinity }: Ran): {
  seen: readonly Seen[];
  judged: readonly Judged[];
  reportedCalls: readonly ReportedCall[];
} {
  const isAgain = result.oneAtATime === true;
  const counts = ({ afterCalls }: { readonly afterCalls: number }): boolean => isAgain === afterCalls > againAt;
  return {
    seen: isAgain ? seen.slice(againAt) : seen.slice(0, againAt),
    judged: judged.filter(counts),
    reportedCalls: reportedCalls.filter(counts),
  };
}

/** The subject of a scenario's calls. */
export function aboutOf(scenario: Scenario): string | undefined {
  const first = scenario.call(0, []);
  return first && sentIn(first).about;
}

/** The number of the attempt at its conversation that a judgement belongs to, from 0. */
export function attemptOf(judged: Pick<Judged, 'turns'>): number {
  const [first] = judged.turns;
  return first === undefined ? 0 : Math.floor((first.call.nonce ?? 0) / CALLS_OF_ATTEMPT);
}

/** Each attempt adds so much to the nonces of its calls. */
const CALLS_OF_ATTEMPT = 100;

/** The fixed values of a scenario whose whole conversation the run did not judge. */
export function missedOf(
  scenario: Scenario,
  reportedCalls: Iterable<Pick<ReportedCall, 'key' | 'exchange'>>,
): unknown[] {
  const answers = new Map([...reportedCalls].map(({ key, exchange }) => [key, exchange]));
  return scenario.fixed.filter((value) => {
    const turns: Exchange[] = [];
    for (let call = scenario.call(value, turns); call !== undefined; call = scenario.call(value, turns)) {
      const exchange = answers.get(callKey(call));
      if (exchange === undefined) return true;
      turns.push(exchange);
    }
    return false;
  });
}

/** Laws on what was tried for a clause that passed or failed, by the reported calls. */
export function triedLaws({ contract }: World, clause: Clause, finding: Finding, ran: Ran): string[] {
  const { reportedCalls, judged } = countingOf(ran);
  const scenario = typeof clause.on === 'string' ? contract.calls : clause.on;
  const broken: string[] = [];
  const missing = missedOf(scenario, reportedCalls);
  if (finding.verdict === 'pass' && clause.needs !== 'one' && missing.length > 0)
    broken.push(`passed, and fixed values were not tried to the end: ${missing.join(', ')}`);
  if (typeof clause.on === 'string') return broken;
  const isCut = ({ turns }: Judged): boolean => {
    const [first] = turns;
    // In other conversations the clause judges each exchange by itself.
    if (first === undefined || sentIn(first.call).about !== aboutOf(scenario)) return false;
    const asked = turns.map((exchange) => ({ ...exchange, call: atFirst(exchange.call) }));
    return scenario.call(sentIn(first.call).number, asked) !== undefined;
  };
  if (judged.some((one) => one.clause === clause.id && isCut(one))) broken.push('a conversation is judged as a whole');
  return broken;
}
