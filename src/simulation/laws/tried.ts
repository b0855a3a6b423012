import { callKey } from '../model/exchange/call-key.ts';
import type { Clause, Exchange, Finding, Scenario } from '../model/index.ts';
import { atFirst } from '../model/exchange/nonce.ts';
import type { Seen } from './agent.ts';
import type { Judged, Ran } from './run-world.ts';
import { sentIn } from './said.ts';
import type { World } from './world.ts';

/** What counts of a run: where everything was tried again, one call at a time, that alone. */
export function countingOf({ result, seen, judged }: Ran): { seen: readonly Seen[]; judged: readonly Judged[] } {
  const before = result.furtherCalls?.together ?? 0;
  return { seen: seen.slice(before), judged: judged.filter(({ afterCalls }) => afterCalls > before) };
}

/** What the calls of a scenario of a world say they are about. */
export function aboutOf(scenario: Scenario): string | undefined {
  const first = scenario.call(0, []);
  return first && sentIn(first).about;
}

/** Which attempt at its conversation a call belongs to, from 0. */
export function attemptOf(judged: Judged): number {
  const [first] = judged.turns;
  return first === undefined ? 0 : Math.floor((first.call.nonce ?? 0) / CALLS_OF_ATTEMPT);
}

/** By so much each attempt raises the nonces of its calls. */
const CALLS_OF_ATTEMPT = 100;

/** Laws of what was tried for a clause that passed or failed, by the calls that the agent saw. */
export function triedLaws({ contract }: World, clause: Clause, finding: Finding, ran: Ran): string[] {
  const { seen, judged } = countingOf(ran);
  const scenario = typeof clause.on === 'string' ? contract.calls : clause.on;
  const answers = new Map(seen.map(({ key, exchange }) => [key, exchange]));
  const broken: string[] = [];
  const isOver = (value: number): boolean => {
    const turns: Exchange[] = [];
    for (let call = scenario.call(value, turns); call !== undefined; call = scenario.call(value, turns)) {
      const exchange = answers.get(callKey(call));
      if (exchange === undefined || exchange.ended.by === 'unreachable') return false;
      turns.push(exchange);
    }
    return true;
  };
  const missing = scenario.fixed.filter((value) => !isOver(value as number));
  if (finding.verdict === 'pass' && clause.needs !== 'one' && missing.length > 0)
    broken.push(`passed, and fixed values were not tried to the end: ${missing.join(', ')}`);
  if (typeof clause.on === 'string') return broken;
  const isCut = ({ turns }: Judged): boolean => {
    const [first] = turns;
    // Of others it judges each exchange by itself.
    if (first === undefined || sentIn(first.call).about !== aboutOf(scenario)) return false;
    const asked = turns.map((exchange) => ({ ...exchange, call: atFirst(exchange.call) }));
    return scenario.call(sentIn(first.call).number, asked) !== undefined;
  };
  if (judged.some((one) => one.clause === clause.id && isCut(one))) broken.push('a conversation is judged as a whole');
  return broken;
}
