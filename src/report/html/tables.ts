import type { BaselineResult, Category, Counts, Level, NamedReport, Report, Unchecked } from '../../model/index.ts';
import { categories, levels } from '../../model/index.ts';
import { count, duration, grouped } from '../../model/text/phrases.ts';
import { findingKey } from '../../model/contract/clause-key.ts';
import { cellInWords } from '../terminal/sections.ts';
import { byProfile, verdictsInWords, whyPast } from '../phrases.ts';
import { signs } from '../conclusion.ts';
import { linkTo } from './rows.ts';
import { markup } from '../layout/markup.ts';
import { categoryInWords, sectionOf } from '../phrases.ts';
import { total } from '../terminal/summary.ts';

/** The verdicts, one row per category. */
export function summaryTable(summary: Readonly<Record<Category, Counts>>): string {
  const rows = categories.map((category) => row(categoryInWords(category), summary[category]));
  return `<table><caption>Verdicts by category</caption>
<thead><tr><th scope="col">category</th>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${row('all', total(Object.values(summary)))}</tfoot></table>`;
}

/** The verdicts of each profile, and how each profile handled the inputs. */
export function profileTables(report: Report): string {
  const { profiles, table: made } = report;
  if (profiles === undefined) return '';
  const verdicts = byProfile(report).map(
    ({ title, those }) => `<tr><th scope="row">${markup(title)}</th><td>${verdictsInWords(those)}</td></tr>`,
  );
  const inputs = (made?.rows ?? []).map(
    ({ name, cells }) =>
      `<tr><th scope="row">${markup(name)}</th>${cells.map((cell) => `<td>${markup(cellInWords(cell))}</td>`).join('')}</tr>`,
  );
  const heads = ['input', ...(made?.columns ?? [])].map(markup);
  return `${table('Verdicts by profile', ['profile', 'came to'], verdicts)}${made === undefined ? '' : table(markup(made.title), heads, inputs)}`;
}

/** The reports of a page, one row each, with links to them. */
export function indexTable(reports: readonly NamedReport[], idOf: (report: NamedReport) => string): string {
  const rows = reports.map((report) => {
    const failed = (level: Level): number =>
      report.findings.filter((finding) => finding.verdict === 'fail' && finding.level === level).length;
    const cells = [...levels.map(failed), total(Object.values(report.summary)).inconclusive];
    return `<tr><th scope="row">${linkTo(idOf(report), report.name)}</th><td>${markup(report.contract.id)}</td><td class="${report.outcome}">${signs[report.outcome]} ${report.outcome}</td>${cells.map((amount) => `<td>${amount}</td>`).join('')}<td>${grouped(report.calls)}</td><td>${duration(report.durationMs)}</td></tr>`;
  });
  return table(
    'Targets',
    ['target', 'contract', 'outcome', 'must failed', 'should failed', 'may failed', 'inconclusive', 'calls', 'time'],
    rows,
  );
}

/** The shards that a report joins, one row each. */
export function shardTable({ shards = [], calls: together }: Pick<Report, 'shards' | 'calls'>): string {
  if (shards.length === 0) return '';
  const sum = shards.reduce((all, { calls }) => all + calls, 0);
  const twice =
    sum > together
      ? `<p>${count(sum, 'call')} of the shards are ${grouped(together)} of the whole run: what several of them had to try counts once, and a failure is confirmed and shrunk by each that meets it.</p>`
      : '';
  const rows = shards.map(
    ({ index, calls, startedAt, durationMs }) =>
      `<tr><th scope="row">${index} of ${shards.length}</th><td>${startedAt === undefined ? '' : time(startedAt)}</td><td>${grouped(calls)}</td><td>${duration(durationMs)}</td></tr>`,
  );
  return table('Shards that this report joins', ['shard', 'began', 'calls', 'time'], rows) + twice;
}

/** A point in time, to the second. */
export function time(at: string): string {
  return `<time datetime="${markup(at)}">${markup(at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`;
}

function table(caption: string, heads: readonly string[], rows: readonly string[]): string {
  return `<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

/** The sentences that no call can show. */
export function uncheckedList(unchecked: readonly Unchecked[]): string {
  if (unchecked.length === 0) return '';
  const items = unchecked.map(
    ({ id, section, says, because }) =>
      `<li><code>${markup(id)}</code> ${markup(says)} (${markup(sectionOf(section))}): ${markup(because)}</li>`,
  );
  return `<p>Sentences of the document that no call can show.</p><ul>${items.join('')}</ul>`;
}

/** The results of kept failures of earlier runs. */
export function pastList({ past = [], findings }: Pick<Report, 'past' | 'findings'>): string {
  if (past.length === 0) return '';
  const items = past.map((result) => {
    const why = whyPast(result, findings);
    const { fingerprint, came } = result;
    const clause = findingKey(result);
    return `<li><strong>${came}</strong> <code>${markup(clause)}</code> (${markup(fingerprint)})${why === undefined ? '' : `: ${markup(why)}`}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** The results of the failures that a baseline expects. */
export function baselineList(baseline: readonly BaselineResult[] = []): string {
  if (baseline.length === 0) return '';
  const items = baseline.map(({ fingerprint, reason, issue, expires, came, ...of }) => {
    const clause = findingKey(of);
    const kind = fingerprint === undefined ? '' : ` (${markup(fingerprint)})`;
    const until = expires === undefined ? '' : `, until ${markup(expires)}`;
    return `<li><strong>${came}</strong> <code>${markup(clause)}</code>${kind}: ${markup(reason)}${issue === undefined ? '' : `, ${markup(issue)}`}${until}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

const heads = ['pass', 'fail', 'inconclusive', 'not applicable'] as const;

function row(name: string, { pass, fail, inconclusive, notApplicable }: Counts): string {
  const cells = [pass, fail, inconclusive, notApplicable].map((amount, at) =>
    amount === 0 ? '<td>0</td>' : `<td class="${classes[at]}">${amount}</td>`,
  );
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

const classes = ['pass', 'fail', 'inconclusive', 'not-applicable'] as const;
