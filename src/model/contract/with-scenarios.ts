import type { Contract, Scenario } from './contract.ts';

/** Changes the contract's calls and every scenario of its clauses; clauses that share a scenario still share one. */
export function withScenarios(contract: Contract, change: (scenario: Scenario) => Scenario): Contract {
  const known = new Map<Scenario, Scenario>();
  const changed = (scenario: Scenario): Scenario => {
    const found = known.get(scenario) ?? change(scenario);
    known.set(scenario, found);
    return found;
  };
  return {
    ...contract,
    calls: changed(contract.calls),
    clauses: contract.clauses.map((clause) =>
      typeof clause.on === 'string' ? clause : { ...clause, on: changed(clause.on) },
    ),
  };
}
