import { summarizeContract } from '../report/describe.ts';
import { listContracts } from '../report/list.ts';
import { loadContract } from './load-contract.ts';
import { layout, print } from './output.ts';
import { suites } from './suites.ts';

/** Tells what there is of these contracts; of the built-in ones where none is named, without loading them. */
export async function listCommand(
  names: readonly string[],
  { json, color }: { json?: true; color?: boolean },
): Promise<number> {
  const summaries =
    names.length === 0
      ? suites.map(({ summary }) => summary)
      : await Promise.all(names.map(async (name) => summarizeContract(await loadContract(name))));
  return print(json ? `${JSON.stringify(summaries, null, 2)}\n` : listContracts(summaries, layout(color)));
}
