import { contracts } from '../../api/contracts.ts';
import type { ContractSummary } from '../../report/describe.ts';
import { listContracts } from '../../report/explain/list.ts';
import { layout, print } from '../output/output.ts';

/** Prints summaries of these contracts. If none is named, prints the built-in ones, without loading them. */
export async function printContracts(
  names: readonly string[],
  { json, color }: { json?: true; color?: boolean },
): Promise<number> {
  const summaries =
    names.length === 0 ? contracts.map(({ load: _, options: __, ...summary }) => summary) : await summariesOf(names);
  return print(json ? `${JSON.stringify(summaries, null, 2)}\n` : listContracts(summaries, layout(color)));
}

async function summariesOf(names: readonly string[]): Promise<ContractSummary[]> {
  const { summarizeContract } = await import('../../report/describe.ts');
  const { loadContract } = await import('./load-contract.ts');
  return Promise.all(names.map(async (name) => summarizeContract(await loadContract(name))));
}
