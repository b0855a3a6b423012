import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../model/index.ts';
import { execute, type ExecutedCase } from './execute.ts';
import type { TestCase } from '../plan/plan.ts';
import { aCase, aMemory, late, listed } from './turns.samples.ts';

const cases = (bodies: readonly string[], scenario: Scenario = listed): TestCase[] =>
  bodies.map((body, index) => aCase({ scenario, value: [body], index }));
const plenty = { calls: 100_000, ms: Infinity };
const numbered = Array.from({ length: 50 }, (_, index) => `${index}`);

async function all(held: AsyncIterable<ExecutedCase>): Promise<ExecutedCase[]> {
  const seen: ExecutedCase[] = [];
  for await (const one of held) seen.push(one);
  return seen;
}

const bodiesOf = (held: readonly ExecutedCase[]) =>
  held.map(({ conversation }) => conversation.turns.map(({ call }) => call.body).join());

/** Answers after a varying number of turns, and notes how many calls were under way at most. */
function aCrowd() {
  let underWay = 0;
  const seen = { most: 0 };
  const answer = async (body: string) => {
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    for (let wait = 0; wait < Number(body) % 5; wait += 1) await setImmediate();
    underWay -= 1;
    return {};
  };
  return { answer, seen };
}

it.each([1, 2, 4])('execute yields every conversation in the order of the plan, with %i jobs', async (jobs) => {
  const { answer, seen } = aCrowd();
  const { memory, made } = aMemory(answer);
  const planned = cases(numbered);
  const held = await all(execute(planned, memory, { jobs, budget: plenty, perIteration: 50 }));
  expect(bodiesOf(held)).toEqual(numbered);
  expect(held.map(({ testCase }) => testCase)).toEqual(planned);
  expect(made).toHaveLength(50);
  expect(seen.most).toBe(jobs);
});

it.each([1, 4])('execute reports an error of a case when the case has its turn, with %i jobs', async (jobs) => {
  const broken: Scenario = {
    ...listed,
    call(value, turns) {
      if ((value as readonly string[])[0] === '3') throw new Error('no such case');
      return listed.call(value as string[], turns);
    },
  };
  const { memory, made } = aMemory(aCrowd().answer);
  const held = all(execute(cases(numbered, broken), memory, { jobs, budget: plenty, perIteration: 50 }));
  await expect(held).rejects.toThrow('no such case');
  expect(made).toContain('2');
});

it.each([1, 2, 8])(
  'execute runs a case alone, at its place in the plan, if runsAlone asks for it, with %i jobs',
  async (jobs) => {
    const underWay = new Set<string>();
    const before = new Map<string, { besides: string[]; made: number }>();
    let count = 0;
    const { memory } = aMemory(async (body) => {
      before.set(body, { besides: [...underWay], made: count });
      count += 1;
      underWay.add(body);
      for (let wait = 0; wait < 1 + (Number(body) % 5); wait += 1) await setImmediate();
      underWay.delete(body);
      return {};
    });
    const runsAlone = ({ index }: TestCase): boolean => index % 10 > 7;
    const held = await all(execute(cases(numbered), memory, { jobs, budget: plenty, perIteration: 50, runsAlone }));
    expect(bodiesOf(held)).toEqual(numbered);
    const alone = numbered.filter((body) => Number(body) % 10 > 7);
    for (const body of alone) expect(before.get(body)).toEqual({ besides: [], made: Number(body) });
  },
);

it('execute takes only a few cases ahead from the plan', async () => {
  let taken = 0;
  function* endless(): Generator<TestCase> {
    for (;;) {
      yield aCase({ value: [`${taken}`] });
      taken += 1;
    }
  }
  const held = execute(endless(), aMemory().memory, { jobs: 2, budget: plenty, perIteration: 50 });
  await held.next();
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThan(20);
});

it('nothing runs ahead when the budget of calls is almost spent', async () => {
  const { answer, seen } = aCrowd();
  const { memory, made } = aMemory(answer, { calls: 20 });
  const held = await all(
    execute(cases(numbered), memory, { jobs: 4, budget: { calls: 20, ms: Infinity }, perIteration: 50 }),
  );
  expect(seen.most).toBe(1);
  expect(made).toEqual(numbered.slice(0, 20));
  expect(held.map(({ conversation }) => conversation.cut)).toEqual([
    ...numbered.slice(0, 20).map(() => undefined),
    ...numbered.slice(20).map(() => 'the budget of 20 calls was spent'),
  ]);
});

it('fewer conversations run at once if the budget is small for the number of jobs', async () => {
  const { answer, seen } = aCrowd();
  const budget = { calls: 100, ms: Infinity };
  await all(execute(cases(numbered), aMemory(answer, budget).memory, { jobs: 16, budget, perIteration: 50 }));
  expect(seen.most).toBe(5);
});

it('with one job, only the next case is under way while one is judged', async () => {
  const { memory, made } = aMemory();
  const held = execute(cases(numbered), memory, { jobs: 1, budget: plenty, perIteration: 50 });
  await held.next();
  expect(made).toEqual(['0', '1']);
  await held.next();
  expect(made).toEqual(['0', '1', '2']);
});

describe('late answers', () => {
  const givenUp = {
    turns: [],
    cut: 'given up after 3 late answers in a row',
    hint: expect.stringContaining('--deadline') as string,
  };

  it.each([1, 4])('three late answers in a row end one kind of conversation, with %i jobs', async (jobs) => {
    const other: Scenario = { ...listed };
    const planned = [...cases(numbered.slice(0, 10)), ...cases(['x', 'y'], other)];
    const { memory, made } = aMemory((body) => (Number(body) >= 0 ? late : {}));
    const held = await all(execute(planned, memory, { jobs, budget: plenty, perIteration: 50 }));
    expect(held.slice(3, 10).map(({ conversation }) => conversation)).toEqual(Array.from({ length: 7 }, () => givenUp));
    expect(bodiesOf(held)).toEqual(['0', '1', '2', '', '', '', '', '', '', '', 'x', 'y']);
    expect(made.length).toBeLessThanOrEqual(3 + jobs + 2);
  });

  it.each([2, 4])(
    'the cases after one late answer run ahead in the order of the plan again, with %i jobs',
    async (jobs) => {
      const { memory, made } = aMemory(async (body) => {
        await setImmediate();
        return body === '0' ? late : {};
      });
      await all(execute(cases(numbered), memory, { jobs, budget: plenty, perIteration: 50 }));
      expect(made.map((body, at) => Math.abs(Number(body) - at)).filter((away) => away > jobs)).toEqual([]);
    },
  );

  it('no case of a kind that was given up runs ahead, even if others of that kind were in time', async () => {
    const { memory, made } = aMemory(async (body) => {
      for (let wait = 0; wait < (Number(body) < 3 ? 5 : 8); wait += 1) await setImmediate();
      return Number(body) < 3 ? late : {};
    });
    const held = await all(execute(cases(numbered), memory, { jobs: 6, budget: plenty, perIteration: 50 }));
    expect(bodiesOf(held).filter((body) => body !== '')).toEqual(['0', '1', '2']);
    expect(made).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('every late answer of a conversation counts', async () => {
    const twice: Scenario = {
      ...listed,
      call: (value, turns) => (turns.length < 2 ? { body: `${String(value)} ${turns.length}` } : undefined),
    };
    const { memory, made } = aMemory(() => late);
    await all(execute(cases(numbered.slice(0, 5), twice), memory, { jobs: 1, budget: plenty, perIteration: 50 }));
    expect(made).toEqual(['0 0', '0 1', '1 0', '1 1']);
  });

  it('an answer in time restarts the count', async () => {
    const { memory, made } = aMemory((body) => (Number(body) % 3 === 2 ? {} : late));
    await all(execute(cases(numbered.slice(0, 12)), memory, { jobs: 1, budget: plenty, perIteration: 50 }));
    expect(made).toHaveLength(12);
  });

  it('conversations before the late answers are not given up', async () => {
    const { memory } = aMemory((body) => (Number(body) > 4 ? late : {}));
    const held = await all(
      execute(cases(numbered.slice(0, 10)), memory, { jobs: 1, budget: plenty, perIteration: 50 }),
    );
    expect(held.map(({ conversation }) => conversation.cut !== undefined)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => at > 7),
    );
  });
});

describe('a call that several conversations begin with', () => {
  const shared = (at: number, facts: Partial<TestCase>): TestCase =>
    aCase({ value: ['shared', `${at}`], index: at, ...facts });
  const ofOne = (attempt: number, amount: number): TestCase[] => [
    aCase({ value: ['shared'], attempt }),
    ...Array.from({ length: amount }, (_, at) => shared(at, { attempt })),
    ...Array.from({ length: 5 }, (_, at) => shared(amount + at, { origin: 'generated', attempt })),
  ];

  it.each([1, 2, 8])('is made once in an iteration, and all conversations are executed, with %i jobs', async (jobs) => {
    const { answer } = aCrowd();
    const { memory, made } = aMemory(answer);
    const planned = [0, 1, 2].flatMap((attempt) => ofOne(attempt, 30));
    const held = await all(execute(planned, memory, { jobs, budget: plenty, perIteration: 36 }));
    expect(held.filter(({ conversation }) => conversation.cut !== undefined)).toEqual([]);
    expect(made.filter((body) => body.startsWith('shared'))).toEqual(['shared', 'shared 100', 'shared 200']);
    expect(made).toHaveLength(3 * 36);
  });

  it.each([1, 4])(
    'is forgotten a hundred cases after the last generated case that asked for it, with %i jobs',
    async (jobs) => {
      const { memory, made } = aMemory();
      const others = (from: number, amount: number): TestCase[] =>
        cases(Array.from({ length: amount }, (_, at) => `${from + at}`)).map((one) => ({
          ...one,
          origin: 'generated',
        }));
      const again = shared(0, { origin: 'generated' });
      const planned = [again, ...others(1, 98), again, ...others(200, 98), again, ...others(300, 99), again];
      const held = await all(execute(planned, memory, { jobs, budget: plenty, perIteration: 1_000 }));
      expect(held.filter(({ conversation }) => conversation.judged === true)).toEqual([held.at(-1)]);
      expect(made.filter((body) => body === 'shared')).toHaveLength(1);
      expect(made).toHaveLength(2 + 98 + 98 + 99);
    },
  );
});
