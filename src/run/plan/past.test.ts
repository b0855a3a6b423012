import { describe, expect, it } from 'vitest';
import type { Call } from '../../model/index.ts';
import type { PastFailure } from './past.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';
import { late } from '../execute/turns.samples.ts';

const kept: PastFailure = { clause: 'numbers/answers', fingerprint: 'abc', calls: [{ body: '777' }] };
const nothingElse = { amounts: { plain: 0, own: 0 }, past: [kept] };

it('tries past failures first, and tells the one that still fails as a failure', async () => {
  const { findings, past, made } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), nothingElse);
  // The first call of the plan shows whether the target can be called at all.
  expect(made[1]?.body).toBe('777');
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'failed' }]);
  expect(findings[0]).toMatchObject({ verdict: 'fail', evidence: { origin: 'past', shrinkEnd: 'not-tried' } });
});

it('repeats a past failure no more often than any other', async () => {
  const { made } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
});

it('takes a past failure for fixed when it holds every time', async () => {
  const { findings, past, made } = await runNumbers([aClause({})], () => 'ok', nothingElse);
  expect(past).toMatchObject([{ came: 'fixed' }]);
  expect(findings[0]?.verdict).toBe('pass');
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
});

it('takes a past failure for flaky when it fails some of the time, and its clause for failed', async () => {
  const moody = (n: number, { nonce = 0 }: Call): string => (n === 777 && nonce === 200 ? 'no' : 'ok');
  const { findings, past } = await runNumbers([aClause({})], moody, nothingElse);
  expect(past).toMatchObject([{ came: 'flaky' }]);
  expect(findings[0]).toMatchObject({ verdict: 'fail', flaky: { of: 4 } });
});

it('leaves open what cannot be decided', async () => {
  const { past } = await runNumbers([aClause({})], (n) => (n === 777 ? late : 'ok'), nothingElse);
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'unknown', because: 'late' }]);
});

it('leaves out a past failure of a clause that is not tried', async () => {
  const { past, made } = await runNumbers([aClause({ id: 'numbers/other' })], () => 'ok', nothingElse);
  expect(past).toEqual([]);
  expect(made.map(({ body }) => body)).toEqual(['1', '2']);
});

it('holds the conversation of a clause with conversations of its own as it was', async () => {
  const own = aClause({
    on: { ...numberAlone, fixed: [] },
    judge: (turns) =>
      turns.map(({ call }) => call.body).join() === '5,6'
        ? { is: 'fail', expected: 'x', actual: 'both' }
        : { is: 'pass' },
  });
  const { past } = await runNumbers([own, aClause({ id: 'numbers/plain' })], () => 'ok', {
    ...nothingElse,
    past: [{ ...kept, calls: [{ body: '5' }, { body: '6' }] }],
  });
  expect(past).toMatchObject([{ came: 'failed' }]);
});

describe('many past failures', () => {
  const many = Array.from({ length: 6 }, (_, number) => ({ ...kept, calls: [{ body: `${700 + number}` }] }));

  it('leave half of the calls to the plan', async () => {
    const { past, calls } = await runNumbers([aClause({})], () => 'ok', {
      amounts: { plain: 0, own: 0 },
      past: many,
      budget: { calls: 18, ms: Infinity },
    });
    const because = 'half of the budget of 18 calls was spent';
    const unknown = { clause: 'numbers/answers', fingerprint: 'abc', came: 'unknown', because };
    expect(past.map(({ came }) => came)).toEqual(['fixed', 'fixed', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect(past[2]).toEqual(unknown);
    expect(calls).toBe(1 + 8 + 1);
  });

  it('are given up after a few late answers in a row', async () => {
    const { past, made } = await runNumbers([aClause({})], (n) => (n > 701 ? late : 'ok'), {
      amounts: { plain: 0, own: 0 },
      past: many,
    });
    expect(past.map(({ because }) => because)).toEqual([
      undefined,
      undefined,
      'late',
      'late',
      'late',
      'given up after 3 late answers in a row',
    ]);
    expect(made.filter(({ body }) => body === '705')).toEqual([]);
  });
});

it('makes the calls of a past failure as they were at first, then apart from those of the plan', async () => {
  const { made } = await runNumbers([aClause({})], () => 'ok', { ...nothingElse, iterations: 2, confirmations: 2 });
  const again = made.filter(({ body }) => body === '777').map(({ nonce }) => nonce);
  expect(again).toEqual([undefined, 200, 300]);
});

it.each([
  ['late', aClause({ judge: () => ({ is: 'fail', expected: 'in time', actual: 'late' }) }), late],
  ['judged by a clause that calibrates itself', aClause({ on: { ...numberAlone, fixed: [], calibrated: true } }), {}],
])('makes a call once that is %s', async (_, clause, exchange) => {
  const behaviour = (n: number) => (n === 777 ? exchange : 'ok');
  const plain = aClause({ id: 'numbers/plain', judge: () => ({ is: 'pass' }) });
  const { made, past } = await runNumbers([clause, plain], behaviour, nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(1);
  expect(past).toMatchObject([{ came: 'failed' }]);
});

it('does not repeat what cannot be decided, and shows nothing of it', async () => {
  const { made, findings } = await runNumbers([aClause({})], (n) => (n === 777 ? late : 'ok'), nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(1);
  expect(findings[0]).toMatchObject({ verdict: 'pass', calls: 2 });
});

it('takes a past failure that failed until the budget was spent for failed', async () => {
  const budget = { calls: 3, ms: Infinity };
  const { past } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), { ...nothingElse, budget });
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'failed' }]);
});

it('says where its calls are no longer judged', async () => {
  const { past } = await runNumbers([aClause({})], () => 'ok', {
    ...nothingElse,
    past: [{ ...kept, calls: [{ body: '777', invalid: true }] }],
  });
  expect(past).toEqual([
    { clause: 'numbers/answers', fingerprint: 'abc', came: 'unknown', because: 'its calls are no longer judged' },
  ]);
});

it('repeats the conversation of a clause with conversations of its own, where that does not calibrate itself', async () => {
  const own = aClause({ on: { ...numberAlone, fixed: [] } });
  const { made, past } = await runNumbers([own, aClause({ id: 'numbers/plain' })], () => 'ok', nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
  expect(past).toMatchObject([{ came: 'fixed' }]);
});
