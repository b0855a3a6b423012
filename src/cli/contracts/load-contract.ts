import type { Contract } from '../../model/index.ts';
import { quoteWord } from '../../model/text/words.ts';
import { insteadOf } from '../options/nearest.ts';
import { isFile, ownContract } from './own-contract.ts';
import * as builtIn from '../../api/contracts.ts';
import { UsageError } from '../options/usage-error.ts';

/**
 * Loads a contract: a built-in one by its id, a user's own by the path of its file.
 *
 * @throws {UsageError} when there is no such contract
 */
export async function loadContract(name: string): Promise<Contract> {
  if (builtIn.contractIds.includes(name)) return builtIn.loadContract(name);
  if (isFile(name)) return ownContract(name);
  const hint = /\.(py|sh|rb|pl|go)$/.test(name)
    ? `write agent-conform check <contract> -- ${quoteWord(name)}`
    : insteadOf(name, builtIn.contractIds);
  throw new UsageError(`unknown contract ${name}`, hint);
}

/** Whether a name is that of a contract: no other thing that a user can name has such a name. */
export function isContract(name: string): boolean {
  return builtIn.contractIds.includes(name) || isFile(name);
}
