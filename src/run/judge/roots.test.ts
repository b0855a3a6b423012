import { describe, expect, it } from 'vitest';
import type { Clause, Exchange, Finding, Verdict } from '../../model/index.ts';
import { findRoots } from './roots.ts';
import { aClause, runNumbers } from '../run.samples.ts';
import { aJudgement, anExchange } from '../execute/turns.samples.ts';

const plain = anExchange('plain');
const changed = anExchange('changed');
const pass: Verdict = { is: 'pass' };
const fails: Verdict = { is: 'fail', expected: 'a', actual: 'b' };
const open = (because = 'the plain call was not answered'): Verdict => ({ is: 'inconclusive', because });

const root = aClause({ id: 'numbers/root' });
const waits = aClause({ id: 'numbers/waits' });

type Judged = [Clause, Verdict, ...Exchange[]];
const rootFails: Judged = [root, fails, plain];
const waiting: Judged = [waits, open(), plain];

/** The clause that an inconclusive clause waits for, after these judgements; all failed ones also fail in the end. */
function waitsFor(
  judgements: readonly Judged[],
  { clause = waits, because = 'the plain call was not answered', hasFailed = (): boolean => true } = {},
): string | undefined {
  const roots = findRoots();
  for (const [judging, verdict, ...turns] of judgements) roots.note(judging, aJudgement(verdict, turns));
  const { id, level, category, section, says } = clause;
  const finding: Finding = { clause: id, level, category, section, says, verdict: 'inconclusive', calls: 1, because };
  return roots.describe(clause, finding, hasFailed).waitsFor;
}

describe('an inconclusive clause waits', () => {
  it('for the clause that failed on the call that it wanted answered', () => {
    expect(waitsFor([rootFails, waiting])).toBe('numbers/root');
    expect(waitsFor([waiting, rootFails])).toBe('numbers/root');
  });

  it('for the failed clause of the strongest level', () => {
    const light = aClause({ id: 'numbers/light', level: 'should' });
    expect(waitsFor([[light, fails, plain], rootFails, waiting])).toBe('numbers/root');
  });

  it('for the clause that failed on a call within a conversation', () => {
    const shown: Verdict = { ...fails, shownBy: changed };
    expect(
      waitsFor([
        [root, shown, plain, changed, plain],
        [waits, open(), plain, changed],
      ]),
    ).toBe('numbers/root');
  });

  it('for the root of another clause that is inconclusive with the same reason', () => {
    const other = aClause({ id: 'numbers/other' });
    expect(waitsFor([rootFails, waiting, [other, open(), changed]], { clause: other })).toBe('numbers/root');
  });
});

describe('an inconclusive clause waits for nothing', () => {
  it.each<[string, Judged[]]>([
    ['where nothing failed on that call', [[root, fails, changed], waiting]],
    ['where another must clause could use it', [rootFails, [aClause({}), pass, plain], waiting]],
    ['where there was no call', [rootFails, [waits, open()]]],
  ])('%s', (_, judgements) => {
    expect(waitsFor(judgements)).toBeUndefined();
  });

  it('if its finding has another reason', () => {
    expect(waitsFor([rootFails, waiting], { because: 'another' })).toBeUndefined();
  });

  it('if the clause that failed is not reported as failed', () => {
    expect(waitsFor([rootFails, waiting], { hasFailed: () => false })).toBeUndefined();
  });

  it('only because a real answer was used: a clause about time or exit codes does not count as using it', () => {
    const inTime = aClause({ id: 'numbers/in-time', category: 'timeouts' });
    expect(waitsFor([rootFails, [inTime, pass, plain], waiting])).toBe('numbers/root');
  });
});

it('a finding of a run names the clause that it waits for', async () => {
  const judge = (): Verdict => open('no number was answered');
  const { findings } = await runNumbers([aClause({}), aClause({ id: 'numbers/more', judge })], () => 'no');
  expect(findings).toMatchObject([{ verdict: 'fail' }, { verdict: 'inconclusive', waitsFor: 'numbers/answers' }]);
});
