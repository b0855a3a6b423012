import type { Clause, Contract } from './contract.ts';

/** The clauses that can be tried: those that bind whoever is on the side of the contract that this is. */
export function triable({ clauses, agentsBy }: Pick<Contract, 'clauses' | 'agentsBy'>): readonly Clause[] {
  const side = agentsBy === undefined ? 'agent' : 'host';
  return clauses.filter(({ subject }) => subject === side);
}
