import { describe, expect, it } from 'vitest';
import type { Call, Turns } from '../../model/index.ts';
import type { PastFailure } from './past.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';
import { late } from '../execute/turns.samples.ts';

const kept: PastFailure = { clause: 'numbers/answers', fingerprint: 'abc', calls: [{ body: '777' }] };
const nothingElse = { amounts: { plain: 0, own: 0 }, past: [kept] };

it('a past failure is tried first, and reported as a failure if it still fails', async () => {
  const { findings, past, made } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), nothingElse);
  // The first call of the plan shows whether the target can be called at all.
  expect(made[1]?.body).toBe('777');
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'failed' }]);
  expect(findings[0]).toMatchObject({ verdict: 'fail', evidence: { origin: 'past', shrinkEnd: 'not-tried' } });
});

it('a past failure is repeated no more often than any other', async () => {
  const { made } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
});

it('a past failure is fixed if it passes every time', async () => {
  const { findings, past, made } = await runNumbers([aClause({})], () => 'ok', nothingElse);
  expect(past).toMatchObject([{ came: 'fixed' }]);
  expect(findings[0]?.verdict).toBe('pass');
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
});

it('a past failure is flaky if it fails some of the time, and its clause has failed', async () => {
  const moody = (n: number, { nonce = 0 }: Call): string => (n === 777 && nonce === 200 ? 'no' : 'ok');
  const { findings, past } = await runNumbers([aClause({})], moody, nothingElse);
  expect(past).toMatchObject([{ came: 'flaky' }]);
  expect(findings[0]).toMatchObject({ verdict: 'fail', flaky: { of: 4 } });
});

it('a past failure is unknown if its clause is inconclusive', async () => {
  const { past } = await runNumbers([aClause({})], (n) => (n === 777 ? late : 'ok'), nothingElse);
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'unknown', because: 'late' }]);
});

it('a past failure of a clause that is not tried is left out', async () => {
  const { past, made } = await runNumbers([aClause({ id: 'numbers/other' })], () => 'ok', nothingElse);
  expect(past).toEqual([]);
  expect(made.map(({ body }) => body)).toEqual(['1', '2']);
});

it('the conversation of a clause with its own scenario is made as it was stored', async () => {
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

  it('are not all tried after three late answers in a row', async () => {
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

it('a past failure is first tried with the stored calls, then with nonces that the plan does not use', async () => {
  const { made } = await runNumbers([aClause({})], () => 'ok', { ...nothingElse, iterations: 2, confirmations: 2 });
  const again = made.filter(({ body }) => body === '777').map(({ nonce }) => nonce);
  expect(again).toEqual([undefined, 200, 300]);
});

it.each([
  ['late', aClause({ judge: () => ({ is: 'fail', expected: 'in time', actual: 'late' }) }), late],
  ['judged by a clause that calibrates itself', aClause({ on: { ...numberAlone, fixed: [], calibrated: true } }), {}],
])('a past failure is tried only once if it is %s', async (_, clause, exchange) => {
  const behaviour = (n: number) => (n === 777 ? exchange : 'ok');
  const plain = aClause({ id: 'numbers/plain', judge: () => ({ is: 'pass' }) });
  const { made, past } = await runNumbers([clause, plain], behaviour, nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(1);
  expect(past).toMatchObject([{ came: 'failed' }]);
});

it('an undecided past failure is not repeated and does not show in the findings', async () => {
  const { made, findings } = await runNumbers([aClause({})], (n) => (n === 777 ? late : 'ok'), nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(1);
  expect(findings[0]).toMatchObject({ verdict: 'pass', calls: 2 });
});

it('a past failure that failed until the budget was spent has failed', async () => {
  const budget = { calls: 3, ms: Infinity };
  const { past } = await runNumbers([aClause({})], (n) => (n === 777 ? 'no' : 'ok'), { ...nothingElse, budget });
  expect(past).toEqual([{ clause: 'numbers/answers', fingerprint: 'abc', came: 'failed' }]);
});

it('a past failure says that its calls are no longer judged', async () => {
  const { past } = await runNumbers([aClause({})], () => 'ok', {
    ...nothingElse,
    past: [{ ...kept, calls: [{ body: '777', invalid: true }] }],
  });
  expect(past).toEqual([
    { clause: 'numbers/answers', fingerprint: 'abc', came: 'unknown', because: 'its calls are no longer judged' },
  ]);
});

it('the conversation of a clause with its own scenario is repeated, unless it is calibrated', async () => {
  const own = aClause({ on: { ...numberAlone, fixed: [] } });
  const { made, past } = await runNumbers([own, aClause({ id: 'numbers/plain' })], () => 'ok', nothingElse);
  expect(made.filter(({ body }) => body === '777')).toHaveLength(4);
  expect(past).toMatchObject([{ came: 'fixed' }]);
});

describe('a stored conversation that ended early', () => {
  /** A number, and, if it is answered, its half; the clause needs both. */
  const halves = {
    ...numberAlone,
    fixed: [],
    untilGone: true,
    call: (value: number, turns: Turns) => {
      if (turns.length === 0) return { body: String(value) };
      return turns.length === 1 && String(turns[0]?.received) === 'ok' ? { body: String(value / 2) } : undefined;
    },
  } as const;
  const both = aClause({
    on: halves,
    judge: (turns) => {
      if (turns.some(({ received }) => String(received) !== 'ok'))
        return { is: 'fail', expected: 'ok', actual: 'something else' };
      return turns.length === 2 ? { is: 'pass' } : { is: 'inconclusive', because: 'its half was not asked' };
    },
  });
  const plain = aClause({ id: 'numbers/plain' });
  const tried = async (failure: PastFailure, behaviour: (n: number) => string) => {
    const { past, made } = await runNumbers([both, plain], behaviour, { ...nothingElse, past: [failure] });
    return [past[0]?.came, made.slice(1, 4).map(({ body }) => body)];
  };

  it('goes on as its scenario does, once the target is repaired', async () => {
    const began = { ...kept, calls: [{ body: '777' }], value: 777 };
    expect(await tried(began, () => 'ok')).toEqual(['fixed', ['777', '388.5', '777']]);
    expect(await tried(began, (n) => (n === 777 ? 'no' : 'ok'))).toEqual(['failed', ['777', '777', '777']]);
    expect(await tried(began, (n) => (n === 388.5 ? 'no' : 'ok'))).toEqual(['failed', ['777', '388.5', '777']]);
  });

  it('uses the stored calls if there is no value, or the scenario begins with another call now', async () => {
    const calls = [{ body: '777' }];
    expect(await tried({ ...kept, calls }, () => 'ok')).toEqual(['unknown', ['777', '2']]);
    expect(await tried({ ...kept, calls, value: 5 }, () => 'ok')).toEqual(['unknown', ['777', '2']]);
  });

  it('uses the stored calls if the scenario throws at the value', async () => {
    const past = { ...kept, calls: [{ body: '8' }, { body: '4' }], value: 8 };
    const on = {
      ...halves,
      call: (): never => {
        throw new TypeError('no such value');
      },
    };
    const { past: came } = await runNumbers([{ ...both, on }, plain], () => 'ok', { ...nothingElse, past: [past] });
    expect(came).toMatchObject([{ came: 'fixed' }]);
  });

  it("is stored with its value, which is found again as the scenario's own object", async () => {
    const values = [{ of: 8 }, { of: 6 }];
    const named = aClause({
      on: {
        ...halves,
        fixed: values,
        generated: undefined,
        call: (value: { of: number }, turns: Turns) =>
          values.includes(value) ? halves.call(value.of, turns) : undefined,
      } as never,
      judge: both.judge,
    });
    const noted: unknown[] = [];
    const onFailure = (_: unknown, __: unknown, value: unknown): void => void noted.push(value);
    const failing = (n: number): string => (n === 6 ? 'no' : 'ok');
    await runNumbers([named, plain], failing, { amounts: { plain: 0, own: 0 }, onFailure });
    expect(noted).toEqual([{ of: 6 }]);
    const again = { ...kept, calls: [{ body: '6' }], value: { of: 6 } };
    const { past } = await runNumbers([named, plain], () => 'ok', { ...nothingElse, past: [again] });
    expect(past).toMatchObject([{ came: 'fixed' }]);
  });
});
