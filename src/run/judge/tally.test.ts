import { describe, expect, it } from 'vitest';
import type { Clause, Exchange, Turns, Verdict } from '../../model/index.ts';
import type { Judgement } from './judge.ts';
import { aClause, numberAlone } from '../run.samples.ts';
import { seenBy } from './seen.ts';
import { tally, type Tallying, untried } from './tally.ts';
import { aCase, aJudgement, anExchange, listed } from '../execute/turns.samples.ts';

const pass: Verdict = { is: 'pass' };
const fail = (actual = 'no', pointer?: string): Verdict => ({
  is: 'fail',
  expected: 'ok',
  actual,
  ...(pointer === undefined ? {} : { pointer }),
});
const inconclusive = (because: string): Verdict => ({ is: 'inconclusive', because });
const notApplicable = (because: string): Verdict => ({ is: 'not-applicable', because });
const hinting: Verdict = { is: 'inconclusive', because: 'it is late', hint: 'wait longer' };
const leavesGap: Verdict = { is: 'inconclusive', because: 'it broke', leavesGap: true };
const of = (verdict: Verdict, facts: Partial<Judgement> = {}): Judgement =>
  aJudgement(verdict, [anExchange('a')], facts);

function tallied(judgements: readonly Judgement[], clause: Clause = aClause({}), facts: Partial<Tallying> = {}) {
  const tallying = { nothing: untried, numberOf: ({ length }: Turns) => length, plain: numberAlone, shards: 1 };
  const counted = tally(clause, { ...tallying, seen: seenBy(1)(0), iterations: 1, ...facts });
  judgements.forEach(counted.add);
  return counted;
}

const untriedCase: Verdict = { is: 'not-applicable', because: 'the host does not know it', isUntried: true };

it.each<[string, Judgement, object]>([
  ['could not be judged', of(hinting), { because: 'it is late', hint: 'wait longer' }],
  ['could not be tried', of(untriedCase), { because: 'the host does not know it' }],
  ['does not apply', of(notApplicable('none')), {}],
  ['was not come to', of(inconclusive('spent'), { cut: true, testCase: aCase({ origin: 'generated' }) }), {}],
])('the pass of a host clause says why another conversation %s', (_, other, seen) => {
  const passed = { verdict: 'pass', sampleCall: 1 };
  expect(tallied([of(pass), other], aClause({ subject: 'host' })).sum()).toEqual({ ...passed, ...seen });
  expect(tallied([of(pass), other]).sum()).toEqual(passed);
});

const cut = { cut: true } as const;
const generated = { testCase: aCase({ origin: 'generated' }) };

it.each<['one' | 'all-if-one' | undefined, Judgement[], object]>([
  ['one', [of(fail()), of(pass)], { verdict: 'pass' }],
  ['one', [of(fail()), of(inconclusive('late'))], { verdict: 'fail', count: 1 }],
  ['one', [of(inconclusive('late'))], { verdict: 'inconclusive', because: 'late' }],
  ['one', [of(pass), of(inconclusive('spent'), cut)], { verdict: 'pass' }],
  ['all-if-one', [of(fail()), of(pass)], { verdict: 'fail', count: 1 }],
  [
    'all-if-one',
    [of(fail()), of(inconclusive('late'))],
    { verdict: 'not-applicable', because: 'it holds for no call at all: another clause is about that' },
  ],
  ['all-if-one', [of(inconclusive('late'))], { verdict: 'inconclusive', because: 'late' }],
  ['all-if-one', [of(pass)], { verdict: 'pass' }],
  [undefined, [of(fail()), of(pass)], { verdict: 'fail' }],
])('a clause that needs %s gets the right verdict: %#', (needs, judgements, sum) => {
  expect(tallied(judgements, aClause(needs === undefined ? {} : { needs })).sum()).toMatchObject(sum);
});

it.each<[string, Judgement[], object]>([
  ['nothing', [], { verdict: 'inconclusive', because: 'no call that it judges was made' }],
  ['a pass', [of(pass)], { verdict: 'pass' }],
  [
    'a pass of which something could not be judged, beside a whole one',
    [of(pass), of({ is: 'pass', because: 'its words are not known', hint: 'tell them' })],
    { verdict: 'pass', because: 'its words are not known', hint: 'tell them' },
  ],
  ['a pass beside what could not be judged', [of(inconclusive('late')), of(pass)], { verdict: 'pass' }],
  ['a pass beside what does not apply', [of(pass), of(notApplicable('none'))], { verdict: 'pass' }],
  [
    'a word for what to do',
    [of(hinting), of(inconclusive('later'))],
    { verdict: 'inconclusive', because: 'it is late', hint: 'wait longer' },
  ],
  ['a pass beside a gap', [of(pass), of(inconclusive('spent'), cut)], { verdict: 'inconclusive', because: 'spent' }],
  ['a pass beside what leaves a gap', [of(pass), of(leavesGap)], { verdict: 'inconclusive', because: 'it broke' }],
  ['a pass beside what leaves a gap later', [of(pass), of(leavesGap, generated)], { verdict: 'inconclusive' }],
  ['a failure beside what leaves a gap', [of(leavesGap), of(fail())], { verdict: 'fail' }],
  [
    'a pass beside a gap among generated values',
    [of(pass), of(inconclusive('spent'), { ...cut, ...generated })],
    { verdict: 'pass' },
  ],
  [
    'a pass beside a gap in a repetition',
    [of(pass), of(inconclusive('spent'), { ...cut, testCase: aCase({ attempt: 1 }) })],
    { verdict: 'pass' },
  ],
  ['a failure beside a gap', [of(inconclusive('spent'), cut), of(fail())], { verdict: 'fail', count: 1 }],
  ['a failure beside a pass', [of(pass), of(fail())], { verdict: 'fail', count: 1, others: [] }],
  [
    'the first reason, what does not apply before what could not be judged',
    [of(inconclusive('late')), of(notApplicable('none')), of(notApplicable('else'))],
    { verdict: 'not-applicable', because: 'none' },
  ],
  [
    'the first of several reasons',
    [of(inconclusive('a')), of(inconclusive('b'))],
    { verdict: 'inconclusive', because: 'a' },
  ],
  [
    'the first of several gaps',
    [of(inconclusive('late')), of(inconclusive('a'), cut), of(inconclusive('b'), cut)],
    { verdict: 'inconclusive', because: 'a' },
  ],
])('a tally gives the right verdict for %s', (_, judgements, sum) => {
  expect(tallied(judgements).sum()).toMatchObject(sum);
});

it('a shard leaves a clause that needs one pass to the merged report if none passed', () => {
  const clause = aClause({ needs: 'one' });
  const came = (...judgements: Judgement[]): string => tallied(judgements, clause, { shards: 8 }).sum().verdict;
  expect([came(of(fail())), came(of(fail()), of(pass))]).toEqual(['not-applicable', 'pass']);
});

it('a shard leaves an inconclusive clause to the merged report only if every call was answered', () => {
  const came = (verdict: Verdict, facts: Partial<Exchange>, more?: Partial<Judgement>): string =>
    tallied([aJudgement(verdict, [{ ...anExchange('a'), ...facts }], more)], aClause({}), { shards: 8 }).sum().verdict;
  const killed = { ended: { by: 'exit', code: 1 } } as const;
  expect([
    came(inconclusive('no such call'), {}),
    came(inconclusive('it crashed'), killed),
    came(inconclusive('spent'), {}, cut),
    came(leavesGap, {}),
  ]).toEqual(['not-applicable', 'inconclusive', 'inconclusive', 'inconclusive']);
});

it('a calibrated clause is inconclusive if the agent was seen to vary, even if it also passed or failed', () => {
  const on = { ...listed, calibrated: true as const };
  const calibrated = aClause({ on });
  const comparing = { testCase: aCase({ scenario: on }) };
  const varying = (facts?: Partial<Judgement>) => [
    of(fail(), facts),
    of(inconclusive('it varies'), facts),
    of(inconclusive('again'), facts),
    of(pass, facts),
  ];
  expect(tallied(varying(comparing), calibrated).sum()).toEqual({ verdict: 'inconclusive', because: 'it varies' });
  const past = { testCase: aCase({ scenario: { ...on }, origin: 'past' }) };
  expect(tallied(varying(past), calibrated).sum()).toMatchObject({ verdict: 'inconclusive' });
  expect(tallied(varying(), aClause({ on: listed })).sum()).toMatchObject({ verdict: 'fail' });
  expect(tallied(varying(), aClause({ on: 'valid' })).sum()).toMatchObject({ verdict: 'fail' });
  const gap = [of(fail(), comparing), of(inconclusive('spent'), { ...comparing, ...cut })];
  expect(tallied(gap, calibrated).sum()).toMatchObject({ verdict: 'fail' });
});

it('a calibrated clause does not count other conversations as comparisons', () => {
  const on = { ...listed, calibrated: true as const };
  const comparing = { testCase: aCase({ scenario: on }) };
  const also = aClause({ on, also: 'valid' });
  expect(tallied([of(inconclusive('no answer came')), of(pass, comparing)], also).sum().verdict).toBe('pass');
  expect(tallied([of(inconclusive('no answer came')), of(fail(), comparing)], also).sum().verdict).toBe('fail');
});

describe('a tally counts', () => {
  const [a, b] = [anExchange('a'), anExchange('b')];

  it('each exchange and each conversation once', () => {
    const counted = tallied([
      aJudgement(pass, [a]),
      aJudgement(fail(), [a, b]),
      aJudgement(pass, [b]),
      aJudgement(fail(), [a, b]),
      aJudgement(pass, [anExchange('a')]),
    ]);
    expect(counted.calls()).toBe(3);
    expect(counted.counts()).toEqual({ failed: 1, of: 4 });
    expect(counted.sum()).toMatchObject({ verdict: 'fail', count: 1 });
  });

  it('a conversation whose calls other conversations made too', () => {
    const c = anExchange('c');
    const { counts, sum } = tallied([
      aJudgement(pass, [a, b]),
      aJudgement(pass, [b, c]),
      aJudgement(fail(), [a, c]),
      aJudgement(fail(), [a, c]),
      aJudgement(fail(), [a, b, c]),
    ]);
    expect(counts()).toEqual({ failed: 2, of: 4 });
    expect(sum()).toMatchObject({ verdict: 'fail', count: 2 });
  });

  it('only conversations that passed or failed as tries', () => {
    const counted = tallied([of(inconclusive('late')), of(notApplicable('none')), of(pass)]);
    expect(counted.calls()).toBe(3);
    expect(counted.counts()).toEqual({ failed: 0, of: 1 });
  });
});

describe('of several failures', () => {
  const failing = (body: string, verdict: Verdict): Judgement => aJudgement(verdict, [anExchange(body)]);

  it('the smallest of a kind is reported, the first one among equals', () => {
    const [long, short, equal] = ['aaaa', 'bb', 'cc'].map((body) => failing(body, fail())) as [
      Judgement,
      Judgement,
      Judgement,
    ];
    const sum = tallied([long, short, equal, long]).sum();
    expect(sum).toMatchObject({ verdict: 'fail', count: 3, others: [] });
    expect('plainest' in sum && sum.plainest).toBe(short);
  });

  it('the first is reported if the conversations may break the target', () => {
    const testCase = aCase({ scenario: { ...listed, untilGone: true } });
    const [first, shorter] = ['aaaa', 'bb'].map((body) => aJudgement(fail(), [anExchange(body)], { testCase }));
    const sum = tallied([first as Judgement, shorter as Judgement]).sum();
    expect(sum).toMatchObject({ count: 2, plainest: first });
  });

  it("the first plain call comes before smaller ones, then other plain calls, then past failures, then the clause's own", () => {
    const [plain, other, past, own] = [
      ['aaaa', { scenario: numberAlone, index: 0 }],
      ['aaa', { scenario: numberAlone, index: 1 }],
      ['aaa', { origin: 'past' }],
      ['a', { scenario: listed }],
    ].map(([body, testCase]) =>
      aJudgement(fail(), [anExchange(body as string)], { testCase: aCase(testCase as Partial<Judgement['testCase']>) }),
    ) as [Judgement, Judgement, Judgement, Judgement];
    const shown = (...judgements: Judgement[]): unknown => {
      const sum = tallied(judgements).sum();
      return 'plainest' in sum && sum.plainest;
    };
    expect(shown(own, past, other, plain)).toBe(plain);
    expect(shown(own, past, other)).toBe(other);
    expect(shown(own, past)).toBe(past);
    // A call of an earlier run may also be in the plan: it counts once, as a call of the plan.
    const sent = tallied([past, { ...plain, turns: past.turns }]).sum();
    expect(sent).toMatchObject({ count: 1, plainest: { testCase: plain.testCase } });
  });

  it('the smallest is the one with the fewest bytes in all of its calls', () => {
    const two = aJudgement(fail(), [anExchange('aa'), anExchange('aa')]);
    const wide = failing('\u4f60', fail());
    const sum = tallied([two, failing('aaaaa', fail()), wide]).sum();
    expect('plainest' in sum && sum.plainest).toBe(wide);
  });

  it('the kind with the smallest conversation is reported in full, the others in short', () => {
    const sum = tallied([
      failing('aaa', fail('far too much', '/a/0')),
      failing('aaa a', fail('far too much', '/a/1')),
      failing('a', fail('too much')),
      failing('aa', fail('much')),
    ]).sum();
    expect(sum).toStrictEqual({
      verdict: 'fail',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      firstCall: 1,
      plainest: expect.objectContaining({ verdict: fail('too much') }),
      count: 1,
      others: [
        { fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/), count: 1, expected: 'ok', actual: 'much' },
        { fingerprint: expect.any(String), count: 2, expected: 'ok', actual: 'far too much', pointer: '/a/0' },
      ],
      more: false,
    });
  });

  it('five kinds are reported at most', () => {
    const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((kind) => failing(kind, fail(kind)));
    const sum = tallied([...kinds, failing('a again', fail('a'))]).sum();
    expect('others' in sum && sum.others.map(({ actual }) => actual)).toEqual(['b', 'c', 'd', 'e']);
    expect(sum).toMatchObject({ count: 2, more: true });
    expect(tallied(kinds.slice(0, 5)).sum()).toMatchObject({ more: false });
  });
});

describe('with a pass rate', () => {
  const passRate = { rate: 0.9, confidence: 0.95 };
  /** For each case, so many tries that fail and so many that pass. */
  const tries = (...cases: (readonly [failed: number, passed: number])[]): Judgement[] =>
    cases.flatMap(([failed, passed], index) =>
      Array.from({ length: failed + passed }, (_, at) =>
        aJudgement(at < failed ? fail() : pass, [anExchange(`${index}`)], { testCase: aCase({ index, attempt: at }) }),
      ),
    );
  const came = (judgements: readonly Judgement[], facts: Partial<Tallying> = {}): unknown =>
    tallied(judgements, aClause({}), { passRate, ...facts }).sum().verdict;

  it.each<[string, [number, number][], string]>([
    ['passes where tries without a failure are enough', [[0, 29]], 'pass'],
    ['is inconclusive where they are too few', [[0, 28]], 'inconclusive'],
    ['passes where failures are seldom', [[1, 50]], 'pass'],
    ['is inconclusive in between', [[3, 30]], 'inconclusive'],
    ['fails where failures are too many', [[9, 30]], 'fail'],
    [
      'fails where one call fails each time, however many others pass',
      [
        [4, 0],
        [0, 200],
      ],
      'fail',
    ],
  ])('a clause %s', (_, cases, verdict) => {
    expect(came(tries(...cases))).toBe(verdict);
  });

  it('a shard leaves flaky failures to the merged report', () => {
    expect(came(tries([9, 30]), { shards: 8 })).toBe('not-applicable');
    expect(came(tries([0, 2]), { shards: 8 })).toBe('pass');
    expect(came(tries([4, 0]), { shards: 8 })).toBe('fail');
    // In one of so many shards this happens by chance, or the call is tried again elsewhere.
    expect(came(tries([4, 0]), { shards: 1_000 })).toBe('not-applicable');
    expect(came(tries([4, 0]), { shards: 8, iterations: 5 })).toBe('not-applicable');
  });

  it('a clause stays inconclusive if a conversation was cut or nothing was tried', () => {
    const missed = of(inconclusive('gone'), cut);
    expect(came([...tries([0, 100]), missed])).toBe('inconclusive');
    expect(came([])).toBe('inconclusive');
  });
});
