import type { CombinedReport, NamedReport, Outcome } from '../../model/index.ts';
import { tool } from '../../model/version.ts';
import { signs } from '../conclusion.ts';
import { pageFor, prose, type TextOptions } from '../layout/page.ts';
import { count, wasInterrupted } from '../../model/text/phrases.ts';
import { outcomeLines, text } from './text.ts';

const worstFirst: readonly Outcome[] = ['non-conformant', 'inconclusive', 'conformant'];

/**
 * Joins the reports of several targets: the worst outcome decides. Targets that an interrupted run did not reach are missing.
 *
 * @param targets the number of targets in the configuration
 */
export function combine(reports: readonly NamedReport[], targets: number): CombinedReport {
  const sum = (of: 'calls' | 'durationMs'): number => reports.reduce((total, report) => total + report[of], 0);
  const counts = {
    conformant: countOf(reports, 'conformant'),
    'non-conformant': countOf(reports, 'non-conformant'),
    inconclusive: countOf(reports, 'inconclusive'),
  };
  const worst = worstFirst.find((outcome) => counts[outcome] > 0) ?? 'inconclusive';
  const isInterrupted = reports.length < targets || reports.some(({ interrupted }) => interrupted === true);
  const because = `${counts[worst]} of ${count(targets, 'target')} ${counts[worst] === 1 ? 'is' : 'are'} ${worst}`;
  return {
    schemaVersion: '1',
    tool,
    calls: sum('calls'),
    durationMs: sum('durationMs'),
    ...(isInterrupted ? interrupted : { outcome: worst, because }),
    counts,
    reports,
  };
}

// The findings may be incomplete.
const interrupted = { outcome: 'inconclusive', because: wasInterrupted, interrupted: true } as const;

/**
 * The report of several targets for a reader at a terminal: the report of each target, then all outcomes. Ends with a line feed.
 */
export function combinedText(report: CombinedReport, options: TextOptions): string {
  const page = pageFor(options);
  const { bold } = page.paint;
  const parts = report.reports.map((one) => {
    const title = prose(page, `target ${one.name}`, { paint: bold });
    return `${title.join('\n')}\n\n${text(one, options)}`;
  });
  const rows = report.reports.flatMap(({ name, outcome, because }) =>
    prose(page, `${name}: ${outcome}, ${because}`, { indent: 2, first: `${signs[outcome]} ` }),
  );
  return [...parts, `${rows.join('\n')}\n`, `${outcomeLines(page, report).join('\n')}\n`].join('\n');
}

function countOf(reports: readonly NamedReport[], outcome: Outcome): number {
  return reports.filter((report) => report.outcome === outcome).length;
}
