import { unanswered } from '../../src/contract.ts';
import { describe, expect, it } from 'vitest';
import { anExchange, answered, flooded, good, judged, killed, late, refused } from './wendell.samples.ts';

const contentClauses = [
  'stdout-is-only-json',
  'utf8',
  'message',
  'tool-calls',
  'tool-call-shape',
  'tool-call-offered',
  'metrics',
  'further-fields',
];

it.each(contentClauses)('judges %s on answered calls alone', (name) => {
  for (const exchange of [refused, late, killed, flooded, anExchange('[]')])
    expect(judged(`output/${name}`, exchange)).toEqual(unanswered(exchange));
  const failed = anExchange(good, { ended: { by: 'exit', code: 2 } });
  expect(judged(`output/${name}`, failed)).toEqual(unanswered(failed));
  expect(judged(`output/${name}`)).toEqual({ is: 'inconclusive', because: 'no call was answered' });
});

describe('one-json-object', () => {
  const judge = (printed: unknown) => judged('output/one-json-object', anExchange(printed));

  it('passes an object, amid other text too', () => {
    expect(judge(good)).toEqual({ is: 'pass' });
    expect(judge(`INFO\n${JSON.stringify(good)}`)).toEqual({ is: 'pass' });
  });

  it.each([
    ['[]', 'an array', /not a list/],
    ['[{"message": "ok"}]', 'an array', /not a list/],
    ['"{}"', 'a string', /encoded twice/],
    ['42', 'a number', /with message and tool_calls/],
    ['true', 'a boolean', /with message and tool_calls/],
    ['null', 'null', /with message and tool_calls/],
    ['I can help', 'text that is no JSON', /with message and tool_calls/],
    ['INFO {"level": 3}', 'text that is no JSON', /with message and tool_calls/],
    [`{'message': 'ok'}`, 'text that is no JSON', /json\.dumps/],
    [` \n{ 'message': 'ok'}`, 'text that is no JSON', /json\.dumps/],
    ['{message: 1}', 'text that is no JSON', /JSON library/],
    ['\n {"message": "ok" "tool_calls": []}', 'text that is no JSON', /JSON library/],
    [`I'd say {x} and {'y'}`, 'text that is no JSON', /with message and tool_calls/],
    ['{"message": "ok", "tool_ca', 'JSON that is cut off', /flush/],
  ])('names what %j is, and its likely cause', (printed, actual, hint) => {
    expect(judge(printed)).toEqual({
      is: 'fail',
      expected: 'a JSON object',
      actual,
      hint: expect.stringMatching(hint),
    });
  });

  it('leaves silence, crashes and late answers to other clauses', () => {
    expect(judge(' \n')).toEqual({ is: 'inconclusive', because: 'nothing was written to stdout' });
    for (const exchange of [refused, late, killed, flooded, anExchange('[]', { ended: { by: 'exit', code: 1 } })])
      expect(judged('output/one-json-object', exchange)).toEqual(unanswered(exchange));
    expect(judged('output/one-json-object')).toMatchObject({ is: 'inconclusive', because: 'no call was answered' });
  });
});

describe('stdout-is-only-json', () => {
  it('says what to leave out, where that is known', () => {
    expect(
      judged('output/stdout-is-only-json', anExchange(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)),
    ).toMatchObject({
      hint: 'print the JSON alone, without the Markdown fence around it',
    });
  });

  const judge = (printed: unknown) => judged('output/stdout-is-only-json', anExchange(printed));

  it('passes white space around the object', () => {
    expect(judge(`\n ${JSON.stringify(good)}\r\n`)).toEqual({ is: 'pass' });
  });

  it.each([
    [`INFO ready\n${JSON.stringify(good)}`, 'other text around it'],
    [`${JSON.stringify(good)} done`, 'other text around it'],
    [`{"level": "info"}\n${JSON.stringify(good)}`, '2 JSON values'],
    [`[]\n[]\n${JSON.stringify(good)}`, '3 JSON values'],
  ])('fails %j', (printed, actual) => {
    expect(judge(printed)).toEqual({
      is: 'fail',
      expected: 'one JSON object and white space',
      actual,
      hint: expect.stringMatching(/stderr/),
    });
  });
});

it('utf8 names every oddity', () => {
  expect(judged('output/utf8', answered)).toEqual({ is: 'pass' });
  expect(judged('output/utf8', anExchange('\ufeff{"message": NaN, "tool_calls": []}'))).toEqual({
    is: 'fail',
    expected: 'UTF-8 and standard JSON',
    actual: 'a byte order mark, NaN',
    hint: 'write UTF-8 without a byte order mark; write null for NaN and Infinity: JSON has neither',
    realHost: 'drop these answers',
  });
  expect(judged('output/utf8', anExchange('{"message": NaN, "tool_calls": [], "message": -Infinity}'))).toEqual({
    is: 'fail',
    expected: 'UTF-8 and standard JSON',
    actual: 'NaN, duplicate key "message", -Infinity',
    hint: 'write null for NaN and Infinity: JSON has neither',
  });
});

describe('message', () => {
  const judge = (printed: unknown) => judged('output/message', anExchange(printed));

  it('passes any string', () => {
    expect(judge({ message: '' })).toEqual({ is: 'pass' });
  });

  it.each([
    [{}, 'nothing'],
    [{ message: null }, 'null'],
    [{ message: 7 }, 'a number'],
    [{ message: false }, 'a boolean'],
    [{ message: ['ok'] }, 'an array'],
    [{ message: { text: 'ok' } }, 'an object'],
  ])('fails %j', (printed, actual) => {
    expect(judge(printed)).toEqual({ is: 'fail', expected: 'a string', actual, pointer: '/message' });
  });

  it.each(['response', 'text', 'content', 'reply', 'answer', 'output', 'final'])('sees the text under %s', (name) => {
    expect(judge({ [name]: 'ok' })).toMatchObject({ is: 'fail', hint: expect.stringContaining(`under ${name}`) });
    expect(judge({ [name]: 7 })).not.toHaveProperty('hint');
  });

  it.each(['result', 'structured_output', 'data'])('sees the answer under %s', (name) => {
    expect(judge({ text: 'x', [name]: good })).toMatchObject({
      is: 'fail',
      hint: expect.stringMatching(new RegExp(`under ${name}.*top level`)),
    });
    expect(judge({ [name]: 'x' })).not.toHaveProperty('hint');
  });
});

describe('tool-calls', () => {
  const judge = (printed: unknown) => judged('output/tool-calls', anExchange(printed));

  it('passes any array', () => {
    expect(judge({ tool_calls: [1] })).toEqual({ is: 'pass' });
  });

  it('fails a missing one, and says how the host takes it', () => {
    expect(judge({ message: 'ok' })).toEqual({
      is: 'fail',
      expected: 'an array',
      actual: 'nothing',
      pointer: '/tool_calls',
      hint: expect.stringMatching(/^give \[\].*the document requires it/),
    });
  });

  it.each([
    [null, 'null', 'give [] when no tool was called'],
    [{}, 'an object', 'put the tool calls into an array, a single one too'],
    ['[]', 'a string', 'give the array itself, not its JSON as text'],
  ])('fails %j', (value, actual, hint) => {
    expect(judge({ tool_calls: value })).toEqual({
      is: 'fail',
      expected: 'an array',
      actual,
      pointer: '/tool_calls',
      hint,
    });
  });
});

describe('tool-call-shape', () => {
  const judge = (printed: unknown) => judged('output/tool-call-shape', anExchange(printed));
  const call = { name: 'orders.lookup', args: {} };

  it('passes calls with name and args, whatever else they hold', () => {
    expect(judge({ tool_calls: [call, { ...call, args: { order_id: '7' }, result: null }] })).toEqual({ is: 'pass' });
  });

  it.each([{}, { tool_calls: [] }, { tool_calls: null }, { tool_calls: { 0: 7 } }])(
    'has nothing to judge in %j',
    (printed) => {
      expect(judge(printed)).toEqual({ is: 'not-applicable', because: 'no tool call was seen' });
    },
  );

  it.each([
    [['x'], 'an object', 'a string', '/tool_calls/0'],
    [[call, null], 'an object', 'null', '/tool_calls/1'],
    [[[]], 'an object', 'an array', '/tool_calls/0'],
    [[{ args: {} }], 'a string', 'nothing', '/tool_calls/0/name'],
    [[call, { name: 7, args: {} }], 'a string', 'a number', '/tool_calls/1/name'],
    [[{ name: 'x' }], 'an object', 'nothing', '/tool_calls/0/args'],
    [[call, call, { name: 'x', args: '{}' }], 'an object', 'a string', '/tool_calls/2/args'],
    [[{ name: 'x', args: [] }], 'an object', 'an array', '/tool_calls/0/args'],
  ])('fails %j', (calls, expected, actual, pointer) => {
    expect(judge({ tool_calls: calls })).toEqual({ is: 'fail', expected, actual, pointer });
  });
});

describe('tool-call-offered', () => {
  const tools = [{ name: 'a' }, { arguments: {} }, { name: 7 }, { name: 'b' }];
  const judge = (names: readonly unknown[], offered: unknown) => {
    const printed = { tool_calls: names.map((name) => (typeof name === 'object' ? name : { name })) };
    const body = JSON.stringify({ available_tools: offered });
    const verdict = judged('output/tool-call-offered', anExchange(printed, { call: { body } }));
    const bytes = anExchange(printed, { call: { body: Buffer.from(body) } });
    expect(judged('output/tool-call-offered', bytes)).toEqual(verdict);
    return verdict;
  };

  it('passes calls of tools that were offered', () => {
    expect(judge(['b', 'a'], tools)).toEqual({ is: 'pass' });
  });

  it('fails the first other name', () => {
    expect(judge(['a', 'c', 'd'], tools)).toEqual({
      is: 'fail',
      expected: 'one of a, b',
      actual: '"c"',
      pointer: '/tool_calls/1/name',
    });
    expect(judge([null, 'c'], tools)).toMatchObject({ is: 'fail', pointer: '/tool_calls/1/name' });
  });

  it.each([[[]], [undefined], [{ name: 'a' }], [[{ title: 'a' }]]])('fails any call where %j is offered', (offered) => {
    expect(judge(['a'], offered)).toMatchObject({
      is: 'fail',
      expected: 'no tool call: none was offered',
      actual: '"a"',
    });
  });

  it('has nothing to judge where no call has a name', () => {
    const none = { is: 'not-applicable', because: 'no tool call was seen' };
    expect(judge([], tools)).toEqual(none);
    expect(judge([null, {}, { name: null }, 7], tools)).toEqual(none);
  });
});

it('metrics, where there are any, is an object', () => {
  const judge = (printed: unknown) => judged('output/metrics', anExchange(printed));
  expect(judge({ message: 'ok' })).toEqual({ is: 'not-applicable', because: 'no answer has metrics' });
  expect(judge({ ...good, metrics: {} })).toEqual({ is: 'pass' });
  for (const [metrics, actual] of [
    [null, 'null'],
    [[], 'an array'],
    [3, 'a number'],
  ])
    expect(judge({ ...good, metrics })).toEqual({
      is: 'fail',
      expected: 'an object',
      actual,
      pointer: '/metrics',
      hint: expect.stringMatching(/leave metrics out/),
    });
});

describe('further-fields', () => {
  const judge = (fields: object) => judged('output/further-fields', anExchange({ ...good, ...fields }));

  it.each([
    ['structured_output', {}],
    ['result', { message: 'x' }],
    ['result', '{"message": "x"}'],
  ])('fails %s: %j beside message', (name, value) => {
    expect(judge({ [name]: value })).toEqual({
      is: 'fail',
      expected: 'no object under this name',
      actual: 'an object that the host takes for the whole answer',
      pointer: `/${name}`,
      hint: expect.stringMatching(new RegExp(`^give ${name} another name`)),
      realHost: 'drop these answers',
    });
  });

  it.each([
    { structured_output: '{"message": "x"}' },
    { structured_output: null },
    { result: 'words' },
    { result: 'words {"a": 1}' },
    { result: '[]' },
    { result: [] },
    { data: {} },
    { message: undefined, result: {} },
  ])('passes %j', (fields) => {
    expect(judge(fields)).toEqual({ is: 'pass' });
  });
});
