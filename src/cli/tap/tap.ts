import { contractIds, summaryOf } from '../../api/contracts.ts';
import { describeChannel } from '../../model/channels/channels.ts';
import { definedOnly } from '../../model/defined-only.ts';
import { quoteWords } from '../../model/text/words.ts';
import { UsageError } from '../options/usage-error.ts';
import type { TapContract, TapRequest } from './request.ts';

/**
 * Parses a command line in the usual order: `tap <contract> --record <file> -- <command ...>`. A host waits at every call until
 * its tap has started, and loading the full parser takes as long as loading everything else.
 */
export function usualTap([word, contract = '', option, record = '', dashes, ...command]: readonly string[]):
  | TapRequest
  | undefined {
  const isUsual = word === 'tap' && option === '--record' && dashes === '--' && contractIds.includes(contract);
  return isUsual && command.length > 0 ? { contract, record, command } : undefined;
}

/**
 * Stands between a host and an agent until they are done. Returns the exit code. If the agent is a command, this does not
 * return: the process ends as the agent ended.
 *
 * @throws {UsageError} when an option is missing, or the agent cannot be started
 */
export async function tap(request: TapRequest): Promise<number> {
  const contract = await contractOf(request.contract);
  const { id, channel, needsProfile } = contract;
  const { tap: way, inWords } = describeChannel(channel);
  if (way === undefined)
    throw new UsageError(
      `no tap can stand between a host and an agent of ${id}, which is called ${inWords}`,
      `agent-conform host ${id} --driver '<command>' checks the host, agent-conform check ${id} the agent`,
    );
  if (needsProfile === true)
    throw new UsageError(
      `no tap can be judged by ${id}: what it demands hangs on the profile, and on calls of the kit's own`,
      `agent-conform check ${id} --profile <name> -- ${request.command === undefined ? '<command>' : quoteWords(request.command)}`,
    );
  const { record } = request;
  if (record === undefined) throw new UsageError('no recording is named', 'add --record calls.ndjson');
  if (way === 'process') {
    const { tapProcess } = await import('./process.ts');
    return tapProcess(contract, { ...request, record });
  }
  const { tapServer } = await import('./server.ts');
  return tapServer(contract, { ...request, record });
}

async function contractOf(name: string): Promise<TapContract> {
  if (contractIds.includes(name)) {
    const { id, version, channel, variables, needsProfile } = summaryOf(name);
    return { id, channel, identity: { id, version }, ...definedOnly({ variables, needsProfile }) };
  }
  return (await import('./own-contract.ts')).ownContract(name);
}
