import { describe, expect, it } from 'vitest';
import type { Clause, Contract, Mock, Preparation, Scenario } from '../../model/index.ts';
import { ContractError } from '../../model/index.ts';
import { guarded } from './guarded.ts';
import { readContract } from './read-contract.ts';
import { errorOf } from '../../model/error-of.samples.ts';

const shape = { schema: {}, validate: () => [] };
const scenario: Scenario = {
  fixed: [1],
  call: (value, turns) => (turns.length === 0 ? { body: String(value) } : undefined),
};
const boom = (): never => {
  throw new TypeError('boom');
};

/** A contract whose two clauses share a scenario. */
function echo(changed: Partial<Contract> = {}): Contract {
  const facts = { section: 'Echo', level: 'must', category: 'semantics', subject: 'agent', on: scenario } as const;
  return {
    id: 'echo',
    version: '1',
    title: 'Echo',
    source: 'echo.md',
    channel: 'command',
    shapes: { request: shape, reply: shape },
    calls: scenario,
    answer: { received: '', ended: { by: 'exit', code: 0 } },
    clauses: [
      { ...facts, id: 'echo/a/b', says: 'it is so', judge: () => ({ is: 'pass' }) },
      { ...facts, id: 'echo/a/c', says: 'it is so, too', judge: boom },
    ],
    unchecked: [{ id: 'echo/a/d', section: 'Echo', says: 'it is seen', because: 'it is not' }],
    ...changed,
  };
}

const turn = { received: new Uint8Array(), stderr: '', ended: { by: 'exit', code: 0 }, ms: 1, lastByteMs: 0 } as const;
const exchange = { ...turn, call: { body: '' } };

describe('a function of a contract', () => {
  it('works as before, and clauses still share their scenarios', async () => {
    const { calls, clauses, file } = await readContract(echo(), './echo.ts');
    expect(file).toBe('./echo.ts');
    expect(clauses[0]?.on).toBe(calls);
    expect(clauses[1]?.on).toBe(calls);
    expect(calls.call(1, [])).toEqual({ body: '1' });
    expect(calls.call(1, [exchange])).toBeUndefined();
    expect(clauses[0]?.judge([])).toEqual({ is: 'pass' });
  });

  it.each([
    { is: 'pass', because: 'a part was not seen', hint: 'show it' },
    { is: 'not-applicable', because: 'it has none', isUntried: true },
    { is: 'inconclusive', because: 'nothing came', leavesGap: true },
  ] as const)('gives its verdict whole: %j', async (verdict) => {
    const { clauses } = await readContract(withClause({ judge: () => verdict }));
    expect(clauses[0]?.judge([])).toEqual(verdict);
  });

  it('may be one of a session, or of a mock with faults', async () => {
    const fault = { name: 'late', says: 'It is late.', change: boom };
    const mock = { settable: [], faults: [fault], introduce: boom, answer: boom } as Mock;
    const session: Scenario = { ...scenario, isSession: true };
    const { calls, mock: read } = await readContract(echo({ calls: session, mock }));
    expect([calls.isSession, read?.faults.map(({ name }) => name)]).toEqual([true, ['late']]);
  });

  it('is reported as a mistake of its author if it throws', async () => {
    const preparation: Preparation = { settable: [], call: boom, contract: boom };
    const mock = { settable: [], faults: [], introduce: boom, answer: boom } as Mock;
    const profiles = [{ id: 'p', says: 'it is more', shownBy: boom }];
    const whole = await readContract(echo({ preparation, mock, profiles, forAgents: boom, afresh: boom }), './echo.ts');
    const says = (what: string) => expect.objectContaining({ message: expect.stringContaining(`${what} threw`) });
    const thrown: [string, () => unknown][] = [
      ['the judge of echo/a/c', () => whole.clauses[1]?.judge([])],
      ['preparation.call', () => whole.preparation?.call({}, [])],
      ['preparation.contract', () => whole.preparation?.contract({}, [])],
      ['forAgents', () => whole.forAgents?.(['a'])],
      ['afresh', () => whole.afresh?.()],
      ['shownBy of profile p', () => whole.profiles?.[0]?.shownBy?.(exchange)],
      ['mock.introduce', () => whole.mock?.introduce('', {})],
      ['mock.answer', () => whole.mock?.answer({ method: '', path: '', headers: {}, body: new Uint8Array() }, {}, 0)],
    ];
    for (const [what, act] of thrown) {
      const error = errorOf(act);
      expect(error).toBeInstanceOf(ContractError);
      expect(error).toEqual(says(what));
      expect(error).toMatchObject({ message: expect.stringMatching(/^\.\/echo\.ts: .* TypeError: boom$/) });
    }
  });

  it('is reported as a mistake of its author if it does not end', () => {
    const endless = (): never => {
      for (;;);
    };
    const contract = echo({ forAgents: endless });
    const [clause] = contract.clauses as [Clause];
    const whole = guarded({ ...contract, file: './echo.ts', clauses: [{ ...clause, judge: endless }] }, 20);
    const says = (what: string) => `./echo.ts: ${what} does not come to its end within 0.02 s`;
    expect(errorOf(() => whole.clauses[0]?.judge([]))).toMatchObject({ message: says('the judge of echo/a/b') });
    expect(errorOf(() => whole.forAgents?.([]))).toMatchObject({ message: says('forAgents') });
  });

  it('is guarded too in the contracts that preparation, forAgents and afresh return', async () => {
    const inner = echo();
    const preparation: Preparation = { settable: [], call: () => undefined, contract: () => inner };
    const whole = await readContract(echo({ preparation, forAgents: () => inner, afresh: () => inner }), './echo.ts');
    const prepared = whole.preparation?.contract({}, []) as Contract;
    expect(errorOf(() => prepared.clauses[1]?.judge([]))).toBeInstanceOf(ContractError);
    expect(errorOf(() => whole.forAgents?.([]).clauses[1]?.judge([]))).toBeInstanceOf(ContractError);
    expect(errorOf(() => whole.afresh?.().clauses[1]?.judge([]))).toBeInstanceOf(ContractError);
  });

  it.each([{ because: 'there is no app' }, { because: '--set app is no name', hint: 'write --set app=NAME' }])(
    'may say why a target cannot be tried: %j',
    async (untriable) => {
      const preparation: Preparation = { settable: [], call: () => undefined, contract: () => untriable };
      expect((await readContract(echo({ preparation }))).preparation?.contract({}, [])).toEqual(untriable);
    },
  );
});

it.each<[string, unknown, string]>([
  ['nothing', undefined, 'what it exports by default is no contract'],
  ['a list', [], 'what it exports by default is no contract'],
  ['a profile that is not declared', withClause({ profile: 'p' }), 'clauses[0].profile of echo/a/b is "p"'],
  [
    'an id that is taken',
    echo({ unchecked: [{ id: 'echo/a/b', section: 's', says: 'x', because: 'y' }] }),
    'unchecked[0].id',
  ],
  ['an id in capitals', { ...echo(), id: 'Echo' }, 'id is "Echo"'],
  ['a sentence of two lines', withClause({ says: 'it\nis' }), 'clauses[0].says of echo/a/b is "it\\nis"'],
  ['shapes of nobody knows what', echo({ shapes: {} as Contract['shapes'] }), 'shapes.request is missing'],
  ['a judge that is no function', withClause({ judge: 7 as never }), 'clauses[0].judge of echo/a/b is 7'],
  ['clauses that are a map', echo({ clauses: {} as never }), 'clauses is an object'],
])('readContract refuses %s', async (_, value, says) => {
  await expect(readContract(value)).rejects.toThrow(says);
});

function withClause(changed: Partial<Contract['clauses'][number]>): Contract {
  const whole = echo();
  return { ...whole, clauses: whole.clauses.map((clause, at) => (at === 0 ? { ...clause, ...changed } : clause)) };
}
