import type { CombinedReport, Report } from '../../model/index.ts';
import { printableJson } from '../layout/printable.ts';

/**
 * The report, of a target or of several, as one JSON document, indented by two spaces, with a line feed at its end. Its schema is `reportShape`, or `combinedShape`. What a
 * terminal would act on is escaped, so that a report is safe to look at; a parser gives back the very text.
 */
export function json(report: Report | CombinedReport): string {
  return `${printableJson(JSON.stringify(report, null, 2))}\n`;
}
