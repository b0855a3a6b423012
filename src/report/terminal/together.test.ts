import { expect, it } from 'vitest';
import type { Finding } from '../../model/index.ts';
import { brief } from '../formats/brief.ts';
import { html } from '../html/html.ts';
import { markdown } from '../formats/markdown.ts';
import { aFinding } from '../finding.samples.ts';
import { aReport } from '../report.samples.ts';
import { reportShape } from '../schema/schema.ts';
import { text } from './text.ts';

const waiting = (name: string, facts: Partial<Finding> = {}): Finding =>
  aFinding({
    clause: `greeting/${name}`,
    verdict: 'inconclusive',
    because: 'the unchanged call was not answered',
    waitsFor: 'greeting/root',
    ...facts,
  });

const findings = [
  waiting('a/one'),
  waiting('a/two', { because: 'no call was answered' }),
  waiting('a/three', { level: 'should' }),
  aFinding({ clause: 'greeting/b/four', verdict: 'inconclusive', because: 'the budget was spent' }),
];
const report = aReport({ outcome: 'inconclusive', because: '3 must clauses could not be judged', findings });

it('a text names the clause that others wait for once, and folds them', () => {
  const output = text(report, { columns: 80, color: false });
  expect(output).toContain(`? inconclusive: 3 clauses
  because   greeting/root failed on a call that they want answered
  must      greeting/a/one and 1 more
  should    greeting/a/three
? inconclusive: 1 clause
  because   the budget was spent
  must      greeting/b/four
`);
  expect(markdown(report).split('greeting/root')).toHaveLength(2);
});

it('a brief report gives one reason for clauses that wait for the same clause', () => {
  expect(brief(report)).toContain(
    'inconclusive greeting/a/one and 1 more: greeting/root failed on a call that they want answered',
  );
});

it('a page folds clauses that wait for another, and each names the clause it waits for', () => {
  const page = html(report);
  expect(page).toContain('3 clauses: greeting/root failed on a call that they want answered</summary>');
  expect(page.split('<dt>waits for</dt>')).toHaveLength(4);
});

it('the published report has the clause that others wait for', () => {
  expect(reportShape.parse(report)).toEqual(report);
});
