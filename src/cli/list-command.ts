import { contentsOf } from '../report/list.ts';
import { pageFor, prose } from '../report/page.ts';
import { layout, print } from './output.ts';
import { suites } from './suites.ts';

/** Tells which contracts can be checked. */
export function listCommand({ json, color }: { json?: true; color?: boolean }): Promise<number> {
  const summaries = suites.map(({ summary }) => summary);
  if (json) return print(`${JSON.stringify(summaries, null, 2)}\n`);
  const page = pageFor(layout(color));
  const blocks = summaries.map((summary) => [
    ...prose(page, `${summary.id} ${summary.version}`, { paint: page.paint.bold }),
    ...prose(page, summary.title, { indent: 2 }),
    ...prose(page, contentsOf(summary), { indent: 2, paint: page.paint.dim }),
  ]);
  return print(blocks.map((block) => `${block.join('\n')}\n`).join('\n'));
}
