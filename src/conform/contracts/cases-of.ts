import { ordinaryTurns } from '../../run/plan/ordinary.ts';
import type { Clause, Contract, HostCase, Scenario, Testimony } from '../../model/index.ts';
import { requestOf } from '../../author/reading/request-of.ts';

/** The cases of a side of hosts, as its fixed values make them for a host that takes every answer: each once, by its name. */
export function casesOf(side: Contract, clauses: readonly Clause[] = side.clauses): ReadonlyMap<string, HostCase> {
  const scenarios = clauses.map(({ on }) => (typeof on === 'string' ? side.calls : on));
  const whole = clauses === side.clauses ? [side.calls] : [];
  const found = new Map<string, HostCase>();
  for (const one of [...new Set([...whole, ...scenarios])].flatMap((scenario) => casesIn(scenario, side)))
    // The first of a name is the plainest.
    if (!found.has(one.case)) found.set(one.case, one);
  return found;
}

function casesIn(scenario: Scenario, side: Contract): HostCase[] {
  // In a host that lives on, faults come between others too.
  const testimony: Testimony = { ...(JSON.parse(side.answer.received) as Testimony), door: 'loop' };
  const answer = { ...side.answer, received: JSON.stringify(testimony) };
  return scenario.fixed.flatMap((value) =>
    ordinaryTurns({ scenario, value }, answer).map(({ call }) => requestOf(call) as unknown as HostCase),
  );
}
