import { createRequire } from 'node:module';
import { HintedError } from '../model/hinted-error.ts';
import type { Contract, Settable } from '../model/index.ts';
import type { ContractSummary } from '../report/describe.ts';

const require = createRequire(import.meta.url);

/** The built-in contracts, in the order of lists: a new contract is one line here. */
const loaders: Readonly<Record<string, () => Promise<Contract>>> = {
  wendell: async () => (await import('../../suites/wendell/contract.ts')).wendell,
  'adk-run': async () => (await import('../../suites/adk-run/contract.ts')).adkRun,
  'agent-format': async () => (await import('../../suites/agent-format/contract.ts')).agentFormat,
  'script-agent': async () => (await import('../../suites/script-agent/contract.ts')).scriptAgent,
  hooks: async () => (await import('../../suites/hooks/contract.ts')).hooks,
};

/** The ids of the built-in contracts. */
export const contractIds: readonly string[] = Object.keys(loaders);

/** A contract that comes with the kit, as `agent-conform list` shows it; its clauses are loaded on demand. */
export interface BuiltInContract extends ContractSummary {
  /** The settings for which `check` has its own options. */
  readonly options: readonly Settable[];
  readonly load: () => Promise<Contract>;
}

/**
 * The summaries that `npm run generate` has written: the modules with which contracts are written take longer to load than
 * everything else.
 */
const summaries = require('agent-conform/schemas/contracts.json') as readonly Omit<BuiltInContract, 'load'>[];

/** The contracts that come with the kit. */
export const contracts: readonly BuiltInContract[] = summaries.map((summary) => ({
  ...summary,
  load: () => loadContract(summary.id),
}));

/**
 * The facts about a built-in contract that are known without loading it.
 *
 * @throws {UnknownContractError} when none has this id
 */
export function summaryOf(id: string): BuiltInContract {
  const found = contracts.find((contract) => contract.id === id);
  if (found === undefined) throw new UnknownContractError(id);
  return found;
}

/**
 * Loads a contract that comes with the kit.
 *
 * @throws {UnknownContractError} when none has this id
 */
export async function loadContract(id: string): Promise<Contract> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (load === undefined) throw new UnknownContractError(id);
  return load();
}

/** An id that no built-in contract has. */
export class UnknownContractError extends HintedError {
  override readonly name = 'UnknownContractError';

  constructor(readonly id: string) {
    super(`unknown contract ${id}`, `write ${contractIds.join(' or ')}`);
  }
}
