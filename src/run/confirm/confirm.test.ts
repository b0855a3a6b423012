import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Call } from '../../model/index.ts';
import { aClause, numberAlone, runNumbers } from '../run.samples.ts';

const overAThousand = (number: number): string => (number > 1_000 ? 'no' : 'ok');

it('a finding says whether the smallest failing call was found or the calls for the search were spent', async () => {
  const whole = await runNumbers([aClause({})], overAThousand);
  expect(whole.findings[0]?.evidence).toMatchObject({ shrinkEnd: 'smallest' });
  expect(whole.findings[0]?.evidence?.shrinkCalls).toBeLessThan(40);
  const cut = await runNumbers([aClause({})], overAThousand, { shrinkCalls: 3 });
  expect(cut.findings[0]?.evidence).toMatchObject({ shrinkCalls: 3, shrinkEnd: 'budget' });
});

it('a search does not shrink to a failure of another kind', async () => {
  const twoKinds = (number: number): string => (number > 1_000 ? 'far too many' : number > 500 ? 'too many' : 'ok');
  const { findings } = await runNumbers([aClause({ on: { ...numberAlone, fixed: [900_000] } })], twoKinds, {
    amounts: { plain: 0, own: 0 },
  });
  expect(findings[0]?.evidence?.turns[0]?.sent.text).toBe('1001');
});

it('a finding keeps the original call if the smaller one does not fail again', async () => {
  // Small numbers fail only when they are asked for the first time.
  const moody = (number: number, { nonce = 0 }: Call): string => (number > 5_000 || nonce === 0 ? 'no' : 'ok');
  const { findings } = await runNumbers([aClause({ on: { ...numberAlone, fixed: [9_000] } })], moody, {
    amounts: { plain: 0, own: 0 },
  });
  expect(findings[0]).toMatchObject({ verdict: 'fail', evidence: { shrinkEnd: 'unsteady' } });
  expect(findings[0]?.flaky).toBeUndefined();
  expect(findings[0]?.evidence?.turns[0]?.sent.text).toBe('9000');
});

it('a failure is not flaky if its repetitions are inconclusive', async () => {
  const once = (number: number, { nonce = 0 }: Call): string => (nonce > 0 ? 'busy' : number > 5_000 ? 'no' : 'ok');
  const clause = aClause({
    on: { ...numberAlone, fixed: [9_000] },
    judge: ([exchange]) => {
      const said = String(Buffer.from(exchange?.received ?? []));
      if (said === 'busy') return { is: 'inconclusive', because: 'it was busy' };
      return said === 'no' ? { is: 'fail', expected: 'ok', actual: said } : { is: 'pass' };
    },
  });
  const { findings, oneAtATime } = await runNumbers([clause], once, { jobs: 2, amounts: { plain: 0, own: 0 } });
  expect(findings[0]).toMatchObject({ verdict: 'fail' });
  expect(findings[0]?.flaky).toBeUndefined();
  expect(oneAtATime).toBeUndefined();
});

it('a run finds the same counterexamples and the same call log for any number of jobs', async () => {
  const clauses = [700, 20_000, 300_000].map((limit) =>
    aClause({
      id: `numbers/below-${limit}`,
      judge: ([x]) =>
        Number(x?.call.body) > limit ? { is: 'fail', expected: 'less', actual: 'more' } : { is: 'pass' },
    }),
  );
  const one = await runNumbers(clauses, () => 'ok', { jobs: 1 });
  const eight = await runNumbers(clauses, () => 'ok', { jobs: 8 });
  expect(one.findings.map(({ evidence }) => evidence?.turns[0]?.sent.text)).toEqual(['701', '20001', '300001']);
  expect(eight.findings).toEqual(one.findings);
  expect(eight.callLog).toBe(one.callLog);
});

it("a run finds the same for any number of jobs if two searches ask for each other's first call", async () => {
  // The run remembers the exchange of its first conversation.
  const on = { ...numberAlone, fixed: [1], generated: fc.nat({ max: 1 }) };
  const clauses = [1, 0].map((bad) =>
    aClause({
      id: `numbers/not-${bad}`,
      on,
      judge: ([x]) =>
        Number(x?.call.body) === bad ? { is: 'fail', expected: 'another', actual: String(bad) } : { is: 'pass' },
    }),
  );
  const answer = async (): Promise<string> => {
    await setImmediate();
    return 'ok';
  };
  const [one, two] = await Promise.all(
    [1, 2].map((jobs) => runNumbers(clauses, answer, { jobs, amounts: { plain: 0, own: 8 } })),
  );
  expect(one?.findings.map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  expect(two?.findings).toEqual(one?.findings);
  expect(two?.callLog).toBe(one?.callLog);
});

it('a run with another seed has another call log', async () => {
  const one = await runNumbers([aClause({})], () => 'ok');
  const again = await runNumbers([aClause({})], () => 'ok');
  const other = await runNumbers([aClause({})], () => 'ok', { seed: 2 });
  expect(again.callLog).toBe(one.callLog);
  expect(other.callLog).not.toBe(one.callLog);
});

it('a finding counts failures of one kind and lists the other kinds in short', async () => {
  const kinds = (number: number): string => (number === 1 ? 'no' : number === 2 ? 'never' : `no way: ${number}`);
  const { findings } = await runNumbers([aClause({})], kinds, { amounts: { plain: 20, own: 0 } });
  expect(findings[0]).toMatchObject({
    actual: 'no',
    count: 1,
    others: [
      { actual: 'never', count: 1 },
      { count: 19, expected: 'ok' },
    ],
  });
  const [never, ways] = findings[0]?.others ?? [];
  expect(new Set([findings[0]?.fingerprint, never?.fingerprint, ways?.fingerprint]).size).toBe(3);
});

it('a finding shows the plain call if it fails too, and no search is made', async () => {
  const { findings, made } = await runNumbers(
    [aClause({})],
    () => 'no',
    {},
    { calls: { ...numberAlone, fixed: [50, 0] } },
  );
  expect(findings[0]?.evidence).toMatchObject({
    shrinkCalls: 0,
    shrinkEnd: 'plain',
    turns: [{ sent: { text: '50' } }],
  });
  expect(new Set(made.map(({ body }) => body)).size).toBe(22);
});

it('a search finds the boundary between the plain and the failing call within few calls', async () => {
  const found = async (least: number, plain: number, options: object = {}): Promise<unknown> => {
    const fails = (number: number): string => (number >= least ? 'no' : 'ok');
    const edges = { ...numberAlone, fixed: [plain, 1_000_000] };
    const { findings } = await runNumbers(
      [aClause({})],
      fails,
      { amounts: { plain: 0, own: 0 }, ...options },
      { calls: edges },
    );
    const { turns, shrinkCalls = 0, shrinkEnd } = findings[0]?.evidence ?? {};
    return [turns?.[0]?.sent.text, shrinkEnd, shrinkCalls < 30];
  };
  for (const [least, plain] of [
    [8, 1],
    [2, 1],
    [77_777, 50],
    [1_000_000, 999],
  ] as const)
    expect(await found(least, plain)).toEqual([String(least), 'smallest', true]);
  expect(await found(8, 1, { shrinkCalls: 3 })).toEqual([expect.any(String), 'budget', true]);
});

it('a finding does not claim the smallest if the budget of the run is spent', async () => {
  const { findings } = await runNumbers([aClause({})], overAThousand, {
    budget: { calls: 24, ms: Infinity },
    confirmations: 0,
  });
  expect(findings[0]?.evidence).toMatchObject({ shrinkEnd: 'budget' });
});

it('a finding says which call first showed the failure, the same for any number of jobs', async () => {
  const eighth = ({ made }: { made: { body: unknown }[] }): unknown => made[7]?.body;
  const whole = await runNumbers([aClause({})], () => 'ok');
  const fails = (number: number): string => (String(number) === eighth(whole) ? 'no' : 'ok');
  for (const jobs of [1, 8]) {
    const { findings } = await runNumbers(
      [aClause({}), aClause({ id: 'numbers/steady', judge: () => ({ is: 'pass' }) })],
      fails,
      { jobs },
    );
    expect(findings.map(({ firstCall }) => firstCall)).toEqual([8, undefined]);
  }
});
