import { describe, expect, it } from 'vitest';
import type { Finding, Report } from '../model/index.ts';
import { aFinding } from './finding.samples.ts';
import { inToto } from './formats/in-toto.ts';
import { faultsOfStatement } from './in-toto.samples.ts';
import { aReport } from './report.samples.ts';

const artefacts = [{ name: 'agent.py', sha256: 'ab'.repeat(32) }];
const conformant = { outcome: 'conformant', because: 'every must clause holds', baseline: [] } as const;

describe('an in-toto statement', () => {
  it.each<[string, Partial<Report>, Partial<Finding>, string]>([
    ['PASSED where every clause passed', conformant, { verdict: 'pass' }, 'PASSED'],
    ['WARNED where a failure does not gate', conformant, { verdict: 'fail', level: 'should' }, 'WARNED'],
    ['WARNED where a clause could not be tried', conformant, { verdict: 'inconclusive', level: 'may' }, 'WARNED'],
    ['PASSED where one does not apply', conformant, { verdict: 'not-applicable' }, 'PASSED'],
    ['FAILED where one gates', { outcome: 'non-conformant', baseline: [] }, { verdict: 'fail' }, 'FAILED'],
    [
      'FAILED where nothing can be said',
      { outcome: 'inconclusive', baseline: [] },
      { verdict: 'inconclusive' },
      'FAILED',
    ],
    ['FAILED where it was interrupted', { ...conformant, interrupted: true }, { verdict: 'pass' }, 'FAILED'],
  ])('a statement is %s', (_, report, finding, result) => {
    const own = aFinding({ clause: 'wendell/output/message', level: 'must', ...finding });
    const { subject, predicate } = statementOf(aReport({ ...report, findings: [own] }));
    expect(subject).toEqual([{ name: 'agent.py', digest: { sha256: 'ab'.repeat(32) } }]);
    expect(predicate.result).toBe(result);
    const isNoTest = own.verdict === 'not-applicable';
    const listed = [predicate.passedTests, predicate.warnedTests, predicate.failedTests].flat();
    expect(listed).toEqual(isNoTest ? [] : [own.clause]);
  });

  it('a statement needs an artefact', () => {
    expect(() => inToto(aReport(), {})).toThrow('a statement is about an artefact');
  });

  it.each([
    [
      'a field that is unknown',
      (statement: Statement) => (statement.predicate.outcome = 'PASSED'),
      '/predicate/outcome is unknown',
    ],
    [
      'another type',
      (statement: Statement) => (statement.predicate.passedTests = 'all'),
      '/predicate/passedTests is no list',
    ],
    [
      'a digest that is no text',
      (statement: Statement) => (statement.subject = [{ digest: { sha256: 1 } }]),
      '/subject/0/digest/sha256 is no string',
    ],
    ['no message', (statement: Statement) => (statement.subject = [7]), '/subject/0 is no object'],
  ])('a statement with %s would be refused by its readers', (_, change, fault) => {
    const statement = statementOf(aReport());
    change(statement);
    expect(faultsOfStatement(statement)).toEqual([fault]);
  });
});

/** A parsed statement that tests can change. */
interface Statement {
  subject: unknown;
  predicate: { [field in 'result' | 'outcome' | 'passedTests' | 'warnedTests' | 'failedTests']?: unknown };
}

function statementOf(report: Report): Statement {
  return JSON.parse(inToto(report, { artefacts }));
}
