import type { Clause, Contract } from './contract.ts';

/** The clauses that can be tried on this side of the contract: those that bind the agent, or in a host side the host. */
export function triable({ clauses, agentsBy }: Pick<Contract, 'clauses' | 'agentsBy'>): readonly Clause[] {
  const side = agentsBy === undefined ? 'agent' : 'host';
  return clauses.filter(({ subject }) => subject === side);
}
