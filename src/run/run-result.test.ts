import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Call, Exchange, Transport } from '../model/index.ts';
import { aClause, disturbed, numberAlone, runNumbers } from './run.samples.ts';
import type { Clock } from './execute/clock.ts';
import type { Progress } from './execute/progress.ts';
import { anExchange } from './execute/turns.samples.ts';

const two = { amounts: { plain: 0, own: 0 } };
const facts = {
  level: 'must',
  category: 'semantics',
  section: 'Numbers',
  says: 'a number is answered with ok',
} as const;

it('a finding describes a failure completely', async () => {
  const { findings } = await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), two);
  expect(findings).toEqual([
    {
      clause: 'numbers/answers',
      ...facts,
      verdict: 'fail',
      calls: 2,
      expected: 'ok',
      actual: 'no',
      firstCall: 2,
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      count: 1,
      reproduce: `printf %s 2 | timeout -k 2 1 agent; echo "exit code $?"`,
      evidence: {
        turns: [
          {
            sent: { text: '2', bytes: 1 },
            received: { text: 'no', bytes: 2 },
            stderr: { text: '', bytes: 0 },
            ended: { by: 'exit', code: 0 },
            ms: 1,
          },
        ],
        origin: 'fixed',
        shrinkCalls: 1,
        shrinkEnd: 'smallest',
      },
    },
  ]);
});

it("a finding has no command if the target's command is not known", async () => {
  const { findings } = await runNumbers([aClause({})], () => 'no', { ...two, target: { channel: 'command' } });
  expect(findings[0]).not.toHaveProperty('reproduce');
});

it('the command of a finding makes the last call of a conversation', async () => {
  const pair = aClause({
    on: {
      fixed: [3],
      call: (value, turns) => (turns.length < 2 ? { body: `${Number(value) + turns.length}` } : undefined),
    },
    judge: () => ({ is: 'fail', expected: 'x', actual: 'y' }),
  });
  const { findings } = await runNumbers([pair], () => 'ok', two);
  expect(findings[0]?.reproduce).toContain('printf %s 4 |');
  expect(findings[0]?.evidence?.turns.map(({ sent }) => sent.text)).toEqual(['3', '4']);
});

it('findings exist for clauses that passed, were not applicable, or belong to a profile that was not asked for', async () => {
  const clauses = [
    aClause({ id: 'numbers/pass' }),
    aClause({ id: 'numbers/none', judge: () => ({ is: 'not-applicable', because: 'never' }) }),
    aClause({ id: 'numbers/profiled', profile: 'extra' }),
  ];
  const { findings } = await runNumbers(clauses, () => 'ok', two);
  expect(findings).toEqual([
    { clause: 'numbers/pass', ...facts, verdict: 'pass', calls: 2, sampleCall: 1 },
    { clause: 'numbers/none', ...facts, verdict: 'not-applicable', calls: 2, because: 'never' },
    {
      clause: 'numbers/profiled',
      ...facts,
      verdict: 'not-applicable',
      calls: 0,
      because: 'tried under --profile extra alone',
    },
  ]);
  const asked = await runNumbers(clauses, () => 'ok', { ...two, profiles: ['extra'] });
  expect(asked.findings[2]).toMatchObject({ verdict: 'pass', calls: 2 });
});

it('a target that cannot be called is the only finding', async () => {
  const gone = { ended: { by: 'unreachable', reason: 'no such file' } } as const;
  const { findings, calls, past } = await runNumbers([aClause({})], () => gone, {
    past: [{ clause: 'numbers/answers', fingerprint: 'abc', calls: [{ body: '7' }] }],
  });
  expect(calls).toBe(0);
  expect(past).toEqual([]);
  expect(findings).toEqual([
    {
      clause: 'numbers/target/callable',
      level: 'must',
      category: 'semantics',
      section: 'charter',
      says: 'the target can be called',
      verdict: 'inconclusive',
      calls: 0,
      because: 'no such file',
    },
  ]);
});

it('progress has the number of calls, and of clauses judged, failed and tried', async () => {
  const reported: Progress[] = [];
  const clauses = [
    aClause({ id: 'numbers/pass' }),
    aClause({ id: 'numbers/fail', on: { ...numberAlone, fixed: [9] } }),
    aClause({ id: 'numbers/profiled', profile: 'extra' }),
  ];
  await runNumbers(clauses, (number) => (number === 9 ? 'no' : 'ok'), {
    ...two,
    confirmations: 0,
    shrinkCalls: 0,
    onProgress: (progress) => reported.push(progress),
  });
  expect(reported[0]).toEqual({ calls: 1, judged: 0, failed: 0, clauses: 2 });
  expect(reported).toContainEqual({ calls: 2, judged: 1, failed: 0, clauses: 2, leftMs: expect.any(Number) });
  expect(reported.at(-1)).toEqual({ calls: 3, judged: 2, failed: 1, clauses: 2, leftMs: 0 });
});

it('an interrupted run makes no more calls and leaves the rest inconclusive', async () => {
  const interrupted = new AbortController();
  const { findings, made } = await runNumbers(
    [aClause({}), aClause({ id: 'numbers/own', on: { ...numberAlone, fixed: [5] } })],
    (number) => {
      if (number === 2) interrupted.abort();
      return number === 1 ? 'no' : 'ok';
    },
    { signal: interrupted.signal },
  );
  expect(made.map(({ body }) => body)).toEqual(['1', '2']);
  expect(findings).toMatchObject([
    { verdict: 'fail', evidence: { shrinkCalls: 0 } },
    { verdict: 'inconclusive', because: 'the run was interrupted' },
  ]);
});

it('every call gets the deadline and the signal', async () => {
  const { signal } = new AbortController();
  const seen: unknown[] = [];
  const transport: Transport = {
    close: async () => undefined,
    call: async (call: Call, limits): Promise<Exchange> => {
      seen.push(limits);
      return anExchange(call);
    },
  };
  await runNumbers([aClause({})], () => 'ok', { ...two, transport, deadlineMs: 77, signal });
  expect(seen).toEqual([
    { deadlineMs: 77, signal },
    { deadlineMs: 77, signal },
  ]);
  await runNumbers([aClause({})], () => 'ok', { ...two, transport });
  expect(seen[2]).toStrictEqual({ deadlineMs: 1_000 });
});

it('a run begins no more calls a second than asked', async () => {
  const start = performance.now();
  const { made } = await runNumbers([aClause({})], () => 'ok', { amounts: { plain: 4, own: 0 }, rate: 50, jobs: 4 });
  expect(made).toHaveLength(6);
  expect(performance.now() - start).toBeGreaterThan(5 * 20 - 6);
});

it('a run that starts again, one call at a time, gets the rest of the budget', async () => {
  const run = (calls: number) =>
    runNumbers([aClause({})], disturbed(), {
      jobs: 2,
      amounts: { plain: 8, own: 0 },
      budget: { calls, ms: Infinity },
    });
  // 10 calls of the plan, 3 repetitions, and two pairs at once: that leaves exactly enough to execute the plan once more.
  expect(await run(27)).toMatchObject({ oneAtATime: true, calls: 27, furtherCalls: { together: 17 } });
  const tight = await run(26);
  expect(tight).not.toHaveProperty('oneAtATime');
  expect(tight.calls).toBe(17);
});

it('a run does not start again if the failure does not come back next to other calls: it is flaky', async () => {
  const moody = async (number: number, { nonce }: Call): Promise<string> => {
    await setImmediate();
    return number === 2 && nonce === undefined ? 'no' : 'ok';
  };
  const ran = await runNumbers([aClause({})], moody, { jobs: 2 });
  expect(ran).not.toHaveProperty('oneAtATime');
  expect(ran.findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
});

it('only one round next to other calls is made if that is late', async () => {
  const late = { ended: { by: 'timeout', afterMs: 1000 } } as const;
  const jams = async (number: number, { nonce = 0 }: Call) => {
    await setImmediate();
    if (nonce > 400) return late;
    return number === 2 && nonce === 0 ? 'no' : 'ok';
  };
  const { findings, furtherCalls } = await runNumbers([aClause({})], jams, { jobs: 2 });
  expect(findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
  expect(furtherCalls).toEqual({ together: 2, failures: 3 });
});

it('a run starts again if the target mixes up calls that differ', async () => {
  let last = 0;
  const mixes = async (number: number): Promise<string> => {
    last = number;
    for (let wait = 0; wait < 3; wait += 1) await setImmediate();
    return last === number ? 'ok' : 'no';
  };
  const { oneAtATime, findings } = await runNumbers([aClause({})], mixes, { jobs: 2 });
  expect([oneAtATime, findings[0]?.verdict]).toEqual([true, 'pass']);
});

it('a run does not start again with one job, if the failure came back, or if it occurred before calls ran at once', async () => {
  const moody = (number: number, { nonce }: Call): string => (number === 2 && nonce === undefined ? 'no' : 'ok');
  expect(await runNumbers([aClause({})], moody, { jobs: 1 })).not.toHaveProperty('oneAtATime');
  const sometimes = (number: number, { nonce = 0 }: Call): string => (number === 2 && nonce < 200 ? 'no' : 'ok');
  expect(await runNumbers([aClause({})], sometimes, { jobs: 2 })).not.toHaveProperty('oneAtATime');
  const first = async (number: number, { nonce }: Call): Promise<string> => {
    await setImmediate();
    return number === 1 && nonce === undefined ? 'no' : 'ok';
  };
  const cold = await runNumbers([aClause({})], first, { jobs: 4 });
  expect(cold).not.toHaveProperty('oneAtATime');
  expect(cold.findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
  expect(cold.findings).toEqual((await runNumbers([aClause({})], first, { jobs: 1 })).findings);
  const once = { jobs: 2, confirmations: 0 };
  expect(await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), once)).not.toHaveProperty(
    'oneAtATime',
  );
});

it('a run that starts again keeps the budget of calls', async () => {
  const timesMade = new Map<number, number>();
  const isDisturbed = disturbed();
  // In the first pass a call fails that does not fail alone; in the second pass many fail.
  const changing = async (number: number): Promise<string> => {
    const times = (timesMade.get(number) ?? 0) + 1;
    timesMade.set(number, times);
    return number > 1_000 && times > 1 ? 'no' : isDisturbed(number);
  };
  const options = { jobs: 2, amounts: { plain: 8, own: 0 }, budget: { calls: 28, ms: Infinity } };
  const { made, oneAtATime, findings } = await runNumbers([aClause({})], changing, options);
  expect(oneAtATime).toBe(true);
  expect(findings[0]?.verdict).toBe('fail');
  expect(made).toHaveLength(28);
});

it('a run does not start again if the time is not enough for one call at a time', async () => {
  /** A clock that is 100 ms later at each reading. */
  const tellingTime = (): Clock => {
    let now = 0;
    return { now: () => (now += 100), wait: async () => undefined };
  };
  const startsAgain = async (ms: number): Promise<boolean> => {
    const options = { jobs: 2, clock: tellingTime(), budget: { calls: 1_000, ms } };
    return (await runNumbers([aClause({})], disturbed(), options)).oneAtATime === true;
  };
  expect([await startsAgain(1_000_000), await startsAgain(10_000)]).toEqual([true, false]);
});

/** 10 calls of the plan, 3 repetitions, two pairs at once, and one call of the second pass. */
const INTO_THE_SECOND = 18;

it('the first result stands if the target is gone when everything is tried again', async () => {
  let calls = 0;
  const answer = disturbed();
  const gone = { ended: { by: 'unreachable', reason: 'gone' } } as const;
  const options = { jobs: 2, amounts: { plain: 8, own: 0 } };
  const {
    findings,
    made,
    calls: reported,
    ...rest
  } = await runNumbers([aClause({})], (number) => ((calls += 1) === INTO_THE_SECOND ? gone : answer(number)), options);
  expect(findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
  expect([made.length, reported, rest.furtherCalls]).toEqual([18, 18, { together: 4, failures: 4 }]);
  expect(rest).not.toHaveProperty('oneAtATime');
});

it('the first result stands if the second pass is interrupted', async () => {
  const interrupted = new AbortController();
  let calls = 0;
  const answer = disturbed();
  const interrupting = async (number: number): Promise<string> => {
    calls += 1;
    if (calls > INTO_THE_SECOND) interrupted.abort();
    return answer(number);
  };
  const options = { jobs: 2, amounts: { plain: 8, own: 0 }, signal: interrupted.signal };
  const { findings, made, calls: reported } = await runNumbers([aClause({})], interrupting, options);
  expect(findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
  expect([made.length, reported]).toEqual([19, 19]);
});

it('an interrupted run does not start again', async () => {
  const interrupted = new AbortController();
  const moody = (number: number, { nonce = 0 }: Call): string => {
    if (nonce === 300) interrupted.abort();
    return number === 2 && nonce === 0 ? 'no' : 'ok';
  };
  const { findings, oneAtATime } = await runNumbers([aClause({})], moody, { jobs: 2, signal: interrupted.signal });
  expect(oneAtATime).toBeUndefined();
  expect(findings).toMatchObject([{ verdict: 'fail', flaky: { failed: 1, of: 4 } }]);
});

it('onFailure gets only the conversations of failures', async () => {
  const reported: string[] = [];
  const clauses = [aClause({ id: 'numbers/pass', judge: () => ({ is: 'pass' }) }), aClause({ id: 'numbers/fail' })];
  await runNumbers(clauses, () => 'no', { ...two, onFailure: ({ clause }) => reported.push(clause) });
  expect(reported).toEqual(['numbers/fail']);
});

it('a target that was never called is not reported as one that cannot be called', async () => {
  const spent = await runNumbers([aClause({})], () => 'ok', { ...two, budget: { calls: 10, ms: 0 } });
  expect(spent.findings).toMatchObject([{ clause: 'numbers/answers', because: 'the budget of 0 s was spent' }]);
  const { findings } = await runNumbers([aClause({})], () => 'ok', { ...two, signal: AbortSignal.abort() });
  expect(findings).toMatchObject([{ clause: 'numbers/answers', because: 'the run was interrupted' }]);
});

it('a target that answered once is not reported as one that cannot be called', async () => {
  const pair = aClause({
    on: {
      fixed: [3],
      call: (value, turns) => (turns.length < 2 ? { body: `${Number(value) + turns.length}` } : undefined),
    },
  });
  const { findings } = await runNumbers([pair], () => 'ok', { ...two, budget: { calls: 1, ms: Infinity } });
  expect(findings).toMatchObject([{ clause: 'numbers/answers', because: 'the budget of 1 calls was spent' }]);
});

it('a finding has no rate if nothing was judged', async () => {
  const never = aClause({ judge: () => ({ is: 'not-applicable', because: 'never' }) });
  const { findings } = await runNumbers([never], () => 'ok', { ...two, iterations: 2 });
  expect(findings[0]).not.toHaveProperty('rate');
});

it('a result counts separately the calls that an agent without a fault does not get', async () => {
  const { calls, furtherCalls } = await runNumbers([aClause({})], () => 'ok', two);
  expect([calls, furtherCalls]).toEqual([2, undefined]);
  const past = [{ clause: 'numbers/answers', fingerprint: 'abc', calls: [{ body: '7' }] }];
  const failing = await runNumbers([aClause({})], (number) => (number === 2 ? 'no' : 'ok'), { ...two, past });
  expect(failing.furtherCalls).toEqual({ past: expect.any(Number), failures: expect.any(Number) });
  const { past: kept = 0, failures = 0 } = failing.furtherCalls ?? {};
  expect(failing.calls - kept - failures).toBe(2);
});
