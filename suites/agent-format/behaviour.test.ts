import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  about,
  answered,
  asks,
  crashed,
  documented,
  ended,
  flooded,
  givenIn,
  good,
  judged,
  late,
  nameless,
  of,
  ofScript,
  opaque,
  raised,
  returned,
} from './agent-format.samples.ts';
import { alone, plainCalls, withContext } from './calls.ts';

const raisedWithContext = about(of(documented, raised), { ...withContext });

describe('errors/no-raise', () => {
  it('sends a prompt with and without context; where one raised, None tells whether the parameters are the matter', () => {
    const { fixed, next } = asks('errors/no-raise');
    expect(fixed).toEqual([alone, withContext]);
    expect(givenIn(next(withContext))).toEqual({ ...withContext });
    expect(givenIn(next(withContext, raisedWithContext))).toEqual({ ...alone, chat_history: null, memory: null });
    expect(givenIn(next({ prompt: 'x', memory: 'y' }, about(raised, { prompt: 'x', memory: 'y' })))).toEqual({
      prompt: 'x',
      memory: null,
    });
    expect(next(withContext, answered)).toBe(undefined);
    expect(next(alone, raised, raised)).toBe(undefined);
    for (const exchange of [late, flooded, nameless]) expect(next(alone, exchange)).toBe(undefined);
  });

  it('sends the prompt alone where neither helped', () => {
    const { next } = asks('errors/no-raise');
    const both = [raisedWithContext, about(raised, { ...alone, chat_history: null, memory: null })] as const;
    const bare = about(raised, { ...alone });
    expect(givenIn(next(withContext, ...both))).toEqual({ ...alone });
    expect(givenIn(next(withContext, ...both, bare))).toEqual({
      ...alone,
      chat_history: null,
      memory: null,
      config: null,
    });
    expect(next(withContext, ...both, bare, raised)).toBe(undefined);
    expect(next(withContext, ...both, answered)).toBe(undefined);
    expect(next(withContext, raisedWithContext, answered)).toBe(undefined);
    expect(next(withContext, raisedWithContext, late)).toBe(undefined);
    expect(judged('errors/no-raise', ...both, bare, bare)).toMatchObject({ is: 'fail' });
    expect(judged('errors/no-raise', ...both, bare, answered)).toMatchObject({ is: 'inconclusive' });
    expect(judged('errors/no-raise', ...both, answered)).toMatchObject({ is: 'inconclusive' });
  });

  it('makes half of the plain calls without context', () => {
    const made = fc.sample(plainCalls.generated ?? fc.constant(alone), 400);
    const without = made.filter((input) => Object.keys(input).length === 1).length;
    expect(without).toBeGreaterThan(160);
    expect(made.some(({ memory }) => memory?.includes('\n'))).toBe(true);
  });

  it('tells how a process ended', () => {
    expect(judged('errors/no-raise', of(opaque, crashed), raised)).toMatchObject({
      hint: expect.stringContaining('went down') as string,
    });
    expect(judged('errors/no-raise', of(opaque, ended({ by: 'exit', code: 3 })), raised)).toMatchObject({
      hint: expect.stringContaining('end the process') as string,
    });
  });

  it('holds where a result came', () => {
    expect(judged('errors/no-raise', answered)).toEqual({ is: 'pass' });
  });

  it('fails where nothing helps, and where the context broke it', () => {
    const facts = { is: 'fail', expected: 'a result' };
    expect(judged('errors/no-raise', of(documented, raised), raised)).toMatchObject({
      ...facts,
      actual: "the target raised ValueError: '9'",
      hint: expect.stringContaining('in content') as string,
    });
    expect(judged('errors/no-raise', of(opaque, crashed), raised)).toMatchObject(facts);
    expect(judged('errors/no-raise', raised)).toMatchObject(facts);
    expect(judged('errors/no-raise', raisedWithContext, answered)).toMatchObject(facts);
    expect(judged('errors/no-raise', about(raised, { prompt: 'x', memory: 'y' }), answered)).toMatchObject(facts);
  });

  it('leaves to other clauses which parameters there are', () => {
    const open = { is: 'inconclusive' };
    expect(judged('errors/no-raise', of('prompt, chat_history', raised), raised)).toMatchObject(open);
    expect(judged('errors/no-raise', raised, answered)).toMatchObject(open);
    expect(judged('errors/no-raise', raisedWithContext, raised)).toMatchObject(open);
    for (const exchange of [late, flooded, nameless]) expect(judged('errors/no-raise', exchange)).toMatchObject(open);
    expect(judged('errors/no-raise')).toMatchObject(open);
  });

  it.each(["KeyError: 'MODEL'", 'RuntimeError: no API key', "os.environ['X']", 'no token'])(
    'advises on %s',
    (error) => {
      const exchange = ended({ by: 'throw', error, awaitable: true, callMs: 1 });
      expect(judged('errors/no-raise', exchange)).toMatchObject({ hint: expect.stringContaining('--env') as string });
    },
  );

  it.each(["KeyError: 'topic'", `SyntaxError: Unexpected token 'o', "order 17" is not valid JSON`])(
    'does not take %s for a setting',
    (error) => {
      const exchange = ended({ by: 'throw', error, awaitable: true, callMs: 1 });
      expect(judged('errors/no-raise', exchange)).toMatchObject({
        hint: expect.stringContaining('in content') as string,
      });
    },
  );
});

describe('errors/prompt-required', () => {
  it('leaves the prompt out of a call that is answered with one', () => {
    const { fixed, next } = asks('errors/prompt-required');
    expect(givenIn(next(fixed[0]))).toEqual({ ...alone });
    expect(next(fixed[0], answered)).toMatchObject({ body: '{}', invalid: true });
  });

  it('wants a refusal', () => {
    expect(judged('errors/prompt-required', answered, raised)).toEqual({ is: 'pass' });
    expect(judged('errors/prompt-required', answered, crashed)).toEqual({ is: 'pass' });
    expect(judged('errors/prompt-required', answered, answered)).toMatchObject({ is: 'fail', actual: 'an answer' });
    const given = of('prompt=, chat_history=', answered);
    expect(judged('errors/prompt-required', given, given)).toMatchObject({
      hint: 'raise where there is no prompt: give it no default',
    });
    expect(judged('errors/prompt-required', answered, answered)).toMatchObject({
      hint: expect.stringContaining('no result of that error') as string,
    });
    expect(judged('errors/prompt-required', answered, late)).toMatchObject({ is: 'inconclusive' });
    expect(judged('errors/prompt-required', raised)).toMatchObject({ is: 'inconclusive' });
  });
});

describe('timing/answers-in-time', () => {
  it('wants a result within the deadline', () => {
    expect(judged('timing/answers-in-time', answered)).toEqual({ is: 'pass' });
    expect(judged('timing/answers-in-time', late)).toMatchObject({ is: 'fail', expected: 'a result within 30 s' });
    expect(judged('timing/answers-in-time', raised)).toMatchObject({ is: 'inconclusive' });
    expect(judged('timing/answers-in-time')).toMatchObject({ is: 'inconclusive' });
  });
});

describe('timing/second-call', () => {
  it('makes the same call twice in one process', () => {
    const { fixed, next } = asks('timing/second-call');
    expect(next(fixed[0])).not.toHaveProperty('before');
    const second = next(fixed[0], answered);
    expect(second?.before?.map(givenIn)).toEqual([{ ...alone }]);
    expect(givenIn(second)).toEqual({ ...alone });
  });

  it('wants both answered', () => {
    expect(judged('timing/second-call', answered, answered)).toEqual({ is: 'pass' });
    expect(judged('timing/second-call', answered, raised)).toMatchObject({
      is: 'fail',
      hint: expect.any(String) as string,
    });
    expect(judged('timing/second-call', answered, { ...raised, stoppedAt: 0 })).toMatchObject({ is: 'inconclusive' });
    expect(judged('timing/second-call', raised)).toMatchObject({ is: 'inconclusive' });
  });
});

describe('what real callers look at', () => {
  it('is final', () => {
    expect(judged('compat/final', returned({ ...good, final: '' }))).toEqual({ is: 'pass' });
    expect(judged('compat/final', answered)).toMatchObject({ is: 'fail', actual: 'nothing', pointer: '/final' });
    expect(judged('compat/final', raised)).toMatchObject({ is: 'inconclusive' });
  });

  it('is a coroutine function', () => {
    expect(judged('compat/coroutine-visible', of(documented, raised))).toEqual({ is: 'pass' });
    const hidden = { coroutine: false };
    expect(judged('compat/coroutine-visible', of(opaque, answered, hidden))).toMatchObject({ is: 'fail' });
    const atOnce = returned(good, { awaitable: false });
    expect(judged('compat/coroutine-visible', of(opaque, atOnce, hidden))).toMatchObject({ is: 'inconclusive' });
    expect(judged('compat/coroutine-visible', of(opaque, raised, hidden))).toMatchObject({ is: 'inconclusive' });
    expect(judged('compat/coroutine-visible', ofScript(answered))).toMatchObject({ is: 'not-applicable' });
    expect(judged('compat/coroutine-visible', answered)).toMatchObject({ is: 'inconclusive' });
  });
});
