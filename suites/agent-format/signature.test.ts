import { describe, expect, it } from 'vitest';
import { about, asks, ended, givenIn, judged, returned } from './agent-format.samples.ts';
import { answered, crashed, late, nameless, raised } from './endings.samples.ts';
import { documented, of, ofScript, opaque } from './signatures.samples.ts';
import { alone, withContext, withMemory } from './calls.ts';

const plain = of(documented, answered);

describe('signature/run-agent', () => {
  it('is there where it was found', () => {
    expect(judged('signature/run-agent', plain)).toEqual({ is: 'pass' });
    expect(judged('signature/run-agent', of(documented, raised))).toEqual({ is: 'pass' });
    expect(judged('signature/run-agent', ofScript(answered))).toEqual({ is: 'pass' });
    expect(judged('signature/run-agent', ofScript(answered, { name: 'run_agent' }))).toEqual({ is: 'pass' });
  });

  it('is not there where the module has none, or one in the spelling of another language', () => {
    expect(judged('signature/run-agent', nameless)).toEqual({
      is: 'fail',
      expected: 'a function run_agent',
      actual: 'the module has no function run_agent',
      hint: 'name the function run_agent',
    });
    const unexported = ended({ by: 'no-export', reason: 'the module exports no run_agent and no runAgent' });
    expect(judged('signature/run-agent', unexported)).toMatchObject({
      hint: 'export a function under the name run_agent',
    });
    expect(judged('signature/run-agent', of(documented, answered, { name: 'runAgent' }))).toMatchObject({
      is: 'fail',
      actual: 'a function runAgent',
      hint: 'in Python the name is run_agent',
    });
  });

  it('is not asked of a function that the user named, or of which nothing is known', () => {
    expect(judged('signature/run-agent', of(documented, answered, { name: 'main' }))).toEqual({
      is: 'not-applicable',
      because: 'the function main was named by the user',
    });
    expect(judged('signature/run-agent', answered)).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/run-agent')).toMatchObject({ is: 'inconclusive' });
  });
});

describe('signature/async', () => {
  it('holds where there was something to wait for, or the language says so', () => {
    expect(judged('signature/async', answered)).toEqual({ is: 'pass' });
    expect(judged('signature/async', of(documented, raised))).toEqual({ is: 'pass' });
    expect(judged('signature/async', ofScript(answered))).toEqual({ is: 'pass' });
  });

  it('fails where the result came at once', () => {
    const atOnce = returned({}, { awaitable: false });
    expect(judged('signature/async', of(documented, atOnce))).toMatchObject({ is: 'fail' });
    expect(judged('signature/async', of(documented, atOnce, { coroutine: false }))).toMatchObject({
      is: 'fail',
      expected: 'an awaitable',
      actual: 'the result itself',
      hint: expect.stringContaining('async def') as string,
    });
    expect(judged('signature/async', ofScript(atOnce))).toMatchObject({
      expected: 'a promise',
      hint: 'make it an async function',
    });
  });

  it('is open where nothing was returned', () => {
    expect(judged('signature/async', raised)).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/async', late)).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/async')).toMatchObject({ is: 'inconclusive' });
  });
});

describe('signature/prompt-only', () => {
  it('takes the prompt alone of any plain conversation', () => {
    const context = about(of(opaque, raised), { ...withContext });
    expect(judged('signature/prompt-only', context, raised, about(answered, { ...alone }))).toEqual({ is: 'pass' });
    const bare = about(raised, { ...alone });
    expect(judged('signature/prompt-only', context, raised, bare, answered)).toMatchObject({ is: 'fail' });
    expect(judged('signature/prompt-only', about(answered, { ...withContext }))).toMatchObject({ is: 'inconclusive' });
  });

  it('asks for the parameters that were left out where the prompt alone was not answered', () => {
    const { fixed, next } = asks('signature/prompt-only');
    expect(fixed).toEqual([alone, withContext, withMemory]);
    expect(givenIn(next(alone))).toEqual({ prompt: alone.prompt });
    expect(next(alone, answered)).toBe(undefined);
    expect(next(alone, late)).toBe(undefined);
    expect(givenIn(next(alone, raised))).toEqual({ ...alone, chat_history: null, memory: null, config: null });
    expect(next(alone, raised, answered)).toBe(undefined);
  });

  it('holds where it is answered', () => {
    expect(judged('signature/prompt-only', answered)).toEqual({ is: 'pass' });
  });

  it('fails where the signature wants more, whatever else is wrong', () => {
    const bare = about(of('prompt, chat_history, memory, config=', raised), { ...alone });
    expect(judged('signature/prompt-only', bare, raised)).toEqual({
      is: 'fail',
      expected: 'an answer to the prompt alone',
      actual: "the target raised ValueError: '9'",
      hint: 'give chat_history, memory a default: None',
    });
  });

  it('fails where the whole call is answered', () => {
    expect(judged('signature/prompt-only', of(opaque, crashed), answered)).toMatchObject({
      is: 'fail',
      actual: 'the target was killed by SIGSEGV',
      hint: 'give chat_history, memory and config a default: None',
    });
  });

  it('is open where nothing is answered, or late', () => {
    for (const turns of [[], [raised], [raised, raised], [late], [of('prompt, memory', late)]])
      expect(judged('signature/prompt-only', ...turns)).toMatchObject({ is: 'inconclusive' });
  });
});

describe('signature/prompt-by-name', () => {
  it('gives the prompt by position, then by name', () => {
    const { fixed, next } = asks('signature/prompt-by-name');
    expect(next(fixed[0])?.parameters?.byPosition).toEqual(['prompt']);
    expect(next(fixed[0], raised)).toBe(undefined);
    expect(next(fixed[0], answered)?.parameters?.byPosition).toEqual([]);
    expect(givenIn(next(fixed[0], answered))).toEqual({ ...alone });
  });

  it('fails where the first parameter has another name', () => {
    const turns = [of('user_prompt, memory=', answered), of('user_prompt, memory=', raised)];
    expect(judged('signature/prompt-by-name', ...turns)).toEqual({
      is: 'fail',
      expected: 'a parameter prompt that can be given by its name',
      actual: 'the function takes user_prompt, memory',
      hint: 'rename user_prompt to prompt',
    });
    expect(judged('signature/prompt-by-name', of('prompt, /, memory=', raised))).toMatchObject({
      actual: 'the function takes prompt, /, memory',
      hint: 'prompt can be given by position alone: drop the / of the signature',
    });
    expect(judged('signature/prompt-by-name', of('*', raised))).toMatchObject({
      actual: 'the function takes no parameters',
    });
  });

  it('fails where a signature that says nothing does not take it', () => {
    expect(judged('signature/prompt-by-name', of(opaque, answered), of(opaque, raised))).toMatchObject({
      is: 'fail',
      expected: 'an answer, as to the unchanged call',
    });
  });

  it('holds where it is answered, and is not asked of JavaScript', () => {
    expect(judged('signature/prompt-by-name', plain, plain)).toEqual({ is: 'pass' });
    expect(judged('signature/prompt-by-name', of(documented, raised))).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/prompt-by-name', ofScript(answered), ofScript(answered))).toMatchObject({
      is: 'not-applicable',
    });
  });
});

describe.each(['chat_history', 'memory', 'config'])('%s by name', (name) => {
  const clause = `signature/${name.replace('_', '-')}`;

  it('is given None with the others, and by itself after the prompt alone', () => {
    const { fixed, next } = asks(clause);
    expect(givenIn(next(fixed[0]))).toEqual({ ...alone, chat_history: null, memory: null, config: null });
    for (const together of [answered, raised]) {
      expect(givenIn(next(fixed[0], together))).toEqual({ ...alone });
      expect(next(fixed[0], together, raised)).toBe(undefined);
      expect(givenIn(next(fixed[0], together, answered))).toEqual({ ...alone, [name]: null });
    }
    expect(next(fixed[0], raised, answered)?.parameters?.byPosition).toEqual(['prompt']);
    expect(next(fixed[0], raised, answered, answered)).toBe(undefined);
  });

  it('holds where that is answered', () => {
    for (const together of [plain, answered, of(documented, raised)])
      expect(judged(clause, together, plain, plain)).toEqual({ is: 'pass' });
  });

  it('fails where the signature has none of that name, or the call is not answered', () => {
    expect(judged(clause, of('prompt', raised), answered, raised)).toMatchObject({
      is: 'fail',
      expected: `a parameter ${name} that can be given by its name`,
      actual: 'the function takes prompt',
      hint: `add ${name}=None; what is in it may be ignored`,
    });
    for (const together of [plain, of(documented, raised)])
      expect(judged(clause, together, plain, of(documented, raised))).toMatchObject({ is: 'fail' });
    expect(judged(clause, ofScript(raised), ofScript(answered), ofScript(raised))).toMatchObject({
      hint: 'null stands for None: take it like what was left out',
    });
    expect(judged(clause, of(documented, raised), raised)).toMatchObject({ is: 'inconclusive' });
    expect(judged(clause)).toMatchObject({ is: 'inconclusive' });
  });
});

it('tells what a config by position becomes', () => {
  const real = of('user_prompt, chat_history=, memory=, tool_root=', raised);
  expect(judged('signature/config', real, answered, raised)).toMatchObject({
    hint: 'add config=None; what is in it may be ignored; given by position it becomes tool_root now',
  });
});

it.each([
  [
    'config',
    'prompt, chat_history=, memory=, config=, /',
    'config can be given by position alone: drop the / of the signature',
  ],
  ['config', 'prompt, chat_history=, memory=, *, tool_root=', 'add config=None; what is in it may be ignored'],
  ['chat-history', 'prompt, /, memory=', 'add chat_history=None; what is in it may be ignored'],
  ['prompt-by-name', '*rest', 'add the parameter prompt'],
])('advises on %s of (%s)', (clause, signature, hint) => {
  expect(judged(`signature/${clause}`, of(signature, raised), answered, raised)).toMatchObject({ is: 'fail', hint });
});

describe('signature/order', () => {
  it('gives all four by position, after all by name were answered', () => {
    const { fixed, next } = asks('signature/order');
    expect(Object.keys(givenIn(next(fixed[0])))).toEqual(['prompt', 'chat_history', 'memory', 'config']);
    expect(next(fixed[0], answered)?.parameters?.byPosition).toHaveLength(4);
  });

  it('judges by the signature and by the call', () => {
    expect(judged('signature/order', plain, plain)).toEqual({ is: 'pass' });
    expect(judged('signature/order', of('prompt, memory=, chat_history=, config=', raised))).toMatchObject({
      is: 'fail',
      actual: 'prompt, memory, chat_history, config',
    });
    expect(judged('signature/order', of(opaque, answered), of(opaque, raised))).toMatchObject({ is: 'fail' });
    expect(judged('signature/order', answered, answered)).toEqual({ is: 'pass' });
    expect(judged('signature/order', of('*, prompt, chat_history=, memory=, config=', answered))).toMatchObject({
      is: 'fail',
      actual: 'prompt cannot be given by position',
    });
    expect(judged('signature/order', of('**given', answered), raised)).toMatchObject({
      is: 'fail',
      hint: 'let the four be given by position too, in this order',
    });
    const session = of('session, prompt, chat_history=, memory=, config=', raised);
    expect(judged('signature/order', session)).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/order', of('prompt, tool_root=, chat_history=, memory=, config=', raised))).toMatchObject({
      is: 'fail',
    });
    expect(judged('signature/order', of(documented, raised))).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/order')).toMatchObject({ is: 'inconclusive' });
  });
});

it.each(['signature/prompt-by-name', 'signature/order'])(
  '%s makes one call of JavaScript: it has positions alone',
  (name) => {
    const { fixed, next } = asks(name);
    expect(next(fixed[0], ofScript(answered))).toBe(undefined);
    expect(judged(name, ofScript(raised))).toMatchObject({
      is: name.endsWith('order') ? 'inconclusive' : 'not-applicable',
    });
    expect(judged('signature/order', ofScript(answered))).toMatchObject({ is: 'not-applicable' });
  },
);

describe('signature/further-parameters', () => {
  it('holds where each has a default', () => {
    expect(judged('signature/further-parameters', plain)).toEqual({ is: 'pass' });
    expect(judged('signature/further-parameters', of('user_prompt, tool_root=, **more', raised))).toEqual({
      is: 'pass',
    });
  });

  it('fails where one has none', () => {
    expect(judged('signature/further-parameters', of(`${documented}, *, more=, session`, raised))).toEqual({
      is: 'fail',
      expected: 'a default for every further parameter',
      actual: 'session has none',
      hint: 'callers do not know session: give it a default',
    });
  });

  it('is not asked of JavaScript, and open where the parameters are not known', () => {
    expect(judged('signature/further-parameters', ofScript(answered))).toMatchObject({ is: 'not-applicable' });
    expect(judged('signature/further-parameters', answered)).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/further-parameters')).toMatchObject({ is: 'inconclusive' });
    expect(judged('signature/further-parameters', ended({ by: 'exit', code: 1 }))).toMatchObject({
      is: 'inconclusive',
    });
  });
});
