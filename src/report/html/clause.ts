import type { Finding } from '../../model/index.ts';
import { signs } from '../conclusion.ts';
import { isCopyable } from '../terminal/failure.ts';
import { escaped, markup } from '../layout/markup.ts';
import { count } from '../../model/phrases.ts';
import { categoryInWords, rateInWords, sectionOf, seenInWords, weightOf } from '../phrases.ts';
import { byReason, byRoot, whyWaiting } from '../terminal/undecided.ts';
import { evidence } from './evidence.ts';
import { row, type Row, rows } from './rows.ts';

/** How many failures are open from the start. */
const mostOpen = 5;

/**
 * The clauses as items of a list, each to be opened. What needs a reader first: failures, then what is open; equals in the order of
 * the contract. Clauses that are not applicable for one reason, or wait for one other clause, are folded into one item.
 */
export function clauseItems(findings: readonly Finding[]): string {
  const withVerdict = (wanted: Finding['verdict']): Finding[] => findings.filter(({ verdict }) => verdict === wanted);
  return [
    ...withVerdict('fail').map(clauseItem),
    ...inconclusiveItems(withVerdict('inconclusive')),
    ...byReason(withVerdict('not-applicable')).map(([reason, those]) => folded(reason, those)),
    ...withVerdict('pass').map(clauseItem),
  ].join('\n');
}

/** Those that wait for another clause are folded under it. */
function inconclusiveItems(findings: readonly Finding[]): string[] {
  return byRoot(findings).flatMap(({ root, those }) =>
    root === undefined ? those.map(clauseItem) : [folded(whyWaiting(root), those)],
  );
}

function folded(reason: string, those: readonly Finding[]): string {
  const items = those.map(clauseItem).join('\n');
  const [{ verdict } = { verdict: 'not-applicable' as const }] = those;
  if (those.length === 1) return items;
  return `<li class="folded"><details>
<summary><span class="verdict ${verdict}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict.replace('-', ' ')}</span> ${count(those.length, 'clause')}: ${markup(reason)}</summary>
<ul class="clauses">
${items}
</ul></details></li>`;
}

/** A clause as an item of a list. What the filters go by stands in its attributes. */
function clauseItem(finding: Finding, at: number): string {
  const { clause, level, category, verdict, says } = finding;
  const isOpen = verdict === 'fail' && at < mostOpen;
  return `<li id="${markup(clause)}" data-verdict="${verdict}" data-level="${level}" data-category="${category}"><details${isOpen ? ' open' : ''}>
<summary><span class="verdict ${verdict}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict.replace('-', ' ')}</span> <span class="level">${level}</span> <code>${markup(clause)}</code> <span class="says">${markup(says)}</span></summary>
${rows(rowsOf(finding))}
${verdict === 'fail' ? failure(finding) : ''}</details></li>`;
}

function rowsOf(finding: Finding): Row[] {
  const { section, level, category, calls, because, waitsFor, expected, actual, pointer, hint, flaky } = finding;
  return [
    row('section', `${sectionOf(section)}, ${weightOf[level]}, ${categoryInWords(category)}`),
    row('because', because),
    row('waits for', waitsFor),
    row('expected', expected),
    row('actual', actual),
    row('at', pointer),
    row('hint', hint),
    row('flaky', flaky && `failed ${flaky.failed} of ${flaky.of} times`),
    row('rate', rateInWords(finding)),
    row('judged', count(calls, 'call')),
  ];
}

function failure(finding: Finding): string {
  const { evidence: shown, reproduce, others = [] } = finding;
  const also = others.map(({ actual, pointer, count: often }) =>
    row('also', `${actual}${pointer === undefined ? '' : ` at ${pointer}`} (${count(often, 'time')})`),
  );
  return [
    rows([row('seen', seenInWords(finding)), ...also]),
    shown === undefined ? '' : evidence(shown, finding.subject),
    reproduction(reproduce),
  ].join('\n');
}

function reproduction(command: string | undefined): string {
  if (command === undefined) return '';
  const shown = isCopyable(command)
    ? `<div class="again"><pre tabindex="0"><code>${escaped(command)}</code></pre><button type="button" hidden>Copy</button></div>`
    : '<p>The JSON report has the command: this page would not carry it as it is.</p>';
  return `<h3>Show it again</h3>${shown}`;
}
