import { ordinaryTurns } from '../../run/plan/ordinary.ts';
import type { Clause, Contract, HostCase, Scenario, Testimony } from '../../model/index.ts';
import { requestOf } from '../../author/reading/request-of.ts';

/** The host cases of a host side, each name once: those that its fixed values give with a host that takes every answer. */
export function casesOf(side: Contract, clauses: readonly Clause[] = side.clauses): ReadonlyMap<string, HostCase> {
  const scenarios = clauses.map(({ on }) => (typeof on === 'string' ? side.calls : on));
  const whole = clauses === side.clauses ? [side.calls] : [];
  const found = new Map<string, HostCase>();
  for (const one of [...new Set([...whole, ...scenarios])].flatMap((scenario) => casesIn(scenario, side)))
    // Of the cases with one name the first is the plainest.
    if (!found.has(one.case)) found.set(one.case, one);
  return found;
}

function casesIn(scenario: Scenario, side: Contract): HostCase[] {
  // With the door `loop`, which has faults between other cases too.
  const testimony: Testimony = { ...(JSON.parse(side.answer.received) as Testimony), door: 'loop' };
  const answer = { ...side.answer, received: JSON.stringify(testimony) };
  return scenario.fixed.flatMap((value) =>
    ordinaryTurns({ scenario, value }, answer).map(({ call }) => requestOf(call) as unknown as HostCase),
  );
}
