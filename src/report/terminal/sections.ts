import { findingKey } from '../../model/contract/clause-key.ts';
import type { BaselineResult, Chain, ChainStep, Finding, PastResult, Report } from '../../model/index.ts';
import { count, duration } from '../../model/text/phrases.ts';
import { cutMiddle } from '../layout/cut.ts';
import { type Page, prose, row, titled } from '../layout/page.ts';
import { rateInWords, whyPast } from '../phrases.ts';
import { headerRows } from './header-rows.ts';

/** Lines with the facts of the target and of the run. */
export function headerLines(page: Page, report: Report): string[] {
  const { contract, tool } = report;
  return [
    ...prose(page, `${contract.id} ${contract.version} · ${tool.name} ${tool.version}`, { paint: page.paint.bold }),
    ...headerRows(report).flatMap(([label, text]) => row(page, label, text)),
  ];
}

/** The sections after the failures, in this order. */
export const afterFailures: readonly ((page: Page, report: Report) => string[])[] = [
  chainLines,
  observationLines,
  tableLines,
  pastLines,
  baselineLines,
];

const columnsOfAPart = 240;

/** Lines for each chain as it ran: which agent asked for which one, with what, how each ended, and where the chain broke. */
export function chainLines(page: Page, { chains = [] }: Report): string[] {
  return chains.flatMap(({ says, steps, more, broke }) => [
    ...prose(page, `the chain as it ran: ${says}`, { paint: page.paint.bold }),
    ...steps.flatMap((step, at) => row(page, String(at + 1), inWords(step, steps))),
    ...(more === undefined ? [] : row(page, 'more', `${count(more, 'further step')} not shown`)),
    ...(broke === undefined ? [] : row(page, 'broke', broke, page.paint.yellow)),
  ]);
}

function inWords({ agent, askedBy, priority, parameters, came }: ChainStep, steps: Chain['steps']): string {
  if (askedBy === undefined) return `${agent}: ${short(came)}`;
  const urgent = priority === undefined ? '' : `, priority ${priority}`;
  return `${short(agent)}, asked for by ${askedBy} (${short(steps[askedBy - 1]?.agent ?? '')})${urgent}, with ${short(parameters ?? 'nothing')}: ${short(came)}`;
}

function short(text: string): string {
  return cutMiddle(text, columnsOfAPart);
}

/** Lines for cases in which no sentence of the document decides the result. */
export function observationLines(page: Page, { observations = [] }: Report): string[] {
  const rows = observations.flatMap(({ given, came }) => prose(page, `${given}: ${short(came)}`, { indent: 2 }));
  return titled(page, 'no sentence decides what comes of these', rows);
}

/** Lines of the table: one row per input, with the results of the profiles; profiles with the same result are grouped. */
export function tableLines(page: Page, { table }: Report): string[] {
  if (table === undefined) return [];
  const rows = table.rows.flatMap(({ name, cells }) => {
    const said = cells.map(cellInWords);
    const words = [...new Set(said.filter((word) => word !== ''))].map(
      (word) => `${word}: ${table.columns.filter((_, at) => said[at] === word).join(', ')}`,
    );
    return prose(page, `${short(name)}: ${words.join('; ')}`, { indent: 2 });
  });
  return titled(page, table.title, rows);
}

/** `block (older: proceed)`; '' if the input was not given. */
export function cellInWords({ came = '', remark }: Cell): string {
  return remark === undefined ? came : `${came} (${remark})`.trim();
}

type Cell = NonNullable<Report['table']>['rows'][number]['cells'][number];

/** Lines with the results of kept failures of earlier runs. */
function pastLines(page: Page, { past = [], findings }: Report): string[] {
  const rows = past.flatMap((result) => row(page, result.came.toUpperCase(), pastInWords(result, findings)));
  return titled(page, 'failures of earlier runs', rows);
}

function pastInWords(result: PastResult, findings: readonly Finding[]): string {
  const why = whyPast(result, findings);
  return `${findingKey(result)} (${result.fingerprint})${why === undefined ? '' : `: ${why}`}`;
}

/** Lines with the results of the failures that a baseline expects. */
export function baselineLines(page: Page, { baseline = [] }: Report): string[] {
  const rows = baseline.flatMap((result) => row(page, result.came.toUpperCase(), entryInWords(result)));
  return titled(page, 'failures that the baseline expects', rows);
}

function entryInWords({ fingerprint, reason, issue, expires, came, ...of }: BaselineResult): string {
  const what = `${findingKey(of)}${fingerprint === undefined ? '' : ` (${fingerprint})`}: ${reason}`;
  const until = expires === undefined ? '' : `, until ${expires}`;
  return `${what}${issue === undefined ? '' : `, ${issue}`}${until}${came === 'stale' ? '; it is gone: take the entry out' : ''}`;
}

/** Lines with the rate of each clause that did not fail; a failed clause shows its rate itself. */
export function rateLines(page: Page, { findings }: Report): string[] {
  const lines = findings.flatMap((finding) => {
    const rate = finding.verdict === 'fail' ? undefined : rateInWords(finding);
    return rate === undefined ? [] : prose(page, `${findingKey(finding)}: ${rate}`, { indent: 2 });
  });
  return titled(page, 'how often clauses that held may fail', lines);
}

/** A line that suggests one process for many calls, if starting a process per call took most of the time. */
export function startUpLines(page: Page, { startUp }: Pick<Report, 'startUp'>): string[] {
  if (startUp === undefined) return [];
  const { calls, waitedMs } = startUp;
  const text = `${count(calls, 'call')} waited ${duration(waitedMs)} for the module to be imported anew: --warm imports it once, where calls may share a process`;
  return prose(page, text, { indent: 2, first: '– ', paint: page.paint.dim });
}
