import type { Report } from '../model/index.ts';
import { printableJson } from './printable.ts';

/**
 * The report as one JSON document, indented by two spaces, with a line feed at its end. Its schema is `reportShape`. What a
 * terminal would act on is escaped, so that a report is safe to look at; a parser gives back the very text.
 */
export function json(report: Report): string {
  return `${printableJson(JSON.stringify(report, null, 2))}\n`;
}
