import { expect, it } from 'vitest';
import type { BaselineEntry, Finding } from '../../model/index.ts';
import { aFinding } from '../run.samples.ts';
import { compare } from './baseline.ts';

const finding = (verdict: Finding['verdict'], facts?: Partial<Finding>) => aFinding('must', verdict, facts);
const failed = (fingerprint: string, facts: Partial<Finding> = {}): Finding =>
  finding('fail', { fingerprint, ...facts });
const also = (fingerprint: string) => ({ others: [{ fingerprint, count: 1, expected: '', actual: '' }] });
const entry = (facts: Partial<BaselineEntry> = {}): BaselineEntry => ({ clause: 'a/b/c', reason: 'known', ...facts });

/** The result of the first entry, and whether the finding is expected. */
function compared(found: Finding, entries: readonly BaselineEntry[], isPart = false): unknown[] {
  const { results, expected } = compare([found], entries, '2026-11-21', isPart);
  return [results[0]?.came, expected.has(found)];
}

it.each<[string, Finding, BaselineEntry[], string, boolean]>([
  ['of that kind', failed('x'), [entry({ fingerprint: 'x' })], 'expected', true],
  ['of any kind', failed('x'), [entry()], 'expected', true],
  ['of another kind', failed('y'), [entry({ fingerprint: 'x' })], 'stale', false],
  ['of that kind and a new one', failed('x', also('y')), [entry({ fingerprint: 'x' })], 'expected', false],
  ['of a new kind and that one', failed('y', also('x')), [entry({ fingerprint: 'x' })], 'expected', false],
  [
    'of two kinds that are known',
    failed('y', also('x')),
    ['x', 'y'].map((fingerprint) => entry({ fingerprint })),
    'expected',
    true,
  ],
  ['of more kinds than are reported', failed('x', { more: true }), [entry({ fingerprint: 'x' })], 'expected', false],
  ['of more kinds, any of which is known', failed('x', { more: true }), [entry()], 'expected', true],
  ['of kinds among which it may be', failed('y', { more: true }), [entry({ fingerprint: 'x' })], 'unseen', false],
  ['of another clause', failed('x', { clause: 'a/b/d' }), [entry()], 'unseen', false],
  ['on the last day', failed('x'), [entry({ expires: '2026-11-21' })], 'expected', true],
  ['after the last day', failed('x'), [entry({ expires: '2026-11-20' })], 'expired', false],
])('compare gives the entry and the failure their results: %s', (_, found, entries, came, isExpected) => {
  expect(compared(found, entries)).toEqual([came, isExpected]);
});

it.each<[string, Finding, BaselineEntry, string]>([
  ['passed', finding('pass'), entry(), 'stale'],
  ['passed after the last day', finding('pass'), entry({ expires: '2026-11-20' }), 'expired'],
  ['passed, and comes and goes', finding('pass'), entry({ flaky: true }), 'unseen'],
  ['could not be judged', finding('inconclusive'), entry(), 'unseen'],
  ['is not applicable', finding('not-applicable'), entry(), 'unseen'],
])('compare gives an entry its result if the clause %s', (_, found, one, came) => {
  expect(compared(found, [one])).toEqual([came, false]);
});

it('an entry is never stale if only a part of a run is reported', () => {
  expect(compared(finding('pass'), [entry()], true)).toEqual(['unseen', false]);
  expect(compared(finding('pass'), [entry({ expires: '2026-11-20' })], true)).toEqual(['expired', false]);
});
