import { type Agent, type AgentOptions, checkAgent } from '../conform/check-agent.ts';
import { dryRun as dryRunOf } from '../conform/dry-run.ts';
import type { Contract, DryRun, Report } from '../model/index.ts';
import { loadContract } from './contracts.ts';

/** How an agent is checked; everything may be left out. */
export type CheckOptions = Omit<AgentOptions, 'contract' | 'agent'>;

/**
 * Checks an agent: calls it, judges every clause, and ends what it started. Whatever the agent does is reported in the report.
 *
 * @param contract one that `defineContract` made, or the id of a built-in one: `'wendell'`
 * @param agent a target, `{ command }`, `{ url, start? }` or `{ module }`, or a function of the caller
 * @throws {UnknownContractError} for an id that no built-in contract has
 * @throws {ContractError} where the contract is none, or a function of it throws
 */
export async function check(contract: Contract | string, agent: Agent, options: CheckOptions = {}): Promise<Report> {
  return checkAgent({ ...options, contract: await contractOf(contract), agent });
}

/**
 * Tells what `check` with these options would send and how many calls that makes, without calling anything.
 *
 * @throws {UnknownContractError} for an id that no built-in contract has
 */
export async function dryRun(contract: Contract | string, options: CheckOptions = {}): Promise<DryRun> {
  return dryRunOf({ ...options, contract: await contractOf(contract) });
}

/** The contract itself, or the built-in one of this id. */
export async function contractOf(contract: Contract | string): Promise<Contract> {
  return typeof contract === 'string' ? loadContract(contract) : contract;
}
