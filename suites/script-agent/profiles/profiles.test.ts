import { describe, expect, it } from 'vitest';
import type { Call, Exchange } from '../../../src/contract.ts';
import { scriptAgent } from '../contract.ts';
import { anExchange, crashed, failing, firstCalls, judged, requestIn } from '../script-agent.samples.ts';

describe('user input', () => {
  const asked = (name: string, at: number): Call => {
    const call = firstCalls(`user-input/${name}`)[at];
    if (call === undefined) throw new Error('no such call');
    return call;
  };
  const said = (call: Call, overrides: object, linesRead = 0): Exchange =>
    anExchange({ success: true, ...overrides }, { call, terminal: { linesRead, shown: '' } });

  it.each(['output', 'attempts', 'validation', 'retry'])('%s asks with valid requests, and types', (name) => {
    for (const call of firstCalls(`user-input/${name}`)) {
      expect(scriptAgent.shapes['userInputRequest']?.validate(requestIn(call))).toEqual([]);
      expect(call.typed?.length).toBeGreaterThan(0);
    }
    expect(judged(`user-input/${name}`, crashed)).toMatchObject({ is: 'inconclusive' });
  });

  it('has answers that match at once, at the last attempt, and never', () => {
    const wanted = firstCalls('user-input/attempts').map((call) => {
      const { validation_pattern: pattern, max_attempts: most = 3 } = requestIn(call) as {
        validation_pattern: string;
        max_attempts?: number;
      };
      return [(call.typed ?? []).findIndex((line) => new RegExp(pattern).test(line)) + 1, most];
    });
    const lines = [1, 1, 3, 0, 0, 0, 5, 1, 1, 2, 2, 0];
    const most = [3, 3, 3, 3, 1, 3, 5, 3, 2, 3, 3, 1];
    expect(wanted).toEqual(lines.map((line, at) => [line, most[at]]));
  });

  it.each([
    [{ user_input: 'x', attempts_used: 1, validation_passed: true }, undefined],
    [{ user_input: null, attempts_used: 1, validation_passed: true }, '/user_input'],
    [{ user_input: 'x', attempts_used: '1', validation_passed: true }, '/attempts_used'],
    [{ user_input: 'x', attempts_used: 1 }, '/validation_passed'],
  ])('output judges %j', (overrides, pointer) => {
    const verdict = judged('user-input/output', said(asked('output', 0), overrides));
    expect(verdict).toMatchObject(pointer === undefined ? { is: 'pass' } : { is: 'fail', pointer });
    expect(judged('user-input/output', anExchange({ ...overrides, success: false }))).toMatchObject({
      is: 'inconclusive',
    });
  });

  it.each([
    [0, 1, 'pass'],
    [1, 3, 'pass'],
    [1, 0, 'fail'],
    [1, 4, 'fail'],
    [5, 4, 'fail'],
    [4, 2, 'fail'],
    [6, 5, 'pass'],
    [1, '1', 'inconclusive'],
  ])('attempts of request %i judges %j: %s', (at, attempts, is) => {
    const verdict = judged('user-input/attempts', said(asked('attempts', at), { attempts_used: attempts }));
    expect(verdict.is).toBe(is);
  });

  it.each([
    ['1984', true, 'pass'],
    ['1984\n', true, 'pass'],
    ['1984', false, 'fail'],
    ['12', false, 'pass'],
    ['12', true, 'fail'],
    ['x1984', true, 'fail'],
    [7, true, 'inconclusive'],
    ['12', 'no', 'inconclusive'],
  ])('validation judges %j and %j: %s', (input, passed, is) => {
    const overrides = { user_input: input, validation_passed: passed };
    expect(judged('user-input/validation', said(asked('validation', 1), overrides)).is).toBe(is);
  });

  it.each([
    ['asked three times', { user_input: '1984', attempts_used: 3 }, 3, 'pass'],
    ['read ahead', { user_input: '1984', attempts_used: 3 }, 4, 'pass'],
    ['asked once', { user_input: '12', attempts_used: 1 }, 1, 'fail'],
    [
      'asked once, and takes it for a match',
      { user_input: '12', attempts_used: 1, validation_passed: true },
      1,
      'inconclusive',
    ],
    ['counts nothing', { user_input: '1984', attempts_used: 0 }, 3, 'pass'],
    ['asked once, and lies', { user_input: '1984', attempts_used: 3 }, 1, 'fail'],
    ['read ahead, and asked once', { user_input: '12', attempts_used: 1 }, 4, 'fail'],
    ['gives the first answer', { user_input: '12', attempts_used: 3 }, 3, 'fail'],
    ['read nothing', { user_input: '12', attempts_used: 1 }, 0, 'not-applicable'],
  ])('retry judges who %s', (_, overrides, linesRead, is) => {
    expect(judged('user-input/retry', said(asked('retry', 2), overrides, linesRead)).is).toBe(is);
  });

  it('says nothing of a match where nothing has to match', () => {
    const free = said(asked('validation', 0), { user_input: 'x', attempts_used: 1, validation_passed: false }, 1);
    expect(judged('user-input/validation', free)).toMatchObject({ is: 'inconclusive' });
    expect(judged('user-input/retry', free)).toMatchObject({ is: 'inconclusive' });
    const several = said(asked('retry', 8), { user_input: 'x', attempts_used: 1 }, 1);
    expect(judged('user-input/retry', several)).toMatchObject({ is: 'inconclusive' });
  });

  it('retry takes any answer where none matches', () => {
    const never = said(asked('retry', 3), { user_input: 'anything', attempts_used: 3 }, 3);
    expect(judged('user-input/retry', never)).toEqual({ is: 'pass' });
  });
});

describe('validation', () => {
  const says = (overrides: object): Exchange => anExchange({ success: true, ...overrides });

  it('asks with valid requests', () => {
    for (const call of firstCalls('validation/output'))
      expect(scriptAgent.shapes['validationRequest']?.validate(requestIn(call))).toEqual([]);
  });

  it.each([
    [{ is_valid: true, validation_errors: [], suggestions: ['x'] }, undefined],
    [{ is_valid: 'yes', validation_errors: [], suggestions: [] }, '/is_valid'],
    [{ is_valid: true, validation_errors: null, suggestions: [] }, '/validation_errors'],
    [{ is_valid: true, validation_errors: [], suggestions: 'none' }, '/suggestions'],
    [{ is_valid: false, validation_errors: ['x', {}], suggestions: [] }, '/validation_errors/1'],
  ])('output judges %j', (overrides, pointer) => {
    const verdict = judged('validation/output', says(overrides));
    expect(verdict).toMatchObject(pointer === undefined ? { is: 'pass' } : { is: 'fail', pointer });
    expect(judged('validation/output', failing)).toMatchObject({ is: 'inconclusive' });
  });

  it.each([
    [{ is_valid: true, validation_errors: [] }, 'pass'],
    [{ is_valid: false, validation_errors: ['x'] }, 'pass'],
    [{ is_valid: true, validation_errors: ['x'] }, 'fail'],
    [{ is_valid: false, validation_errors: [] }, 'fail'],
    [{ is_valid: true }, 'not-applicable'],
  ])('consistent judges %j: %s', (overrides, is) => {
    expect(judged('validation/consistent', says(overrides)).is).toBe(is);
  });
});

describe('an output is one of a profile by what it tells', () => {
  it.each([
    ['user-input/output', { attempts_used: '1' }],
    ['file/output', { path: 7, size: '1' }],
    ['validation/output', { is_valid: 'yes' }],
    ['prompt/output', {}],
  ])('%s leaves %j to whoever says it', (name, overrides) => {
    expect(judged(name, anExchange({ success: true, ...overrides }))).toMatchObject({ is: 'inconclusive' });
  });

  it.each([
    ['user-input/output', { attempts_used: '1', user_input: 'x' }],
    ['file/output', { operation_performed: 'READ' }],
    ['validation/output', { is_valid: 'yes', suggestions: [] }],
    ['prompt/output', { context_metadata: null }],
  ])('%s judges %j, whatever was asked', (name, overrides) => {
    expect(judged(name, anExchange({ success: true, ...overrides }))).toMatchObject({ is: 'fail' });
  });

  it.each(['user-input/output', 'file/output', 'validation/output', 'prompt/output'])(
    '%s judges what its own requests are answered with',
    (name) => {
      const [call] = firstCalls(name);
      if (call === undefined) throw new Error('a call was expected');
      expect(judged(name, anExchange({ success: true }, { call }))).toMatchObject({ is: 'fail' });
    },
  );
});

it.each([
  [{ generated_prompt: 'x', context_metadata: {} }, undefined],
  [{ generated_prompt: ['x'], context_metadata: {} }, '/generated_prompt'],
  [{ generated_prompt: 'x', context_metadata: null }, '/context_metadata'],
  [{ generated_prompt: 'x' }, '/context_metadata'],
])('prompt judges %j', (overrides, pointer) => {
  const verdict = judged('prompt/output', anExchange({ success: true, ...overrides }));
  expect(verdict).toMatchObject(pointer === undefined ? { is: 'pass' } : { is: 'fail', pointer });
  expect(judged('prompt/output', failing)).toMatchObject({ is: 'inconclusive' });
});
