import type { Report } from '../model/index.ts';
import { factsOf } from './facts.ts';
import type { Page } from './page.ts';
import { prose, row } from './page.ts';

/** Lines that say what was checked, and how. */
export function headerLines(page: Page, report: Report): string[] {
  const { contract, tool } = report;
  return [
    ...prose(page, `${contract.id} ${contract.version} · ${tool.name} ${tool.version}`, { paint: page.paint.bold }),
    ...factsOf(report).flatMap(([label, text]) => row(page, label, text)),
  ];
}
