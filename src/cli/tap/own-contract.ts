import { spawnSync } from 'node:child_process';
import { definedOnly } from '../../model/defined-only.ts';
import { quoteWord } from '../../model/text/words.ts';
import type { ContractSummary } from '../../report/describe.ts';
import { isContract, loadContract } from '../contracts/load-contract.ts';
import { UsageError } from '../options/usage-error.ts';
import type { TapContract } from './request.ts';

/**
 * The facts of a user's own contract that a tap needs. Another process loads the contract, so that its code does not run in this
 * one, which must end as the agent ends.
 *
 * @throws {UsageError} when there is no such contract
 */
export async function ownContract(file: string): Promise<TapContract> {
  if (!isContract(file)) await loadContract(file);
  const words = [process.argv[1] ?? '', 'list', file, '--json'];
  const { status, stdout } = spawnSync(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  const [summary] = status === 0 ? (JSON.parse(stdout) as readonly ContractSummary[]) : [];
  if (summary === undefined)
    throw new UsageError(`${file} cannot be loaded`, `agent-conform list ${quoteWord(file)} says why`);
  const { id, version, channel, variables, needsProfile } = summary;
  return { id, channel, identity: { id, version, file }, ...definedOnly({ variables, needsProfile }) };
}
