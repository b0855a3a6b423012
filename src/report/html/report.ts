import type { Finding, JudgedCall, Report } from '../../model/index.ts';
import { byProfile } from '../phrases.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { chainLines, observationLines } from '../terminal/sections.ts';
import { headerRows } from '../terminal/header-rows.ts';
import { callsSection } from './calls.ts';
import { clauseItems } from './clause.ts';
import { type Placing, section } from './placing.ts';
import { row, rows } from './rows.ts';
import { baselineList, pastList, profileTables, shardTable, summaryTable, time, uncheckedList } from './tables.ts';

/** The facts of the run: what was checked, when, and with which versions. */
export function headerList(report: Report): string {
  const { tool, contract, startedAt, shard } = report;
  return rows([
    ...headerRows(report).map(([label, text]) => row(label, text)),
    ...(startedAt === undefined ? [] : [{ label: 'began', shown: time(startedAt) }]),
    row('versions', `${tool.name} ${tool.version}, ${contract.id} ${contract.version}`),
    row('shard', shard && `${shard.index} of ${shard.of}`),
  ]);
}

/**
 * The sections of a report.
 *
 * @param controls placed above the clauses
 */
export function sections(report: Report, calls: readonly JudgedCall[], placing: Placing, controls = ''): string {
  const list = (findings: readonly Finding[]): string => `<ul class="clauses">
${clauseItems(findings, placing)}
</ul>`;
  const lists =
    report.profiles === undefined
      ? list(report.findings)
      : byProfile(report)
          .map(({ title, those }) => `<h3>${markup(title)}</h3>\n${list(those)}`)
          .join('\n');
  const clauses = `${controls}${lists}`;
  return [
    // First, so that failures are visible without scrolling.
    section(placing, 'clauses', 'Clauses', clauses),
    section(
      placing,
      'summary',
      'Summary',
      `${summaryTable(report.summary)}${profileTables(report)}${shardTable(report)}`,
    ),
    callsSection(report, calls, placing),
    section(placing, 'chains', 'Chains', lines(chainLines, report)),
    section(placing, 'observations', 'What no sentence decides', lines(observationLines, report)),
    section(placing, 'past', 'Failures of earlier runs', pastList(report)),
    section(placing, 'baseline', 'Failures that the baseline expects', baselineList(report.baseline)),
    section(placing, 'unchecked', 'Not checked', uncheckedList(report.unchecked)),
  ].join('\n');
}

function lines(linesOf: typeof chainLines, report: Report): string {
  const shown = linesOf(pageFor({ columns: 100, color: false }), report);
  return shown.length === 0 ? '' : `<pre tabindex="0">${markupLines(shown.join('\n'))}</pre>`;
}
