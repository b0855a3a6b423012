import { expect, it } from 'vitest';
import type { Conclusion, Exchange, HostCase, HttpCall } from '../../model/index.ts';
import { lateCases, onLate } from './late.ts';
import { caseOf } from './testimony.ts';

const plays = { answers: [{ status: 200, headers: {}, body: '[]' }] } as const;
const named = (id: string, timeoutSecs: number): HostCase => ({ case: id, send: null, plays, timeoutSecs });
const pair = (secs: number) => ({ inTime: named(`in-time-${secs}`, secs), late: named(`late-${secs}`, secs) });
const scenario = lateCases([0], { sane: () => named('sane', 10), slow: () => pair(2), unhurried: () => pair(6) });
const judge = onLate('it is given up', () => ({ is: 'pass' }));

const called: HttpCall = { by: 'http', method: 'POST', path: '/', headers: {}, body: {}, atMs: 0 };

type Came = readonly [outcome: Conclusion['outcome'], concludedMs: number];

/** The cases of a conversation with these conclusions, and the verdict. */
function conversation(...came: readonly Came[]) {
  const turns: Exchange[] = [];
  for (const [outcome, concludedMs] of came) {
    const call = scenario.call(0, turns);
    if (call === undefined) break;
    const testimony = { door: 'loop', placeholders: ['case'], calls: [called], conclusion: { outcome }, concludedMs };
    turns.push({ call, received: Buffer.from(JSON.stringify(testimony)) } as unknown as Exchange);
  }
  const next = scenario.call(0, turns);
  const verdict = judge(turns);
  return {
    cases: turns.map((turn) => caseOf(turn).case),
    next: next && caseOf({ call: next }).case,
    is: verdict.is,
    why: verdict.is === 'fail' ? verdict.actual : verdict.because,
  };
}

const sane: Came = ['answered', 5];

it('a host that accepts an answer in time and waits its whole timeout is judged by the late case', () => {
  expect(conversation(sane, ['answered', 1001], ['error', 2001])).toMatchObject({
    cases: ['sane', 'in-time-2', 'late-2'],
    next: undefined,
    is: 'pass',
  });
});

it.each([
  ['before an answer that is in time', [sane, ['error', 300]]],
  ['before its time is over, though it takes what comes sooner', [sane, ['answered', 1001], ['error', 1400]]],
] as const)('a host that gives up %s fails', (_, came) => {
  expect(conversation(...came)).toMatchObject({
    next: undefined,
    is: 'fail',
    why: expect.stringContaining('it had concluded that there was no answer before its time was over: after'),
  });
});

it('a machine that is too slow for an answer in time gets more time, and does not make the host fail', () => {
  expect(conversation(sane, ['error', 2005])).toMatchObject({ next: 'in-time-6', is: 'inconclusive' });
  expect(conversation(sane, ['error', 2005], ['error', 6005])).toMatchObject({ next: undefined, is: 'inconclusive' });
  expect(conversation(sane, ['error', 2005], ['answered', 3005], ['error', 6005])).toMatchObject({
    cases: ['sane', 'in-time-2', 'in-time-6', 'late-6'],
    is: 'pass',
  });
});
