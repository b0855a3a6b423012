import { findingKey } from '../../model/contract/clause-key.ts';
import { type Finding, levels } from '../../model/index.ts';
import { signs } from '../conclusion.ts';
import { isCopyable } from '../terminal/failure.ts';
import { markup } from '../layout/markup.ts';
import { count, grouped } from '../../model/text/phrases.ts';
import { categoryInWords, flakyInWords, rateInWords, sectionOf, seenInWords, weightOf } from '../phrases.ts';
import { shrinkInWords } from '../terminal/evidence.ts';
import { byReason, byRoot, whyWaiting } from '../terminal/undecided.ts';
import { copyable } from './copyable.ts';
import { evidence } from './evidence.ts';
import { callId, type Placing } from './placing.ts';
import { linkRow, linkTo, row, type Row, rows } from './rows.ts';

/** How many failures are open at the start. */
const mostOpen = 5;

/**
 * The clauses as list items, each to be opened. Failures come first, then inconclusive clauses; within each, the strictest level
 * first. Clauses that are not applicable for the same reason, or wait for the same clause, are folded into one item.
 */
export function clauseItems(findings: readonly Finding[], placing: Placing): string {
  const byWeight = findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  const withVerdict = (wanted: Finding['verdict']): Finding[] => byWeight.filter(({ verdict }) => verdict === wanted);
  const item = (finding: Finding): string => clauseItem(finding, placing, false);
  const fold = (reason: string, those: readonly Finding[]): string => folded(reason, those, item);
  return [
    ...withVerdict('fail').map((finding, at) => clauseItem(finding, placing, at < mostOpen)),
    // Clauses that wait for another clause are folded under it.
    ...byRoot(withVerdict('inconclusive')).flatMap(({ root, those }) =>
      root === undefined ? those.map(item) : [fold(whyWaiting(root), those)],
    ),
    ...byReason(withVerdict('not-applicable')).map(([reason, those]) => fold(reason, those)),
    ...withVerdict('pass').map(item),
  ].join('\n');
}

function folded(reason: string, those: readonly Finding[], item: (finding: Finding) => string): string {
  const items = those.map(item).join('\n');
  const [{ verdict } = { verdict: 'not-applicable' as const }] = those;
  if (those.length === 1) return items;
  return `<li class="folded"><details>
<summary>${verdictSign(verdict)} ${count(those.length, 'clause')}: ${markup(reason)}</summary>
<ul class="clauses">
${items}
</ul></details></li>`;
}

function verdictSign(verdict: Finding['verdict']): string {
  return `<span class="verdict ${verdict}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict.replace('-', ' ')}</span>`;
}

/** A clause as a list item. Its attributes hold the values that the filters use. */
function clauseItem(finding: Finding, placing: Placing, isOpen: boolean): string {
  const { level, category, verdict, says } = finding;
  const clause = findingKey(finding);
  const id = `${placing.prefix}${clause}`;
  return `<li id="${markup(id)}" data-verdict="${verdict}" data-level="${level}" data-category="${category}"><details${isOpen ? ' open' : ''}>
<summary>${verdictSign(verdict)} <span class="level">${level}</span> <code>${markup(clause)}</code> <span class="says">${markup(says)}</span></summary>
${rows(rowsOf(finding, placing))}
${verdict === 'fail' ? failure(finding) : ''}<p class="here">${linkTo(id, 'Link to this clause')}</p></details></li>`;
}

function rowsOf(finding: Finding, placing: Placing): Row[] {
  const { section, level, category, calls, because, waitsFor, expected, actual, pointer, hint, flaky, realHost } =
    finding;
  return [
    row('expected', expected),
    row('actual', actual),
    row('at', pointer),
    row('hint', hint),
    row('real host', realHost && `would ${realHost}`),
    row('because', because),
    ...(waitsFor === undefined ? [] : [linkRow('waits for', `${placing.prefix}${waitsFor}`, waitsFor)]),
    row('flaky', flaky && flakyInWords(flaky)),
    row('rate', rateInWords(finding)),
    row('section', `${sectionOf(section)}, ${weightOf[level]}, ${categoryInWords(category)}`),
    row('judged', count(calls, 'call')),
    ...shownBy(finding, placing),
    row('shrunk', finding.evidence && shrinkInWords(finding.evidence)),
  ];
}

/** The call that shows the verdict: a sample for a pass, the first one for a failure. */
function shownBy(finding: Finding, placing: Placing): Row[] {
  const { verdict, sampleCall, firstCall } = finding;
  const [label, number = 0] = verdict === 'fail' ? ['seen', firstCall] : ['sample', sampleCall];
  const text =
    verdict === 'fail' ? (seenInWords(finding) ?? `first by call ${grouped(number)}`) : `call ${grouped(number)}`;
  if (number === 0) return verdict === 'fail' ? [row(label, seenInWords(finding))] : [];
  return [placing.calls.has(number) ? linkRow(label, callId(placing, number), text) : row(label, text)];
}

function failure(finding: Finding): string {
  const { evidence: shown, reproduce, others = [] } = finding;
  const also = others.map(({ actual, pointer, count: often }) =>
    row('also', `${actual}${pointer === undefined ? '' : ` at ${pointer}`} (${count(often, 'time')})`),
  );
  return [rows(also), shown === undefined ? '' : evidence(shown, finding), reproduction(reproduce)].join('\n');
}

function reproduction(command: string | undefined): string {
  if (command === undefined) return '';
  const shown = isCopyable(command)
    ? copyable(command)
    : '<p>The JSON report has the command: this page would not carry it as it is.</p>';
  return `<p class="label">Show it again</p>${shown}`;
}
