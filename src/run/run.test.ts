import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definedOnly } from '../model/defined-only.ts';
import type { Call, Clause, Exchange, Fail, Scenario, Turns, Verdict } from '../model/index.ts';
import { aClause, runNumbers } from './run.samples.ts';

const okIf = (answer: Exchange | undefined): Verdict =>
  answer === undefined ? { is: 'inconclusive', because: 'not made' } : { is: 'pass' };
const late = { ended: { by: 'timeout', afterMs: 1_000 } } as const;

it('each call is made once, even if several clauses judge it', async () => {
  const { findings, made, calls } = await runNumbers([aClause({}), aClause({ id: 'numbers/again' })], () => 'ok');
  expect(findings.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect(new Set(made.map(({ body }) => body)).size).toBe(made.length);
  expect(calls).toBe(made.length);
});

it('a run has the same findings for any number of jobs', async () => {
  const slowly = async (number: number): Promise<string> => {
    for (let wait = 0; wait < number % 7; wait += 1) await setImmediate();
    return number % 5 === 0 ? 'no' : 'ok';
  };
  const one = await runNumbers([aClause({})], slowly, { jobs: 1 });
  const four = await runNumbers([aClause({})], slowly, { jobs: 4 });
  expect(four.findings).toEqual(one.findings);
  expect(new Set(four.made.map(({ body }) => body))).toEqual(new Set(one.made.map(({ body }) => body)));
});

it.each([1, 2, 3])('a run makes the same calls for any number of jobs, in %i iterations', async (iterations) => {
  const changed: Scenario<number> = {
    fixed: [7, 8, 9],
    generated: fc.integer({ min: 100, max: 1_000_000 }),
    call: (value, turns) => [{ body: '1' }, { body: String(value) }][turns.length],
  };
  const clauses = [aClause({}), aClause({ id: 'numbers/changed', on: changed, judge: ([, answer]) => okIf(answer) })];
  const [one, ...more] = await Promise.all(
    [1, 2, 8].map((jobs) => runNumbers(clauses, () => 'ok', { jobs, iterations, amounts: { plain: 20, own: 5 } })),
  );
  for (const other of more) {
    expect(other.findings).toEqual(one?.findings);
    expect([other.calls, other.callLog]).toEqual([one?.calls, one?.callLog]);
  }
  // Two of the generated values occur among the others.
  expect(one?.calls).toBe(iterations * (22 + 8 - 2));
  expect(one?.findings[1]?.rate?.of ?? 8).toBe(iterations * 8);
});

it.each([1, 3, 12, 22])('a run keeps a budget of %i calls, and cut conversations are inconclusive', async (most) => {
  for (const jobs of [1, 4]) {
    const { findings, made } = await runNumbers([aClause({}), aClause({ id: 'numbers/own', on: twice })], () => 'ok', {
      jobs,
      budget: { calls: most, ms: Infinity },
    });
    expect(made.length).toBeLessThanOrEqual(most);
    expect(findings.map(({ verdict }) => verdict)).toEqual([
      most < 2 ? 'inconclusive' : 'pass',
      most < 3 ? 'inconclusive' : 'pass',
    ]);
    expect(findings[1]?.because ?? 'tried').toMatch(most < 3 ? `budget of ${most} calls` : 'tried');
  }
});

it('a failure is shrunk to the smallest value that shows it', async () => {
  const { findings } = await runNumbers([aClause({})], (number) => (number > 1_000 ? 'no' : 'ok'));
  expect(findings[0]).toMatchObject({
    verdict: 'fail',
    expected: 'ok',
    actual: 'no',
    evidence: { origin: 'generated' },
  });
  expect(findings[0]?.evidence?.turns[0]?.sent.text).toBe('1001');
});

it('a search ends when its budget of calls is spent', async () => {
  const { findings } = await runNumbers([aClause({})], (number) => (number > 1_000 ? 'no' : 'ok'), { shrinkCalls: 2 });
  expect(findings[0]?.evidence?.shrinkCalls).toBe(2);
});

it('a flaky failure is distinguished from a steady one, and only the steady one is shrunk', async () => {
  let turn = 0;
  const { findings } = await runNumbers([aClause({})], (number, { nonce }) => {
    if (number !== 2) return 'ok';
    turn += 1;
    return nonce === undefined || turn === 3 ? 'no' : 'ok';
  });
  expect(findings[0]).toMatchObject({ verdict: 'fail', flaky: { failed: 2, of: 4 }, evidence: { shrinkCalls: 0 } });
});

it('a kind of conversation is given up after three late answers in a row', async () => {
  const { findings, made } = await runNumbers([aClause({}), aClause({ id: 'numbers/own', on: twice })], () => late);
  expect(made).toHaveLength(4);
  expect(findings.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive']);
});

it('for the rate of failures every call is made again, after all were made once', async () => {
  const first = (number: number, { nonce = 0 }: Call): string => (number === 1 && nonce > 0 ? 'no' : 'ok');
  const options = { iterations: 5, amounts: { plain: 0, own: 0 } };
  const { findings, made } = await runNumbers([aClause({})], first, options);
  expect(made.slice(0, 10).map(({ body }) => body)).toEqual(['1', '2', '1', '2', '1', '2', '1', '2', '1', '2']);
  expect(findings[0]).toMatchObject({ verdict: 'fail', rate: { failed: 4, of: 10, observed: 0.4 } });
  expect(findings[0]?.rate?.upperBound).toBeCloseTo(0.6965, 3);
  expect((await runNumbers([aClause({})], () => 'ok')).findings[0]?.rate).toBeUndefined();
});

it('onFailure gets the whole conversation of each failure when the run is over', async () => {
  const reported: unknown[] = [];
  await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), {
    onFailure: ({ fingerprint }, turns) =>
      reported.push(
        fingerprint,
        turns.map(({ call }) => call.body),
      ),
  });
  expect(reported).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), ['2']]);
});

it('a late answer is never shrunk and never repeated', async () => {
  const fails = aClause({
    judge: ([x]) => (x?.ended.by === 'timeout' ? { is: 'fail', expected: 'in time', actual: 'late' } : { is: 'pass' }),
  });
  const { made } = await runNumbers([fails], (number) => (number === 2 ? late : 'ok'));
  expect(made.filter(({ body }) => body === '2')).toHaveLength(1);
});

it('a failure that occurs only with several calls at once is tried again, one call at a time', async () => {
  let underWay = 0;
  const excludes = async (): Promise<string> => {
    underWay += 1;
    const answer = underWay > 1 ? 'no' : 'ok';
    for (let wait = 0; wait < 3; wait += 1) await setImmediate();
    underWay -= 1;
    return answer;
  };
  const { findings, calls, made, oneAtATime } = await runNumbers([aClause({})], excludes, { jobs: 4 });
  expect(findings[0]).toMatchObject({ verdict: 'pass' });
  expect(oneAtATime).toBe(true);
  expect(calls).toBe(made.length);
});

it('a failure that occurs only with several calls at once is flaky if not everything can be tried again', async () => {
  const moody = (number: number, { nonce }: Call): string => (number === 2 && nonce === undefined ? 'no' : 'ok');
  const most = { calls: 30, ms: Infinity };
  const { findings, made, oneAtATime } = await runNumbers([aClause({})], moody, { jobs: 2, budget: most });
  expect(findings[0]).toMatchObject({ verdict: 'fail', flaky: { failed: 1, of: 4 } });
  expect(oneAtATime).toBeUndefined();
  expect(made.length).toBeLessThanOrEqual(30);
});

it('a target that cannot be called gives one inconclusive finding', async () => {
  const { findings, made } = await runNumbers([aClause({}), aClause({ id: 'numbers/own', on: twice })], () => ({
    ended: { by: 'unreachable', reason: 'command not found: agent' },
  }));
  expect(made).toHaveLength(1);
  expect(findings).toMatchObject([
    { clause: 'numbers/target/callable', verdict: 'inconclusive', because: 'command not found: agent' },
  ]);
});

it('a calibrated clause is inconclusive if the agent was seen to vary', async () => {
  const verdicts = [{ is: 'pass' }, { is: 'inconclusive', because: 'it varies' }] as const;
  const calibrated = aClause({
    on: { ...twice, fixed: [7, 8], calibrated: true },
    judge: ([x]) => verdicts[x?.call.body === '7' ? 0 : 1],
  });
  expect((await runNumbers([calibrated], () => 'ok')).findings).toMatchObject([
    { verdict: 'inconclusive', because: 'it varies' },
  ]);
});

it('the command of a finding makes only the call that shows the failure and the one it was compared with', async () => {
  const threeTimes: Scenario<number> = {
    fixed: [2],
    call: (value, turns) => (turns.length < 3 ? { body: String(value + turns.length) } : undefined),
  };
  const commandWhere = async (further: (turns: Turns) => Partial<Fail>): Promise<string | undefined> => {
    const judge: Clause['judge'] = (turns) => ({ is: 'fail', expected: 'e', actual: 'a', ...further(turns) });
    const { findings } = await runNumbers([aClause({ on: threeTimes, judge })], () => 'ok');
    return findings[0]?.reproduce?.replaceAll(/ \| timeout[^;]*; echo "exit code \$\?"/g, '');
  };
  expect(await commandWhere(() => ({}))).toBe('printf %s 4');
  expect(await commandWhere(([, second]) => definedOnly({ comparedWith: second }))).toBe('printf %s 3; printf %s 4');
  expect(await commandWhere(([first, second]) => definedOnly({ comparedWith: first, shownBy: second }))).toBe(
    'printf %s 2; printf %s 3',
  );
});

const twice: Scenario<number> = {
  fixed: [2],
  call: (value, turns): Call | undefined => (turns.length < 2 ? { body: String(value + turns.length) } : undefined),
};

it('a long answer that came before the interruption is not judged after it', async () => {
  const controller = new AbortController();
  const judged: string[] = [];
  const clause = (name: string): Clause =>
    aClause({
      id: `numbers/${name}`,
      judge: ([turn]) => {
        judged.push(`${name} ${String(turn?.call.body)}`);
        controller.abort();
        return { is: 'pass' };
      },
    });
  const long = (): Partial<Exchange> => ({ received: Buffer.alloc(300_000) });
  const { findings } = await runNumbers([clause('a'), clause('b')], long, { jobs: 2, signal: controller.signal });
  expect(judged).toEqual(['a 1']);
  expect(findings[1]).toMatchObject({ verdict: 'inconclusive', because: 'the run was interrupted' });
});
