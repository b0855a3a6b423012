import type { Contract } from '../model/index.ts';
import { quoteWord } from '../model/words.ts';
import { insteadOf } from './nearest.ts';
import { isFile, ownContract } from './own-contract.ts';
import { suites } from './suites.ts';
import { UsageError } from './usage-error.ts';

/**
 * Loads a contract: a built-in one by its id, a user's own by the path of its file.
 *
 * @throws {UsageError} where there is none
 */
export async function loadContract(name: string): Promise<Contract> {
  const suite = suites.find(({ summary }) => summary.id === name);
  if (suite !== undefined) return suite.load();
  if (isFile(name)) return ownContract(name);
  const hint = /\.(py|sh|rb|pl|go)$/.test(name)
    ? `write agent-conform check <contract> -- ${quoteWord(name)}`
    : insteadOf(name, contractIds());
  throw new UsageError(`unknown contract ${name}`, hint);
}

export function contractIds(): string[] {
  return suites.map(({ summary }) => summary.id);
}

/** Whether a name can only be that of a contract: what else can be named is called otherwise. */
export function isContract(name: string): boolean {
  return contractIds().includes(name) || isFile(name);
}
