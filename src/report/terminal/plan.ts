import type { DryRun } from '../../model/index.ts';
import { joined, pageFor, prose, row, type TextOptions } from '../layout/page.ts';
import { count } from '../../model/text/phrases.ts';

/** The plan of a run for a reader at a terminal. Ends with a line feed. */
export function planText(plan: DryRun, options: TextOptions): string {
  const page = pageFor(options);
  const { contract, calls, callsAtMost, seed } = plan;
  const head = [
    ...prose(page, `${contract.id} ${contract.version} · plan, nothing is called`, { paint: page.paint.bold }),
    ...row(
      page,
      'calls',
      `${count(calls, 'call')} of an agent that conforms; failures add some, ${callsAtMost} at most`,
    ),
    ...row(page, 'seed', String(seed)),
  ];
  const blocks = plan.conversations.map(({ clauses, fixed, generated, calls: own }) => [
    ...prose(page, `adds ${count(own, 'call')}: ${fixed} fixed and ${generated} generated conversations`, {
      paint: page.paint.bold,
    }),
    ...row(page, 'judged by', clauses.join(', ')),
  ]);
  return joined([head, ...blocks]);
}
