import type { PastResult, Report } from '../model/index.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';

/** Lines that tell what became of the failures that earlier runs had kept. */
export function pastLines(page: Page, { past = [] }: Report): string[] {
  if (past.length === 0) return [];
  return [
    ...prose(page, 'failures of earlier runs', { paint: page.paint.bold }),
    ...past.flatMap((result) => row(page, wordOf[result.came], told(result))),
  ];
}

/** What became of a kept failure, in one word. */
const wordOf: Readonly<Record<PastResult['came'], string>> = {
  failed: 'FAILED',
  fixed: 'FIXED',
  flaky: 'FLAKY',
  unknown: 'UNKNOWN',
};

function told({ clause, fingerprint, because }: PastResult): string {
  return `${clause} (${fingerprint})${because === undefined ? '' : `: ${because}`}`;
}
