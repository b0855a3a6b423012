import type { Contract, Report } from '../../model/index.ts';
import { contractIds } from '../../api/contracts.ts';
import { loadContract } from './load-contract.ts';
import { isFile } from './own-contract.ts';
import { UsageError } from '../options/usage-error.ts';

/** Finds the contract that a report, a recording or a kept failure names. Throws a UsageError if it is not known. */
export type FindContract = (wanted: Report['contract'], where: string) => Promise<Contract>;

/**
 * Looks for contracts among those that the user names with `--contract`, then among the built-in ones.
 *
 * @param isTrusted whether the contract file that a document names may be loaded: loading runs it as a program
 * @throws {UsageError} when a contract of `--contract` cannot be loaded
 */
export async function contractFinder(named: readonly string[], isTrusted: boolean): Promise<FindContract> {
  const given = await Promise.all(named.map(loadContract));
  return async ({ id, file }, where) => {
    const found = given.find((contract) => contract.id === id);
    if (found !== undefined) return found;
    if (contractIds.includes(id)) return loadContract(id);
    if (isTrusted && file !== undefined && isFile(file)) return loadContract(file);
    const [other] = given;
    if (other !== undefined)
      throw new UsageError(`${where} is of the contract ${id}, and --contract is ${other.id}`, 'give its own file');
    throw new UsageError(
      `${where} is of the contract ${id}, which does not come with the kit`,
      `add --contract ${file ?? 'and the path of its file'}`,
    );
  };
}
