import type { BaselineResult, Report } from '../model/index.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';

/** Lines that tell what became of the failures that a baseline expects. */
export function baselineLines(page: Page, { baseline = [] }: Report): string[] {
  if (baseline.length === 0) return [];
  return [
    ...prose(page, 'failures that the baseline expects', { paint: page.paint.bold }),
    ...baseline.flatMap((result) => row(page, result.came.toUpperCase(), told(result))),
  ];
}

function told({ clause, fingerprint, reason, issue, expires, came }: BaselineResult): string {
  const what = `${clause}${fingerprint === undefined ? '' : ` (${fingerprint})`}: ${reason}`;
  const until = expires === undefined ? '' : `, until ${expires}`;
  return `${what}${issue === undefined ? '' : `, ${issue}`}${until}${came === 'stale' ? '; it is gone: take the entry out' : ''}`;
}
