import type { Outcome, Report } from '../../model/index.ts';
import { isGating } from '../../model/report/gating.ts';
import type { TextOptions } from '../layout/page.ts';
import { cutMiddle } from '../layout/cut.ts';
import { markup } from '../layout/markup.ts';
import { count } from '../../model/text/phrases.ts';
import { printable, printableJson } from '../layout/printable.ts';
import { uriOf } from './script-file.ts';
import { widthOf } from '../layout/width.ts';

const columnsOfAName = 40;
const height = 20;
// The width of Verdana at 11 pixels; `textLength` forces the same width in every font.
const pixelsAColumn = 6.5;
const padding = 6;

/**
 * The outcome as an SVG picture that needs no font and loads nothing. It links to the in-toto statement of the same run, if one
 * is written.
 */
export function badge(report: Report, { statement }: Pick<TextOptions, 'statement'> = {}): string {
  const [name, message] = [nameOf(report), messageOf(report)];
  const [left, right] = [widthIn(name), widthIn(message)];
  const width = left + right;
  const said = markup(`${name}: ${message}`);
  const picture = `  <title>${said}</title>
  <rect width="${width}" height="${height}" rx="3" fill="#444"/>
  <path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${right - 3}z" fill="${colors[report.outcome].paint}"/>
  <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
    ${inMiddle(name, left / 2)}
    ${inMiddle(message, left + right / 2)}
  </g>`;
  const linked = statement === undefined ? picture : `<a href="${markup(uriOf(statement))}">\n${picture}\n</a>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${said}">
${linked}
</svg>
`;
}

/** The outcome as JSON for the endpoint badges of shields.io (https://shields.io/badges/endpoint-badge). */
export function badgeJson(report: Report): string {
  const shown = {
    schemaVersion: 1,
    label: printable(nameOf(report)),
    message: messageOf(report),
    color: colors[report.outcome].name,
    ...(report.outcome === 'conformant' ? {} : { isError: true }),
  };
  return `${printableJson(JSON.stringify(shown))}\n`;
}

// White text on each of them has a contrast of at least 4.5.
const colors: Readonly<Record<Outcome, { name: string; paint: string }>> = {
  conformant: { name: 'brightgreen', paint: '#217a37' },
  'non-conformant': { name: 'red', paint: '#c0271d' },
  inconclusive: { name: 'yellow', paint: '#8a6100' },
};

/** The contract and its version, unless the version begins with the name of the contract. */
function nameOf({ contract: { id, version } }: Report): string {
  return cutMiddle(version.startsWith(id) ? version : `${id} ${version}`, columnsOfAName);
}

/** The outcome, the level that gates, and the day. If only a wrong baseline entry failed the run, no clause failed. */
function messageOf(report: Report): string {
  const { outcome, findings, gate, startedAt } = report;
  const failed = findings.filter((finding) => isGating(report, finding)).length;
  const came = outcome === 'non-conformant' && failed > 0 ? `${count(failed, 'clause')} failed` : outcome;
  return [`${came} (${gate.failOn})`, ...(startedAt === undefined ? [] : [startedAt.slice(0, 10)])].join(', ');
}

function widthIn(text: string): number {
  return Math.ceil(widthOf(printable(text)) * pixelsAColumn) + 2 * padding;
}

function inMiddle(said: string, middle: number): string {
  return `<text x="${middle}" y="14" textLength="${widthIn(said) - 2 * padding}">${markup(said)}</text>`;
}
