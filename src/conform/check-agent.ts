import type { Report } from '../model/index.ts';
import { functionTransport, type AgentFunction } from './agent-function.ts';
import { check, type CheckOptions, runReport } from './check.ts';
import { readContract } from './read-contract.ts';
import type { TargetOptions } from './target.ts';

/** What is checked: a target, or a function of the test that asks. */
export type Agent = TargetOptions | AgentFunction;

export type AgentOptions = Omit<CheckOptions, 'target'> & { readonly agent: Agent };

/**
 * Checks an agent.
 *
 * @throws ContractError where the contract is none, or a function of it throws
 */
export async function checkAgent({ agent, ...options }: AgentOptions): Promise<Report> {
  const contract = await readContract(options.contract);
  if (typeof agent !== 'function') return check({ ...options, contract, target: agent });
  const { channel } = contract;
  return runReport({ ...options, contract }, functionTransport(agent, channel), { channel }, 1);
}
