import { type ReturnedKind, unanswered } from '../../src/contract.ts';
import { describe, expect, it } from 'vitest';
import { good, judged, returned, traced } from './agent-format.samples.ts';
import { answered, late, raised } from './endings.samples.ts';
import { ofScript } from './signatures.samples.ts';

const without = (name: string): object => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const at = (pointer: string, was: string) => ({ notJson: [{ pointer, was }] });

const content = [
  'content',
  'response-time',
  'traces',
  'trace-tool',
  'trace-output',
  'trace-args',
  'trace-duration',
  'trace-closed',
  'serialisable',
  'response-time-truthful',
];

it.each(content)('return/%s judges objects alone', (name) => {
  for (const exchange of [raised, late, returned('null', { value: 'null' }), returned('"x"', { value: 'text' })])
    expect(judged(`return/${name}`, exchange)).toEqual(
      // This clause leaves out objects without a time, too.
      unanswered(exchange, name === 'response-time-truthful' ? 'no call gave its time' : 'no call returned an object'),
    );
  expect(judged(`return/${name}`)).toMatchObject({ is: 'inconclusive' });
});

describe('return/object', () => {
  it.each(['dict', 'pydantic', 'dataclass', 'attributes', 'object'] as const)('takes %s', (value) => {
    expect(judged('return/object', returned(good, { value }))).toEqual({ is: 'pass' });
    expect(judged('return/object', returned(good, { value, awaitable: false }))).toEqual({ is: 'pass' });
  });

  it.each<[ReturnedKind, string, string?]>([
    ['text', 'a string', 'neither its JSON'],
    ['array', 'an array', 'not a list of them'],
    ['null', 'null', 'without a return'],
    ['number', 'a number'],
    ['boolean', 'a boolean'],
    ['other', 'other'],
  ])('does not take %s', (value, actual, hint = 'return a dict') => {
    expect(judged('return/object', returned('null', { value }))).toEqual({
      is: 'fail',
      expected: 'an object',
      actual,
      hint: expect.stringContaining(hint) as string,
    });
  });

  it('speaks of JavaScript as such', () => {
    const nothing = ofScript(returned('null', { value: 'other', ...at('', 'undefined') }));
    expect(judged('return/object', nothing)).toMatchObject({
      hint: 'the function ends without a return on some way through',
    });
    const map = ofScript(returned('null', { value: 'other', ...at('', 'a Map') }));
    expect(judged('return/object', map)).toMatchObject({
      hint: 'return a plain object with content, response_time_secs and traces',
    });
    expect(judged('return/trace-output', ofScript(traced({ output: {} })))).toMatchObject({
      hint: 'write it as text: JSON.stringify(output), "" where there is none',
    });
  });

  it('names what JSON does not know, and leaves out what is returned instead of something to wait for', () => {
    expect(judged('return/object', returned('null', { value: 'other', ...at('', 'bytes') }))).toMatchObject({
      actual: 'bytes',
    });
    const generator = returned('null', { value: 'other', awaitable: false });
    expect(judged('return/object', generator)).toMatchObject({ is: 'inconclusive' });
    expect(judged('return/object', raised)).toMatchObject({ is: 'inconclusive' });
    expect(judged('return/object')).toMatchObject({ is: 'inconclusive' });
  });
});

describe('return/content', () => {
  it('is a string', () => {
    expect(judged('return/content', answered)).toEqual({ is: 'pass' });
    expect(judged('return/content', returned({ ...good, content: '' }))).toEqual({ is: 'pass' });
  });

  it.each([
    [{ ...good, content: null }, 'null'],
    [{ ...good, content: ['x'] }, 'an array'],
    [{ ...good, content: 7 }, 'a number'],
    [without('content'), 'nothing'],
  ])('is not: %j', (value, actual) => {
    expect(judged('return/content', returned(value))).toEqual({
      is: 'fail',
      expected: 'a string',
      actual,
      pointer: '/content',
    });
  });

  it('names bytes, and where the text seems to stand', () => {
    expect(judged('return/content', returned({ ...good, content: null }, at('/content', 'bytes')))).toMatchObject({
      actual: 'bytes',
    });
    expect(judged('return/content', returned({ ...without('content'), final: 'x' }))).toMatchObject({
      hint: 'give the text of final under content, too',
    });
  });
});

describe('return/response-time', () => {
  it.each(['0', '0.0', '-1', '1e3', `1${'0'.repeat(400)}`])('takes %s', (number) => {
    const text = `{"content": "", "response_time_secs": ${number}, "traces": []}`;
    expect(judged('return/response-time', returned(text))).toEqual({ is: 'pass' });
  });

  it.each([
    ['true', {}, 'a boolean'],
    ['"1"', {}, 'a string'],
    ['null', at('/response_time_secs', 'NaN'), 'NaN'],
    ['0', at('/response_time_secs', 'Decimal'), 'Decimal'],
    ['NaN', {}, 'NaN'],
    ['Infinity', {}, 'Infinity'],
  ])('does not take %s', (word, overrides, actual) => {
    const text = `{"content": "", "response_time_secs": ${word}, "traces": []}`;
    expect(judged('return/response-time', returned(text, overrides))).toEqual({
      is: 'fail',
      expected: 'a finite number',
      actual,
      pointer: '/response_time_secs',
    });
  });

  it('tells where it seems to stand', () => {
    expect(judged('return/response-time', returned({ ...without('response_time_secs'), elapsed: 1 }))).toMatchObject({
      actual: 'nothing',
      hint: 'it seems to stand under elapsed: name it response_time_secs',
    });
  });
});

describe('return/traces', () => {
  it('is an array of objects', () => {
    expect(judged('return/traces', answered)).toEqual({ is: 'pass' });
    expect(judged('return/traces', traced({}, {}))).toEqual({ is: 'pass' });
  });

  it.each([
    [{ ...good, traces: null }, '/traces', 'an array', 'null', 'give [] where no tool was used'],
    [{ ...good, traces: { tool: 'x' } }, '/traces', 'an array', 'an object', 'give an array of the tool calls itself'],
    [
      { ...without('traces'), steps: [] },
      '/traces',
      'an array',
      'nothing',
      'it seems to stand under steps: name it traces',
    ],
  ])('is not: %j', (value, pointer, expected, actual, hint) => {
    expect(judged('return/traces', returned(value))).toEqual({ is: 'fail', expected, actual, pointer, hint });
  });

  it('names the first that is no object', () => {
    expect(judged('return/traces', traced({}, 'clock', 7))).toEqual({
      is: 'fail',
      expected: 'an object',
      actual: 'a string',
      pointer: '/traces/1',
    });
  });
});

describe('the fields of a trace', () => {
  const fields = ['tool', 'output', 'args', 'duration', 'closed'];

  it.each(fields)('return/trace-%s is not asked where there is none', (name) => {
    for (const exchange of [answered, traced('x'), returned({ ...good, traces: 'x' }), returned(without('traces'))])
      expect(judged(`return/trace-${name}`, exchange)).toEqual({
        is: 'not-applicable',
        because: 'no trace was seen',
      });
  });

  it.each(fields)('return/trace-%s holds for a whole one', (name) => {
    expect(judged(`return/trace-${name}`, traced({ args: {}, duration_secs: 0.5 }))).toEqual({ is: 'pass' });
  });

  it.each([
    ['tool', { tool: null }, 'a string', 'null'],
    ['tool', { tool: 7 }, 'a string', 'a number'],
    ['output', { output: { a: 1 } }, 'a string', 'an object'],
    ['output', { output: null }, 'a string', 'null'],
    ['args', { args: [] }, 'an object', 'an array'],
    ['args', { args: '{}' }, 'an object', 'a string'],
    ['duration_secs', { duration_secs: '1' }, 'a finite number', 'a string'],
    ['duration_secs', { duration_secs: true }, 'a finite number', 'a boolean'],
  ])('%s is not: %j', (field, trace, expected, actual) => {
    expect(judged(`return/trace-${field.replace('_secs', '')}`, traced({}, trace))).toMatchObject({
      is: 'fail',
      expected,
      actual,
      pointer: `/traces/1/${field}`,
    });
  });

  it('may be null, or left out, where the document has them as optional', () => {
    expect(judged('return/trace-args', traced({ args: null }, {}))).toEqual({
      is: 'not-applicable',
      because: 'no trace has args',
    });
    expect(judged('return/trace-duration', traced({ duration_secs: null }, {}))).toEqual({
      is: 'not-applicable',
      because: 'no trace has duration_secs',
    });
    expect(judged('return/trace-args', traced({}, { args: {} }))).toEqual({ is: 'pass' });
  });

  it('is not null where JSON merely has no word for what is there', () => {
    const overrides = at('/traces/0/duration_secs', 'NaN');
    const exchange = traced({ duration_secs: null, args: null });
    expect(judged('return/trace-duration', returned(exchange.received.toString(), overrides))).toMatchObject({
      is: 'fail',
      actual: 'NaN',
    });
    const set = at('/traces/0/args', 'a set');
    expect(judged('return/trace-args', returned(exchange.received.toString(), set))).toMatchObject({ actual: 'a set' });
  });

  it('is reported where it seems to stand, and how output is written', () => {
    const named = returned({ ...good, traces: [{ name: 'clock', result: 'x' }] });
    expect(judged('return/trace-tool', named)).toMatchObject({ hint: 'it seems to stand under name: name it tool' });
    expect(judged('return/trace-output', named)).toMatchObject({
      hint: 'it seems to stand under result: name it output',
    });
    expect(judged('return/trace-output', traced({ output: {} }))).toMatchObject({
      hint: expect.stringContaining('json.dumps') as string,
    });
    expect(judged('return/trace-args', traced({ args: [] }))).toMatchObject({
      hint: 'leave args out, or give {}, where there are none',
    });
  });

  it('under another name is missing, not further', () => {
    const named = returned({ ...good, traces: [{ name: 'clock', result: 'x' }] });
    expect(judged('return/trace-closed', named)).toEqual({ is: 'pass' });
    expect(judged('return/trace-closed', traced({ name: 'clock' }))).toMatchObject({ actual: 'a field "name"' });
  });

  it('has no other', () => {
    expect(judged('return/trace-closed', traced({}, { status: 'ok' }))).toMatchObject({
      is: 'fail',
      expected: 'tool, output, args and duration_secs alone',
      actual: 'a field "status"',
      pointer: '/traces/1',
    });
  });
});

describe('return/serialisable', () => {
  it('judges what no other clause does', () => {
    expect(judged('return/serialisable', answered)).toEqual({ is: 'pass' });
    for (const pointer of ['/results', '/traces/0/args/at', '/traces/0/more', '/content/x', '/traces/x']) {
      expect(judged('return/serialisable', returned(good, at(pointer, 'a datetime')))).toMatchObject({
        is: 'fail',
        expected: 'standard JSON',
        actual: 'a datetime',
        pointer,
      });
    }
    for (const pointer of ['', '/content', '/response_time_secs', '/traces', '/traces/12', '/traces/0/output'])
      expect(judged('return/serialisable', returned(good, at(pointer, 'bytes')))).toEqual({ is: 'pass' });
  });
});

describe('return/response-time-truthful', () => {
  const stating = (secs: number, callMs = 1_000) => returned({ ...good, response_time_secs: secs }, { callMs });

  it.each([0, 0.9, 2, 2.5])('takes %d s for a call of one second', (secs) => {
    expect(judged('return/response-time-truthful', stating(secs))).toEqual({ is: 'pass' });
  });

  it.each([-0.1, 2.6, 700, 1_000, 1_900])('does not take %d s for a call of one second', (secs) => {
    expect(judged('return/response-time-truthful', stating(secs))).toEqual({
      is: 'fail',
      expected: 'at most 1.5 times what the call took, and a second more; not negative',
      actual: `${secs} s for a call that took 1 s`,
      pointer: '/response_time_secs',
      ...(secs > 500 ? { hint: 'these seem to be milliseconds: give seconds' } : {}),
    });
  });

  it('leaves out what is no number, and what is too much for milliseconds too', () => {
    expect(judged('return/response-time-truthful', returned({ ...good, response_time_secs: '1' }))).toEqual({
      is: 'inconclusive',
      because: 'no call gave its time',
    });
    expect(judged('return/response-time-truthful', stating(1.7e9))).not.toHaveProperty('hint');
    expect(judged('return/response-time-truthful', stating(2_100))).not.toHaveProperty('hint');
    expect(judged('return/response-time-truthful', stating(1, 1))).toEqual({ is: 'pass' });
  });
});
