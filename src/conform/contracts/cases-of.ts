import type { Clause, Contract, Exchange, HostCase, Scenario, Testimony } from '../../model/index.ts';
import { requestOf } from '../../author/reading/request-of.ts';

/** More than any conversation about a host has. */
const MOST_TURNS = 10;

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
  const { ended } = side.answer;
  // In a host that lives on, faults come between others too.
  const testimony: Testimony = { ...(JSON.parse(side.answer.received) as Testimony), door: 'loop' };
  const received = Buffer.from(JSON.stringify(testimony));
  return scenario.fixed.flatMap((value) => {
    const turns: Exchange[] = [];
    while (turns.length < MOST_TURNS) {
      const call = scenario.call(value, turns);
      if (call === undefined) break;
      turns.push({ call, received, stderr: '', ended, ms: 0, lastByteMs: 0 });
    }
    return turns.map(({ call }) => requestOf(call) as unknown as HostCase);
  });
}
