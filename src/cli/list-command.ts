import { listContracts } from '../report/list.ts';
import { layout, print } from './output.ts';
import { suites } from './suites.ts';

/** Tells which contracts can be checked. */
export function listCommand({ json, color }: { json?: true; color?: boolean }): Promise<number> {
  const summaries = suites.map(({ summary }) => summary);
  return print(json ? `${JSON.stringify(summaries, null, 2)}\n` : listContracts(summaries, layout(color)));
}
