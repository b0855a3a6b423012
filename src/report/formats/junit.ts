import { findingKey } from '../../model/contract/clause-key.ts';
import { isGating, isMissing } from '../../model/report/gating.ts';
import { categories, type Category, type Finding, type Report } from '../../model/index.ts';
import { failureLines } from '../terminal/failure.ts';
import { markup, markupLines } from '../layout/markup.ts';
import { pageFor } from '../layout/page.ts';
import { categoryInWords, rateInWords } from '../phrases.ts';

/**
 * The report as JUnit XML for Jenkins and GitLab: one test suite per category, one test case per clause. A failure has the same
 * content as in the text report. Results that do not decide the outcome are skipped, with the reason: failures below the gate or
 * in a baseline, and clauses that could not be tried. If the outcome depends on such a clause, it is an error.
 */
export function junit(report: Report): string {
  const cases = report.findings.map((finding) => ({ finding, came: resultOf(report, finding) }));
  const suites = categories.flatMap((category) => {
    const those = cases.filter(({ finding }) => finding.category === category);
    return those.length === 0 ? [] : suiteOf(report, category, those);
  });
  const time = (report.durationMs / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    tag('testsuites', { name: `agent-conform ${report.contract.id}`, time, ...countsOf(cases) }),
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

interface Case {
  readonly finding: Finding;
  readonly came: Came;
}

/** The result of a clause in JUnit's terms. */
interface Came {
  readonly as: 'failure' | 'error' | 'skipped' | 'passed';
  readonly element: string;
}

function resultOf(report: Report, finding: Finding): Came {
  const { verdict, level, because = '', expected, actual } = finding;
  if (verdict === 'pass') return { as: 'passed', element: '' };
  if (verdict === 'fail') {
    const body = markupLines(failureLines(page, finding).join('\n'));
    if (!isGating(report, finding))
      return { as: 'skipped', element: `<skipped>failed, and does not decide the outcome:\n${body}</skipped>` };
    const attributes = { type: level, message: `expected ${expected ?? finding.says}; actual ${actual ?? 'unknown'}` };
    return { as: 'failure', element: `${tag('failure', attributes)}${body}</failure>` };
  }
  const reason = `${verdict === 'inconclusive' ? 'inconclusive' : 'not applicable'}: ${because}`;
  if (!isMissing(report, finding)) return { as: 'skipped', element: `<skipped>${markupLines(reason)}</skipped>` };
  return {
    as: 'error',
    element: `${tag('error', { type: verdict, message: because })}${markupLines(because)}</error>`,
  };
}

const page = pageFor({ columns: 100, color: false });

function suiteOf({ contract }: Report, category: Category, cases: readonly Case[]): string[] {
  const skipped = countOf(cases, 'skipped');
  return [
    `  ${tag('testsuite', { name: categoryInWords(category), package: contract.id, ...countsOf(cases), skipped })}`,
    ...cases.map(({ finding, came }) => {
      const open = tag('testcase', { name: findingKey(finding), classname: `${contract.id}.${category}` });
      return `    ${open}${came.element}${rateOf(finding)}</testcase>`;
    }),
    '  </testsuite>',
  ];
}

/** The pass rate as output; the text of a failure already has it. */
function rateOf(finding: Finding): string {
  const rate = finding.verdict === 'fail' ? undefined : rateInWords(finding);
  return rate === undefined ? '' : `<system-out>${markupLines(rate)}</system-out>`;
}

function countsOf(cases: readonly Case[]): Record<string, string> {
  return { tests: String(cases.length), failures: countOf(cases, 'failure'), errors: countOf(cases, 'error') };
}

function countOf(cases: readonly Case[], as: Came['as']): string {
  return String(cases.filter(({ came }) => came.as === as).length);
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${markup(value)}"`);
  return `<${name}${written.join('')}>`;
}
