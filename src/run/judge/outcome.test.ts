import { expect, it } from 'vitest';
import type { BaselineEntry, Finding, Gate, Level } from '../../model/index.ts';
import { aFinding } from '../run.samples.ts';
import { decideOutcome, summarize } from './outcome.ts';

const sometimes = { flaky: { failed: 1, of: 4 } };
const known = (baseline?: readonly BaselineEntry[]) => ({ baseline, today: '2026-11-21', isPart: false });
const gate = (failOn: Level, flaky: Gate['flaky'] = 'fail'): Gate => ({ failOn, flaky });

/** Findings by their levels and verdicts; `at times` after flaky ones. */
function findingsOf(said: string): Finding[] {
  return said.split(', ').map((one) => {
    const [level, verdict, ...rest] = one.split(' ') as [Level, Finding['verdict'], ...string[]];
    return aFinding(level, verdict, rest.length === 0 ? {} : sometimes);
  });
}

it.each<[string, string | Finding[], Level | Gate, string]>([
  ['a must clause failed', 'must fail, must pass', 'must', 'non-conformant: 1 must clause failed'],
  [
    'several failed',
    'should fail, must fail, must fail, may fail',
    'should',
    'non-conformant: 2 must clauses and 1 should clause failed',
  ],
  [
    'the real host refuses what no clause that gates is about',
    [
      aFinding('must', 'pass'),
      aFinding('should', 'fail', { clause: 'a/b/bom', realHost: 'drop these answers' }),
      aFinding('should', 'fail', { clause: 'a/b/other' }),
      aFinding('may', 'fail', { clause: 'a/b/envelope', realHost: 'drop these answers' }),
      aFinding('may', 'fail', { clause: 'a/b/hidden', realHost: 'pass over the agent' }),
    ],
    'must',
    'conformant: every must clause holds; 2 should clauses and 2 may clauses failed; the real host would drop these answers: a/b/bom, a/b/envelope; the real host would pass over the agent: a/b/hidden',
  ],
  [
    'the real host refuses an answer, and a must clause could not be judged',
    [aFinding('must', 'inconclusive'), aFinding('may', 'fail', { realHost: 'drop these answers' })],
    'must',
    'inconclusive: 1 must clause could not be judged; the real host would drop these answers: a/b/c',
  ],
  [
    'a must clause failed: that is reason enough',
    [aFinding('must', 'fail'), aFinding('may', 'fail', { realHost: 'drop these answers' })],
    'must',
    'non-conformant: 1 must clause failed',
  ],
  [
    'must clauses could not be judged, and it is known what to do',
    [
      aFinding('must', 'inconclusive', { hint: 'set --deadline' }),
      aFinding('must', 'inconclusive', { hint: 'set --deadline' }),
      aFinding('must', 'inconclusive'),
      aFinding('should', 'inconclusive', { hint: 'ask again' }),
    ],
    'must',
    'inconclusive: 3 must clauses could not be judged; set --deadline',
  ],
  [
    'a clause below the gate failed',
    'must pass, should fail, may fail, may fail',
    'must',
    'conformant: every must clause holds; 1 should clause and 2 may clauses failed',
  ],
  ['a may clause failed', 'may fail', 'may', 'non-conformant: 1 may clause failed'],
  [
    'a may clause failed below',
    'may fail',
    'should',
    'conformant: no must or should clause was judged; 1 may clause failed',
  ],
  [
    'clauses below the gate alone were tried',
    'should pass, may pass, may fail',
    'must',
    'conformant: no must clause was judged; 1 should clause and 1 may clause hold; 1 may clause failed',
  ],
  ['all hold', 'must pass, may not-applicable', 'must', 'conformant: every must clause holds'],
  ['all hold of all levels', 'must pass', 'may', 'conformant: every must, should, may clause that was judged holds'],
  [
    'a must clause could not be judged',
    'must inconclusive, must pass',
    'must',
    'inconclusive: 1 must clause could not be judged',
  ],
  [
    'a should clause could not be judged',
    'should inconclusive, must pass',
    'may',
    'conformant: every must, should, may clause that was judged holds',
  ],
  [
    'one failed and one could not be judged',
    'must inconclusive, must fail',
    'must',
    'non-conformant: 1 must clause failed',
  ],
  ['nothing could be judged', 'should inconclusive', 'must', 'inconclusive: no clause could be judged'],
  ['nothing was applicable', 'must not-applicable', 'must', 'inconclusive: no clause could be judged'],
  ['there is nothing', [], 'must', 'inconclusive: no clause could be judged'],
  ['one fails at times', 'must fail at times', 'must', 'non-conformant: 1 must clause failed'],
  [
    'one fails at times, which is let pass',
    'must fail at times',
    gate('must', 'warn'),
    'conformant: 1 must clause failed at times, which --flaky warn lets pass',
  ],
  [
    'one fails at times, another always',
    'must fail at times, must fail',
    gate('must', 'warn'),
    'non-conformant: 1 must clause failed',
  ],
  [
    'one fails at times, a lighter one too',
    'must fail at times, may fail at times',
    gate('must', 'warn'),
    'conformant: 1 must clause failed at times, which --flaky warn lets pass; 1 may clause failed',
  ],
])('decideOutcome gives the outcome and the reason if %s', (_, findings, failOn, said) => {
  const all = typeof findings === 'string' ? findingsOf(findings) : findings;
  const { outcome, because, ...more } = decideOutcome(all, typeof failOn === 'string' ? gate(failOn) : failOn, known());
  expect({ said: `${outcome}: ${because}`, more }).toEqual({ said, more: {} });
});

const entry = (facts: Partial<BaselineEntry> = {}): BaselineEntry => ({ clause: 'a/b/c', reason: 'known', ...facts });

it.each<[string, Finding[], BaselineEntry[], string, string]>([
  [
    'the baseline expects what failed',
    [aFinding('must', 'fail'), aFinding('must', 'pass', { clause: 'a/b/d' })],
    [entry()],
    'conformant',
    '1 must clause failed as the baseline expects',
  ],
  [
    'something else failed too',
    [aFinding('must', 'fail'), aFinding('must', 'fail', { clause: 'a/b/d' })],
    [entry()],
    'non-conformant',
    '1 must clause failed',
  ],
  ['an entry is stale', [aFinding('must', 'pass')], [entry()], 'non-conformant', '1 entry of the baseline is stale'],
  [
    'entries are expired, and what they expect is there',
    [aFinding('must', 'fail')],
    [entry({ expires: '2026-11-20' }), entry({ fingerprint: 'x', expires: '2026-11-20' })],
    'non-conformant',
    '1 must clause failed; 2 entries of the baseline are expired',
  ],
  [
    'one is expected and another could not be judged',
    [aFinding('must', 'fail'), aFinding('must', 'inconclusive', { clause: 'a/b/d' })],
    [entry()],
    'inconclusive',
    '1 must clause could not be judged',
  ],
])('decideOutcome with a baseline gives the outcome and the reason if %s', (_, findings, entries, outcome, because) => {
  expect(decideOutcome(findings, gate('must'), known(entries))).toMatchObject({ outcome, because });
});

it('the reason says that only some clauses were asked for', () => {
  const come = decideOutcome([aFinding('must', 'pass')], gate('must'), { ...known(), isSelection: true });
  expect(come.because).toBe('every must clause that was asked for holds');
});

it('allowInconclusive lets only the named must clause stay unjudged', () => {
  const findings = [aFinding('must', 'inconclusive'), aFinding('must', 'pass', { clause: 'a/b/d' })];
  const allowing = (id: string): Gate => ({ ...gate('must'), allowInconclusive: [id] });
  expect(decideOutcome(findings, allowing('a/b/c'), known())).toEqual({
    outcome: 'conformant',
    because:
      'every must clause that was judged holds; 1 must clause could not be judged, which --allow-inconclusive lets pass',
  });
  expect(decideOutcome(findings, allowing('a/b/d'), known())).toMatchObject({ outcome: 'inconclusive' });
  expect(decideOutcome(findings.slice(0, 1), allowing('a/b/c'), known())).toMatchObject({
    because: 'no clause could be judged',
  });
});

it('a shard without any case is conformant, but a whole run without applicable clauses is not', () => {
  const findings = [aFinding('must', 'not-applicable')];
  expect(decideOutcome(findings, gate('must'), { ...known(), isPart: true }).outcome).toBe('conformant');
  expect(decideOutcome(findings, gate('must'), known()).outcome).toBe('inconclusive');
  const untried = [...findings, aFinding('should', 'inconclusive')];
  expect(decideOutcome(untried, gate('must'), { ...known(), isPart: true }).outcome).toBe('inconclusive');
});

it('the reason of a shard says that it covers only what the shard judged', () => {
  expect(decideOutcome([aFinding('must', 'pass')], gate('must'), { ...known(), isPart: true })).toEqual({
    outcome: 'conformant',
    because: 'every must clause that this shard judged holds',
  });
});

it('summarize counts the findings of each category by verdict', () => {
  const none = { pass: 0, fail: 0, inconclusive: 0, notApplicable: 0 };
  const findings = [
    aFinding('must', 'pass'),
    aFinding('may', 'pass'),
    aFinding('must', 'fail', { category: 'timeouts' }),
    aFinding('must', 'inconclusive', { category: 'timeouts' }),
    aFinding('must', 'not-applicable', { category: 'error-codes' }),
  ];
  expect(summarize(findings)).toEqual({
    'mandatory-fields': none,
    'error-codes': { ...none, notApplicable: 1 },
    timeouts: { ...none, fail: 1, inconclusive: 1 },
    'unknown-fields': none,
    semantics: { ...none, pass: 2 },
  });
});

it('the outcome is inconclusive if no call was answered, even if a clause about time has a verdict', () => {
  const unanswered = { ...known(), answeredNothing: true };
  const late = aFinding('should', 'fail');
  expect(decideOutcome([late], gate('must'), unanswered)).toEqual({
    outcome: 'inconclusive',
    because: 'no call was answered; 1 should clause failed',
  });
  expect(decideOutcome([late], gate('should'), unanswered)).toMatchObject({ outcome: 'non-conformant' });
  expect(decideOutcome([late], gate('must'), known())).toMatchObject({ outcome: 'conformant' });
});
