import type { CombinedReport, Report } from '../../model/index.ts';
import { printableJson } from '../layout/printable.ts';

/**
 * The report, of one target or several, as one JSON document, indented by two spaces, with a line feed at its end. Its schema is
 * `reportShape` or `combinedShape`. Characters that a terminal would act on are escaped, so that a report is safe to print; a
 * parser returns the original text.
 */
export function json(report: Report | CombinedReport): string {
  return `${printableJson(JSON.stringify(report, null, 2))}\n`;
}
