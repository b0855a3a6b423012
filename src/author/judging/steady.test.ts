import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call, Exchange, Verdict } from '../../model/index.ts';
import { sameAnswer, sendsComparison } from './steady.ts';

const answer = ({ received, ended }: Exchange) =>
  ended.by === 'exit' && ended.code === 0 ? String(received) : undefined;
const sends = sendsComparison<string>({
  fixed: [],
  unchanged: () => ({ body: 'unchanged' }),
  changed: (change) => ({ body: change }),
  answer,
});
const judge = sameAnswer(answer, 'words');

it('a comparison makes three calls if nothing differs', () => {
  expect(makeCalls(() => 'a')).toMatchObject({
    verdict: { is: 'pass' },
    calls: ['unchanged', 'unchanged 1', 'changed'],
  });
});

it('a comparison confirms a difference by pairs of calls, each made anew', () => {
  const { verdict, calls } = makeCalls(({ body }) => String(body));
  expect(verdict.is).toBe('fail');
  expect(calls).toHaveLength(13);
  expect(new Set(calls).size).toBe(13);
});

it('a comparison makes no changed call if the agent answers the same call differently', () => {
  let turn = 0;
  expect(makeCalls(() => `${(turn += 1)}`)).toMatchObject({
    verdict: { is: 'inconclusive' },
    calls: ['unchanged', 'unchanged 1'],
  });
});

it('a comparison is inconclusive if a call is not answered', () => {
  expect(makeCalls(() => undefined).verdict).toMatchObject({
    is: 'inconclusive',
    because: 'the unchanged call was not answered',
  });
  expect(makeCalls(({ body }) => (body === 'changed' ? undefined : 'a')).verdict).toMatchObject({
    is: 'inconclusive',
    because: 'the changed call was not answered',
  });
});

it('a failed comparison says what differs, and how often', () => {
  expect(makeCalls(({ body }) => String(body)).verdict).toEqual({
    is: 'fail',
    expected: 'the same words as without the change: "unchanged"',
    actual: '"changed" with the change; it differs 6 times of 6',
  });
});

it('a failed comparison names the part that differs', () => {
  const parts = sameAnswer(({ call }) => ({ message: 'ok', tool_calls: [{ name: String(call.body) }] }), 'answer');
  expect(parts(makeCalls(({ body }) => String(body)).turns)).toEqual({
    is: 'fail',
    expected: 'the same answer as without the change: "unchanged"',
    actual: '"changed" with the change; it differs 6 times of 6',
    pointer: '/tool_calls/0/name',
  });
});

it('a comparison leaves late answers to the clause about time', () => {
  const { turns } = makeCalls(() => 'a');
  const late = turns.map((turn, at): Exchange => (at < 2 ? turn : { ...turn, ended: { by: 'timeout', afterMs: 9 } }));
  expect(judge(late)).toMatchObject({ is: 'inconclusive', hint: expect.stringContaining('--deadline') });
});

it('a comparison says that the agent varies, seen before or after the change', () => {
  const varies = { is: 'inconclusive', because: 'the agent answers one and the same call in different ways' };
  let turn = 0;
  expect(makeCalls(() => `${(turn += 1)}`).verdict).toEqual(varies);
  let changed = 0;
  expect(makeCalls(({ body }) => (body === 'changed' && (changed += 1) === 1 ? 'b' : 'a'))).toMatchObject({
    verdict: varies,
    calls: ['unchanged', 'unchanged 1', 'changed', 'unchanged 2', 'changed 1'],
  });
});

it('a comparison does not judge a difference that was not confirmed to the end', () => {
  const different = makeCalls(({ body }) => String(body)).turns;
  for (let turns = 0; turns < different.length; turns += 1)
    expect(judge(different.slice(0, turns))).toEqual({
      is: 'inconclusive',
      because: 'the answers were not compared to the end',
    });
  expect(judge(different).is).toBe('fail');
});

it('a comparison generates values if there is an arbitrary, and is calibrated', () => {
  const generated = fc.constant('c');
  const comparison = { fixed: ['a'], unchanged: () => ({ body: '' }), changed: () => ({ body: '' }), answer };
  expect(sendsComparison({ ...comparison, generated })).toMatchObject({ fixed: ['a'], generated, calibrated: true });
  expect(sendsComparison(comparison)).not.toHaveProperty('generated');
});

it('a comparison does not fail an agent that answers at random', () => {
  const failures = fc
    .sample(fc.infiniteStream(fc.boolean()), { numRuns: 20_000, seed: 7 })
    .filter((coins) => makeCalls(() => String(coins.next().value)).verdict.is === 'fail');
  // Seven equal answers and six other ones: one in 4,096.
  expect(failures.length).toBeLessThan(20);
});

function makeCalls(behaviour: (call: Call) => string | undefined): {
  verdict: Verdict;
  calls: string[];
  turns: Exchange[];
} {
  const turns: Exchange[] = [];
  for (;;) {
    const call = sends.call('changed', turns);
    if (call === undefined) break;
    const said = behaviour(call);
    const code = said === undefined ? 1 : 0;
    turns.push({
      call,
      received: Buffer.from(said ?? ''),
      stderr: '',
      ended: { by: 'exit', code },
      ms: 1,
      lastByteMs: 1,
    });
  }
  const calls = turns.map(({ call }) =>
    call.nonce === undefined ? String(call.body) : `${String(call.body)} ${call.nonce}`,
  );
  return { verdict: judge(turns), calls, turns };
}
