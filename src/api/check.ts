import { type Agent, type AgentOptions, checkAgent } from '../conform/check-agent.ts';
import { dryRun as dryRunOf } from '../conform/dry-run.ts';
import type { Contract, DryRun, Report } from '../model/index.ts';
import { loadContract } from './contracts.ts';

/** The options of a check; all of them are optional. */
export type CheckOptions = Omit<AgentOptions, 'contract' | 'agent'>;

/**
 * Checks an agent: calls it, judges every clause, and ends the processes that it started. Anything that the agent does is part
 * of the report, not an error.
 *
 * @param contract a contract made by `defineContract`, or the id of a built-in one: `'wendell'`
 * @param agent a target, `{ command }`, `{ url, start? }` or `{ module }`, or a function of the caller
 * @throws {UnknownContractError} when no built-in contract has the id
 * @throws {ContractError} when the contract is not valid, or one of its functions throws
 */
export async function check(contract: Contract | string, agent: Agent, options: CheckOptions = {}): Promise<Report> {
  return checkAgent({ ...options, contract: await contractOf(contract), agent });
}

/**
 * Plans the calls that `check` with these options would make, and counts them, without calling anything.
 *
 * @throws {UnknownContractError} when no built-in contract has the id
 */
export async function dryRun(contract: Contract | string, options: CheckOptions = {}): Promise<DryRun> {
  return dryRunOf({ ...options, contract: await contractOf(contract) });
}

/** Returns the given contract, or the built-in one with this id. */
export async function contractOf(contract: Contract | string): Promise<Contract> {
  return typeof contract === 'string' ? loadContract(contract) : contract;
}
