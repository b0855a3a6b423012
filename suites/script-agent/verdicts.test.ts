import { describe, expect, it } from 'vitest';
import { type Call, type Exchange, hasCrashed, isPrintedInVain } from '../../src/contract.ts';
import { scriptAgent } from './contract.ts';
import { outputOf, isAnswered, isLaxly, reportsFailure } from './answer/answers.ts';
import { answered, anExchange, asks, crashed, failing, good, judged, late } from './script-agent.samples.ts';

const overflowed = anExchange('', { ended: { by: 'overflow', limitBytes: 64 } });
const killed = anExchange('', { ended: { by: 'signal', signal: 'SIGSEGV' } });
const exitFour = anExchange(good, { ended: { by: 'exit', code: 4 } });
const killedAfterwards = anExchange(good, { ended: { by: 'signal', signal: 'SIGABRT' } });

const unsaid = 'it says nothing on stderr; read stdin to its end, or INPUT_DATA, then parse';
const everyInput = 'print one JSON object for every input, an empty one too, and flush it';
const object = { is: 'fail', expected: 'a JSON object on stdout' };

describe('io says', () => {
  it.each<[string, Exchange, object]>([
    ['one-json-object', answered, { is: 'pass' }],
    ['one-json-object', late, { is: 'inconclusive', because: 'the answer came too late' }],
    ['one-json-object', overflowed, { is: 'inconclusive', because: 'the script answered with more than 64 bytes' }],
    [
      'one-json-object',
      crashed,
      { ...object, actual: 'the script ended with exit code 1 and wrote nothing to stdout' },
    ],
    [
      'one-json-object',
      anExchange('words', { ended: { by: 'exit', code: 1 } }),
      { ...object, actual: 'the script ended with exit code 1', hint: unsaid },
    ],
    ['one-json-object', killed, { ...object, actual: 'the script was killed by SIGSEGV and wrote nothing to stdout' }],
    [
      'one-json-object',
      anExchange(' \n'),
      {
        ...object,
        actual: 'the script ended with exit code 0 and wrote white space alone to stdout',
        hint: everyInput,
      },
    ],
    ['one-json-object', anExchange([good]), { ...object, actual: 'an array' }],
    ['one-json-object', anExchange('7'), { ...object, actual: 'a number' }],
    [
      'one-json-object',
      anExchange('{"success": true, "data": NaN}'),
      { is: 'fail', expected: 'standard JSON in UTF-8', actual: 'NaN', hint: expect.stringContaining('write null') },
    ],
    ['stdout-is-only-json', answered, { is: 'pass' }],
    [
      'stdout-is-only-json',
      crashed,
      {
        is: 'inconclusive',
        because: 'no call was answered: the target ended with exit code 1 and wrote nothing to stdout',
      },
    ],
    ['exit-code-zero', answered, { is: 'pass' }],
    ['exit-code-zero', crashed, { is: 'inconclusive', because: 'no JSON object was printed' }],
    [
      'exit-code-zero',
      anExchange(good, { ended: { by: 'timeout', afterMs: 30_000 } }),
      { is: 'inconclusive', because: 'the script did not end within 30 s' },
    ],
  ])('%s', (name, exchange, verdict) => {
    expect(judged(`io/${name}`, exchange)).toMatchObject(verdict);
  });

  it.each([
    [`log\n${JSON.stringify(good)}`, 'other text around it'],
    [`{"a": 1}\n${JSON.stringify(good)}`, '2 JSON values'],
  ])('what stands around the object: %j', (text, actual) => {
    expect(judged('io/stdout-is-only-json', anExchange(text))).toEqual({
      is: 'fail',
      expected: 'one JSON object and white space',
      actual,
      hint: 'write logs and prompts to stderr: a host takes a stdout that is no JSON as a whole for the text of a success',
    });
  });

  it.each([
    [exitFour, 'exit code 4'],
    [killedAfterwards, 'was killed by SIGABRT'],
  ])('how it ended after the object', (exchange, actual) => {
    expect(judged('io/exit-code-zero', exchange)).toEqual({
      is: 'fail',
      expected: 'exit code 0',
      actual,
      hint: 'a host drops stdout with any other exit code, also one that says what went wrong',
    });
  });

  it.each(['one-json-object', 'stdout-is-only-json', 'exit-code-zero'])('%s: nothing without a call', (name) => {
    expect(judged(`io/${name}`)).toMatchObject({ is: 'inconclusive', because: expect.stringMatching(/^no /) });
  });
});

const structured = 'a host drops stdout with any other exit code: print {"success": false, "error": "..."}, exit 0';
const notReported = {
  is: 'fail',
  expected: 'success false, or an exit code other than 0',
  hint: 'an input that is empty, is no JSON object, or lacks a mandatory field of its type: print {"success": false, "error": "..."} and exit 0',
};
const notStructured = { is: 'fail', expected: 'exit code 0 and {"success": false, "error": "..."}', hint: structured };

describe('of an invalid input says', () => {
  it.each<[string, Exchange, object]>([
    ['invalid-input', failing, { is: 'pass' }],
    ['invalid-input', crashed, { is: 'pass' }],
    ['invalid-input', answered, { ...notReported, actual: 'an output with success true' }],
    ['invalid-input', anExchange({ data: 1 }), { ...notReported, actual: 'an output with success left out' }],
    ['invalid-input', anExchange('words'), { ...notReported, actual: 'the script ended with exit code 0' }],
    [
      'invalid-input',
      anExchange('', { ended: { by: 'unreachable', reason: 'gone' } }),
      { is: 'inconclusive', because: 'could not be called: gone' },
    ],
    ['structured', failing, { is: 'pass' }],
    ['structured', answered, { is: 'not-applicable', because: 'no failure was reported' }],
    [
      'structured',
      crashed,
      { ...notStructured, actual: 'the script ended with exit code 1 and wrote nothing to stdout' },
    ],
    [
      'structured',
      anExchange({ success: 'no', error: 'x' }),
      { is: 'fail', expected: 'false', actual: 'a string', pointer: '/success' },
    ],
    [
      'structured',
      anExchange({ success: false, error: {} }),
      { is: 'inconclusive', because: 'another clause judges the type of error' },
    ],
    ...[null, undefined, ' '].map((error): [string, Exchange, object] => [
      'structured',
      anExchange({ success: false, error }),
      { is: 'fail', expected: 'a string that is not empty', pointer: '/error', hint: structured },
    ]),
  ])('%s', (name, exchange, verdict) => {
    const found = judged(`errors/${name}`, answered, exchange);
    expect(found).toMatchObject(verdict);
  });

  it.each(['invalid-input', 'structured'])('%s: nothing where the valid one is not answered', (name) => {
    expect(judged(`errors/${name}`, crashed, answered)).toMatchObject({ is: 'inconclusive' });
  });
});

it('sends what is no valid input, one fault each', () => {
  const scenario = asks('errors/invalid-input');
  const bodies = scenario.fixed.map((value) => String((scenario.call(value, [answered]) as Call).body));
  const read = bodies.map((body) => {
    try {
      return JSON.parse(body) as unknown;
    } catch {
      return `no JSON: ${body.slice(0, 16)}`;
    }
  });
  const {
    agent_name: name,
    input_data: text,
    ...rest
  } = JSON.parse(String(scenario.call(scenario.fixed[0], [])?.body)) as {
    [field: string]: unknown;
  };
  const narrow = [
    { agent_name: name, ...rest },
    { input_data: text, ...rest },
    'no JSON: ',
    'no JSON: this is no JSON',
    [],
    { agent_name: 7, input_data: text, ...rest },
    { agent_name: name, input_data: null, ...rest },
    { agent_name: name, input_data: { text: 'x' }, ...rest },
  ];
  expect(read).toEqual([
    ...narrow,
    'no JSON: {"agent_name": "',
    null,
    'text',
    { agent_name: name, input_data: 7, ...rest },
    { agent_name: null, input_data: text, ...rest },
    { agent_name: true, input_data: text, ...rest },
  ]);
  const chained = scriptAgent.forAgents?.(['a']).clauses.find(({ id }) => id === 'script-agent/errors/invalid-input');
  expect(chained?.on).toMatchObject({ fixed: scenario.fixed.slice(0, narrow.length) });
});

describe('an answer', () => {
  it.each([
    [answered, [true, false, false, false]],
    [failing, [true, false, false, true]],
    [crashed, [false, true, false, true]],
    [killed, [false, true, false, true]],
    [exitFour, [false, true, true, true]],
    [killedAfterwards, [false, true, true, true]],
    [late, [false, false, false, false]],
    [anExchange('words'), [false, false, false, false]],
    [anExchange(good, { ended: { by: 'timeout', afterMs: 1 } }), [false, false, true, false]],
  ])('is distinguished from what is none', (exchange, found) => {
    const inVain = isPrintedInVain(exchange, outputOf(exchange));
    expect([isAnswered(exchange), hasCrashed(exchange), inVain, reportsFailure(exchange)]).toEqual(found);
  });

  it('is the last object with success amid other text', () => {
    expect(outputOf(anExchange('{"a": 1} {"success": true, "n": 1} {"success": true, "n": 2} {"b": 1}'))).toEqual({
      success: true,
      n: 2,
    });
    expect(outputOf(anExchange('{"a": 1} {"b": 2}'))).toBeUndefined();
  });

  it('has a success that lenient hosts take for a boolean', () => {
    const yes = [1, 'true', 'True', 'yes', 'y', 'on', 't', '1'];
    const no = [0, 'false', 'False', 'no', 'n', 'off', 'f', '0'];
    for (const value of yes)
      expect([value, isLaxly(value, 'true'), isLaxly(value, 'false')]).toEqual([value, true, false]);
    for (const value of no)
      expect([value, isLaxly(value, 'true'), isLaxly(value, 'false')]).toEqual([value, false, true]);
    for (const value of [undefined, null, '', 2, 'maybe', true, false])
      expect([isLaxly(value, 'true'), isLaxly(value, 'false')]).toEqual([false, false]);
  });
});
