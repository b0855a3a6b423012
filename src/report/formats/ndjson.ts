import type { Finding, Report } from '../../model/index.ts';
import { printableJson } from '../layout/printable.ts';

/** The facts of a run before its first call. */
export type Begun = Pick<Report, 'schemaVersion' | 'tool' | 'contract' | 'target' | 'seed'>;

/**
 * The report as events, one JSON document per line: `start`, a `finding` for each clause, and `end` with everything else. A
 * running check writes the same events when they happen: findings in the order in which they are made, and `progress` between
 * them.
 */
export function ndjson(report: Report): string {
  const { schemaVersion, tool, contract, target, seed } = report;
  const start = startEvent({ schemaVersion, tool, contract, target, seed });
  return [start, ...report.findings.map(findingEvent), endEvent(report)].join('');
}

export function startEvent(begun: Begun): string {
  return event('start', begun);
}

export function findingEvent(finding: Finding): string {
  return event('finding', finding);
}

export function endEvent({ findings: _, ...rest }: Report): string {
  return event('end', rest);
}

/** An event as a line, including the line feed. */
export function event(name: string, facts: object): string {
  return `${printableJson(JSON.stringify({ event: name, ...facts }))}\n`;
}
