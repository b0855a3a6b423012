import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { about, asks, ended, givenIn, good, judged, returned } from './agent-format.samples.ts';
import { answered, crashed, flooded, late, nameless, raised } from './endings.samples.ts';
import { documented, of, ofScript, opaque } from './signatures.samples.ts';
import { alone, withContext, withMemory } from './calls.ts';
import { plainCalls } from './plain.ts';

const inContext = { ...withContext };
const raisedWithContext = about(of(documented, raised), inContext);
const raisedWithNone = about(raised, { ...alone, chat_history: null, memory: null });
const raisedAlone = about(raised, { ...alone });
const answeredAlone = about(answered, { ...alone });

describe('errors/no-raise', () => {
  it('sends a prompt with and without context; where one raised, None tells whether the parameters are the matter', () => {
    const { fixed, next } = asks('errors/no-raise');
    expect(fixed).toEqual([alone, withContext, withMemory]);
    expect(givenIn(next(withContext))).toEqual(inContext);
    expect(givenIn(next(withContext, raisedWithContext))).toEqual({ ...alone, chat_history: null, memory: null });
    expect(givenIn(next({ prompt: 'x', memory: 'y' }, about(raised, { prompt: 'x', memory: 'y' })))).toEqual({
      prompt: 'x',
      memory: null,
    });
    expect(next(withContext, answered)).toBe(undefined);
    expect(next(alone, raisedAlone, raised)).toBe(undefined);
    for (const exchange of [late, flooded, nameless]) expect(next(alone, exchange)).toBe(undefined);
  });

  it('asks no further where the signature does not take the call', () => {
    const { next } = asks('errors/no-raise');
    expect(next(withContext, about(of('prompt', raised), inContext))).toBe(undefined);
    expect(next(alone, of('prompt, memory', raisedAlone))).toBe(undefined);
    const bare = of('prompt, memory', raisedAlone);
    expect(next(withContext, raisedWithContext, raisedWithNone, bare)).toBe(undefined);
  });

  it('sends the prompt alone where None did not help, and what that left out', () => {
    const { next } = asks('errors/no-raise');
    const both = [raisedWithContext, raisedWithNone] as const;
    expect(givenIn(next(withContext, ...both))).toEqual({ ...alone });
    expect(givenIn(next(withContext, ...both, raisedAlone))).toEqual({
      ...alone,
      chat_history: null,
      memory: null,
      config: null,
    });
    expect(next(withContext, ...both, raisedAlone, raised)).toBe(undefined);
    expect(next(withContext, ...both, late)).toBe(undefined);
    expect(next(withContext, raisedWithContext, answered)).toBe(undefined);
    expect(next(withContext, raisedWithContext, late)).toBe(undefined);
  });

  it('makes the calls of the clauses about the parameters where the prompt alone was answered', () => {
    const { next } = asks('errors/no-raise');
    const turns = [raisedWithContext, raisedWithNone, answeredAlone] as const;
    const nones = { ...alone, chat_history: null, memory: null, config: null };
    expect(givenIn(next(withContext, ...turns))).toEqual(nones);
    expect(next(withContext, ...turns, about(answered, nones))).toBe(undefined);
    expect(givenIn(next(withContext, ...turns, raised))).toEqual({ ...alone, chat_history: null });
    expect(givenIn(next(withContext, ...turns, raised, answered))).toEqual({ ...alone, memory: null });
    expect(next(withContext, ...turns, raised, raised)).toBe(undefined);
    expect(next(withContext, ...turns, raised, answered, answered)).toBe(undefined);
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

  it('fails where nothing helps, where the context broke it, and where no clause about a parameter has the reason', () => {
    const overrides = { is: 'fail', expected: 'a result' };
    expect(judged('errors/no-raise', of(documented, raisedAlone), raised)).toMatchObject({
      ...overrides,
      actual: "the target raised ValueError: '9'",
      hint: expect.stringContaining('in content') as string,
    });
    expect(judged('errors/no-raise', of(opaque, crashed), raised)).toMatchObject(overrides);
    expect(judged('errors/no-raise', raised)).toMatchObject(overrides);
    expect(judged('errors/no-raise', raisedWithContext, answered)).toMatchObject(overrides);
    expect(judged('errors/no-raise', about(raised, { prompt: 'x', memory: 'y' }), answered)).toMatchObject(overrides);
    expect(judged('errors/no-raise', raisedWithContext, late)).toMatchObject(overrides);
    const both = [raisedWithContext, raisedWithNone] as const;
    expect(judged('errors/no-raise', ...both, raisedAlone, raised)).toMatchObject(overrides);
    expect(judged('errors/no-raise', ...both, answeredAlone, answered)).toMatchObject(overrides);
    expect(judged('errors/no-raise', ...both, answeredAlone, raised, answered, answered)).toMatchObject(overrides);
  });

  it('leaves to other clauses what the same calls show there', () => {
    const open = { is: 'inconclusive' };
    const both = [raisedWithContext, raisedWithNone] as const;
    expect(judged('errors/no-raise', about(of('prompt, chat_history', raised), inContext))).toMatchObject(open);
    expect(judged('errors/no-raise', raisedAlone, answered)).toMatchObject(open);
    expect(judged('signature/prompt-only', raisedAlone, answered)).toMatchObject({ is: 'fail' });
    expect(judged('errors/no-raise', ...both, raisedAlone, answered)).toMatchObject(open);
    expect(judged('signature/prompt-only', ...both, raisedAlone, answered)).toMatchObject({ is: 'fail' });
    expect(judged('errors/no-raise', ...both, answeredAlone, raised, raised)).toMatchObject(open);
    expect(judged('signature/chat-history', raised, answeredAlone, raised)).toMatchObject({ is: 'fail' });
    expect(judged('errors/no-raise', late)).toMatchObject({ ...open, hint: expect.stringContaining('--deadline') });
    for (const exchange of [flooded, nameless]) expect(judged('errors/no-raise', exchange)).toMatchObject(open);
    expect(judged('errors/no-raise')).toMatchObject(open);
  });

  it.each([
    "AttributeError: 'NoneType' object has no attribute 'get'",
    "TypeError: Cannot read properties of undefined (reading 'model_overrides')",
    'TypeError: undefined is not iterable',
  ])('names what may be left out where it raised %s', (error) => {
    const exchange = ended({ by: 'throw', error, awaitable: true, callMs: 1 });
    expect(judged('errors/no-raise', exchange)).toMatchObject({ hint: expect.stringContaining('left out') as string });
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
  it('is an attribute final: a dict has none', () => {
    const result = returned({ ...good, final: '' }, { value: 'attributes' });
    expect(judged('compat/final', result)).toEqual({ is: 'pass' });
    expect(judged('compat/final', returned({ ...good, final: '' }, { value: 'object' }))).toEqual({ is: 'pass' });
    expect(judged('compat/final', returned(good, { value: 'dataclass' }))).toMatchObject({
      is: 'fail',
      actual: 'nothing',
      pointer: '/final',
    });
    expect(judged('compat/final', returned({ ...good, final: '' }))).toMatchObject({
      is: 'fail',
      actual: expect.stringContaining('a dict') as string,
      hint: expect.stringContaining('SimpleNamespace') as string,
    });
    expect(judged('compat/final', raised)).toMatchObject({ is: 'inconclusive' });
    const { fixed, generated, next } = asks('compat/final');
    expect(fixed.map((given) => givenIn(next(given)))).toEqual([alone, withContext]);
    expect(generated).toBe(undefined);
    expect(next(alone, answered)).toBe(undefined);
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
