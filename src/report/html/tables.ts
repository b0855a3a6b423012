import type { BaselineResult, Category, Counts, PastResult, Unchecked } from '../../model/index.ts';
import { categories } from '../../model/index.ts';
import { markup } from '../layout/markup.ts';
import { categoryInWords, sectionOf } from '../phrases.ts';
import { total } from '../terminal/summary.ts';

/** The verdicts, a row a category. */
export function summaryTable(summary: Readonly<Record<Category, Counts>>): string {
  const rows = categories.map((category) => row(categoryInWords(category), summary[category]));
  return `<table><caption>Verdicts by category</caption>
<thead><tr><th scope="col">category</th>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${row('all', total(Object.values(summary)))}</tfoot></table>`;
}

/** The sentences that no call can show. */
export function uncheckedList(unchecked: readonly Unchecked[]): string {
  if (unchecked.length === 0) return '';
  const items = unchecked.map(
    ({ id, section, says, because }) =>
      `<li><code>${markup(id)}</code> ${markup(says)} (${markup(sectionOf(section))}): ${markup(because)}</li>`,
  );
  return `<section aria-labelledby="unchecked"><h2 id="unchecked">Not checked</h2>
<p>Sentences of the document that no call can show.</p>
<ul>${items.join('')}</ul></section>`;
}

/** What became of the failures that earlier runs had kept. */
export function pastList(past: readonly PastResult[] = []): string {
  if (past.length === 0) return '';
  const items = past.map(
    ({ clause, fingerprint, came, because }) =>
      `<li><strong>${came}</strong> <code>${markup(clause)}</code> (${markup(fingerprint)})${because === undefined ? '' : `: ${markup(because)}`}</li>`,
  );
  return `<section aria-labelledby="past"><h2 id="past">Failures of earlier runs</h2>
<ul>${items.join('')}</ul></section>`;
}

/** What became of the failures that a baseline expects. */
export function baselineList(baseline: readonly BaselineResult[] = []): string {
  if (baseline.length === 0) return '';
  const items = baseline.map(({ clause, fingerprint, reason, issue, expires, came }) => {
    const kind = fingerprint === undefined ? '' : ` (${markup(fingerprint)})`;
    const until = expires === undefined ? '' : `, until ${markup(expires)}`;
    return `<li><strong>${came}</strong> <code>${markup(clause)}</code>${kind}: ${markup(reason)}${issue === undefined ? '' : `, ${markup(issue)}`}${until}</li>`;
  });
  return `<section aria-labelledby="baseline"><h2 id="baseline">Failures that the baseline expects</h2>
<ul>${items.join('')}</ul></section>`;
}

const heads = ['pass', 'fail', 'inconclusive', 'not applicable'] as const;

function row(name: string, { pass, fail, inconclusive, notApplicable }: Counts): string {
  const cells = [pass, fail, inconclusive, notApplicable].map((amount, at) =>
    amount === 0 ? '<td>0</td>' : `<td class="${classes[at]}">${amount}</td>`,
  );
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

const classes = ['pass', 'fail', 'inconclusive', 'not-applicable'] as const;
