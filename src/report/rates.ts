import type { Report } from '../model/index.ts';
import type { Page } from './page.ts';
import { prose } from './page.ts';
import { rateInWords } from './phrases.ts';

/** Lines that tell how often each clause that held was seen to hold; those that failed say so themselves. */
export function rateLines(page: Page, { findings }: Report): string[] {
  const rated = findings.flatMap(({ clause, verdict, rate }) =>
    rate === undefined || verdict === 'fail' ? [] : [{ clause, rate }],
  );
  if (rated.length === 0) return [];
  return [
    ...prose(page, 'how often clauses that held may fail', { paint: page.paint.bold }),
    ...rated.flatMap(({ clause, rate }) => prose(page, `${clause}: ${rateInWords(rate)}`, { indent: 2 })),
  ];
}
