import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Call, type Exchange, isObject, type Json, valueAt } from '../../src/contract.ts';
import { anExchange, answered, asks, flooded, good, judged, killed, late, refused, textAt } from './wendell.samples.ts';
import { callOf, example, begunExample, type WorkItem } from './work-items.ts';
import { wendell } from './contract.ts';

const changes: [string, RegExp][] = [
  ['sparse-work-item', /default/],
  ['long-work-item', /read until its end/],
  ['non-ascii', /UTF-8/],
  ['unknown-top-level', /ignore fields/],
  ['unknown-nested', /any depth: ignore fields/],
];

describe('reads-work-item', () => {
  const judge = (...turns: Exchange[]) => judged('input/reads-work-item', ...turns);

  it('passes an object, however the command ends', () => {
    for (const { ended } of [answered, refused, killed, late])
      expect(judge(anExchange(good, { ended }))).toEqual({ is: 'pass' });
  });

  it.each([
    [
      anExchange(' \n'),
      'the command ended with exit code 0 and wrote white space alone to stdout',
      { hint: expect.stringContaining('flush it') },
    ],
    [refused, 'the command ended with exit code 1 and wrote nothing to stdout', {}],
    [
      { ...refused, stderr: '' },
      'the command ended with exit code 1 and wrote nothing to stdout',
      { hint: expect.stringContaining('closes stdin') },
    ],
    [
      { ...refused, stderr: 'sh: agent: not found', ended: { by: 'exit', code: 127 } as const },
      'the command ended with exit code 127 and wrote nothing to stdout',
      { hint: expect.stringContaining('did not find a program') },
    ],
    [killed, 'the command was killed by SIGSEGV and wrote nothing to stdout', {}],
    [anExchange('words', { ended: killed.ended }), 'the command was killed by SIGSEGV', {}],
  ])('fails silence and crashes, with a hint that fits', (exchange, actual, hint) => {
    expect(judge(exchange)).toEqual({ is: 'fail', expected: 'a JSON object on stdout', actual, ...hint });
  });

  it.each([
    ['what is late', late, 'the answer came too late'],
    ['what is late in the middle', anExchange('{"mess', { ended: late.ended }), 'the answer came too late'],
    ['what is too much', flooded, 'the target answered with more than 1024 bytes'],
    ['what is no object', anExchange('[]'), 'another clause judges what was printed: output/one-json-object'],
  ])('leaves out %s', (_, exchange, because) => {
    expect(judge(exchange)).toMatchObject({ is: 'inconclusive', because });
  });

  it('has nothing to judge where no call was made', () => {
    expect(judge()).toEqual({ is: 'inconclusive', because: 'no call was made' });
  });
});

describe.each(changes)('%s', (name, hint) => {
  const judge = (...turns: Exchange[]) => judged(`input/${name}`, ...turns);

  it('passes an answer, fails none', () => {
    expect(judge(answered, answered)).toEqual({ is: 'pass' });
    for (const exchange of [{ ...refused, stderr: '' }, anExchange(' \n')])
      expect(judge(answered, exchange)).toEqual({
        is: 'fail',
        expected: 'an answer, as to the unchanged call',
        actual: expect.stringMatching(/^the target /),
        hint: expect.stringMatching(hint),
      });
    for (const exchange of [refused, killed]) expect(judge(answered, exchange)).toMatchObject({ is: 'fail' });
  });

  it('leaves to other clauses what is theirs', () => {
    expect(judge(refused)).toMatchObject({ is: 'inconclusive' });
    for (const { ended } of [refused, late])
      expect(judge(answered, anExchange(good, { ended }))).toMatchObject({ is: 'inconclusive' });
    expect(judge(answered, anExchange('words'))).toMatchObject({ is: 'inconclusive' });
  });

  it('leaves a late answer to the clause about time, and says what to do', () => {
    expect(judge(answered, late)).toEqual({
      is: 'inconclusive',
      because: 'the changed call was answered too late',
      hint: expect.stringContaining('--deadline'),
      leavesGap: true,
    });
  });

  it('sends valid work items: the unchanged one, and after an answer the changed one', () => {
    const { next, fixed, generated } = asks(`input/${name}`);
    const sample = generated === undefined ? [] : fc.sample(generated, 50);
    for (const value of [...fixed, ...sample]) {
      const sent = [next(value), next(value, answered)];
      expect(sent.map((made) => wendell.shapes.request.validate(JSON.parse(String(made?.body))))).toEqual([[], []]);
      expect(sent.map((made) => made?.invalid)).toEqual([undefined, undefined]);
      expect(next(value, refused)).toBeUndefined();
    }
    for (const value of fixed) expect(next(value, answered)).not.toEqual(next(value));
  });
});

/** The changed calls of a clause's fixed values. */
function changedCalls(name: string): Call[] {
  const { next, fixed } = asks(`input/${name}`);
  return fixed.map((value) => next(value, answered) ?? { body: '' });
}

function changedItems(name: string): { [name: string]: Json }[] {
  return changedCalls(name).map(({ body }) => JSON.parse(String(body)));
}

it('sends the example first, and a conversation where transcripts grow', () => {
  const first = (name: string) => {
    const { next, fixed } = asks(`input/${name}`);
    return next(fixed[0]);
  };
  expect(first('unknown-top-level')).toEqual(callOf(example));
  for (const name of ['sparse-work-item', 'non-ascii', 'unknown-nested', 'unknown-changes-nothing'])
    expect(first(name)).toEqual(callOf(begunExample));
});

it('leaves out what may be missing or empty: every two of them together, and nothing else', () => {
  const bare: { [part: string]: (item: WorkItem) => boolean } = {
    transcript: ({ transcript }) => isEmpty(transcript),
    tools: (item) => isEmpty(item['available_tools']),
    title: (item) => valueAt(item, '/scenario/title') === undefined,
    goal: (item) => valueAt(item, '/scenario/customer_goal') === undefined,
  };
  const items = changedItems('sparse-work-item');
  const parts = Object.values(bare);
  for (const one of parts) {
    for (const other of parts) expect(items.some((item) => one(item) && other(item))).toBe(true);
    expect(items.some((item) => !one(item))).toBe(true);
  }
  for (const item of items) {
    expect(parts.some((isBare) => isBare(item))).toBe(true);
    expect({
      ...item,
      scenario: { ...(begunExample['scenario'] as object), ...(item['scenario'] as object) },
    }).toEqual({
      ...begunExample,
      transcript: item['transcript'],
      available_tools: item['available_tools'],
    });
  }
});

it('sends more than 1 MiB in a transcript, and in one text; before it the same in short', () => {
  const { next, fixed } = asks('input/long-work-item');
  const items = changedItems('long-work-item');
  for (const { body } of changedCalls('long-work-item')) {
    expect(body.length).toBeGreaterThan(1024 * 1024);
    expect(body.length).toBeLessThan(2 * 1024 * 1024);
  }
  expect(items.some(({ transcript }) => Array.isArray(transcript) && transcript.length > 1_000)).toBe(true);
  expect(items.some((item) => textAt(item, '/case/request').length > 1024 * 1024)).toBe(true);
  for (const item of items) {
    const speakers = (item['transcript'] as { speaker: string }[]).map(({ speaker }) => speaker);
    expect(speakers.filter((speaker) => speaker !== 'customer' && speaker !== 'agent')).toEqual([]);
    expect(valueAt(item, '/case/case_id')).toMatch(/^c(ase_123)?$/);
  }
  for (const [index, value] of fixed.entries()) {
    const short = JSON.parse(String(next(value)?.body));
    expect(JSON.stringify(short).length).toBeLessThan(4_096);
    expect(isEmpty(short.transcript)).toBe(isEmpty(items[index]?.['transcript']));
    for (const said of short.transcript) expect(said).toEqual(expect.objectContaining({ text: 'x', message: 'x' }));
  }
});

it('sends awkward text in every field that takes text, escaped and as it is', () => {
  const [escaped, raw] = changedCalls('non-ascii').map(({ body }) => String(body));
  expect(escaped).toMatch(/^[ -~]*$/);
  expect(escaped).toMatch(/\\u[0-9a-f]{4}/);
  expect(raw).not.toMatch(/\\u/);
  const items = [raw, escaped].map((body) => JSON.parse(body ?? '') as Json);
  const [item = null] = items;
  // One field of each has the characters of Latin-1 alone: some languages write such a text in Latin-1.
  const narrow = items.map((one) => ['/case/request', '/scenario/customer_goal'].filter((at) => isNarrow(one, at)));
  expect(narrow).toEqual([['/case/request'], ['/scenario/customer_goal']]);
  const names = {
    scenario: { id: 'playbook_workflow_1' },
    transcript: [{ role: 'customer' }, { role: 'agent' }],
    available_tools: [{ name: 'orders.lookup', arguments: { order_id: 'str' } }],
    case: { case_id: 'case_123' },
  };
  expect(item).toMatchObject(names);
  const fields = ['/scenario/title', '/scenario/customer_goal', '/transcript/0/text', '/transcript/1/text'];
  for (const field of [...fields, '/available_tools/0/description']) {
    const text = textAt(item, field);
    for (const kind of [/\p{Lo}/u, /\p{M}/u, /[\u0590-\u05ff]/, /\p{Emoji_Presentation}/u, /\u200d/, /\p{Zl}/u])
      expect(text).toMatch(kind);
  }
});

function isNarrow(item: Json, at: string): boolean {
  return /^[\0-\u00ff]+$/.test(textAt(item, at));
}

it('generates texts of the spellings that it names, each in both ways', () => {
  const { next, generated } = asks('input/non-ascii');
  const calls = fc.sample(generated ?? fc.nat(), 200).map((value) => String(next(value, answered)?.body));
  expect(calls.filter((body) => /\\u/.test(body)).length).toBeGreaterThan(20);
  expect(calls.filter((body) => /[^\0-~]/.test(body)).length).toBeGreaterThan(20);
  for (const body of calls) expect(valueAt(JSON.parse(body), '/case/request')).not.toBe('');
});

it('adds the fields that hosts are known to add, as they are there', () => {
  const [plain] = changedItems('unknown-top-level');
  expect(plain).toMatchObject({
    policies: [expect.stringMatching(/./)],
    metadata: { source: expect.stringMatching(/./) },
  });
  const [nested] = changedItems('unknown-nested');
  for (const at of ['/scenario', '/case', '/available_tools/0', '/transcript/0', '/transcript/1'])
    expect(valueAt(nested ?? null, at)).toMatchObject({
      x_further: expect.anything(),
      metadata: { source: expect.stringMatching(/./) },
    });
  expect(valueAt(nested ?? null, '/scenario/kind')).toBe('workflow');
});

it('adds fields at the top level alone, or below it alone', () => {
  const added = (item: Json, before: Json, at: string) =>
    Object.keys(valueAt(item, at) ?? {}).length - Object.keys(valueAt(before, at) ?? {}).length;
  for (const item of changedItems('unknown-top-level')) {
    expect(added(item, example, '')).toBeGreaterThan(0);
    for (const at of ['/scenario', '/case', '/available_tools/0']) expect(added(item, example, at)).toBe(0);
  }
  for (const item of changedItems('unknown-nested')) {
    expect(added(item, begunExample, '')).toBe(0);
    for (const at of ['/scenario', '/case', '/available_tools/0', '/transcript/0', '/transcript/1'])
      expect(added(item, begunExample, at)).toBeGreaterThan(0);
  }
});

describe('unknown-changes-nothing', () => {
  const judge = (...printed: unknown[]) =>
    judged('input/unknown-changes-nothing', ...printed.map((one) => anExchange(one)));

  it('compares message and tool_calls alone, whatever the order of their keys', () => {
    const answer = { message: 'ok', tool_calls: [{ name: 'a', args: { b: 1, c: 2 } }] };
    const other = { metrics: { ms: 3 }, tool_calls: [{ args: { c: 2, b: 1 }, name: 'a' }], message: 'ok' };
    expect(judge(answer, answer, other)).toEqual({ is: 'pass' });
    expect(judge({}, {}, { message: null, tool_calls: null })).toEqual({ is: 'pass' });
  });

  it.each([
    [{ ...good, message: 'other' }, '/message', '"ok"', '"other"'],
    [{ ...good, tool_calls: [{}] }, '/tool_calls/0', 'nothing', '{}'],
    [{ message: 'ok' }, '/tool_calls', '[]', 'nothing'],
    [{ tool_calls: [] }, '/message', '"ok"', 'nothing'],
  ])('fails %j where it comes back with the change each time, and names %s', (other, pointer, before, after) => {
    const pairs = Array.from({ length: 5 }, () => [good, other]).flat();
    expect(judge(good, good, other)).toMatchObject({ is: 'inconclusive' });
    expect(judge(good, good, other, ...pairs)).toEqual({
      is: 'fail',
      expected: `the same message and tool_calls as without the change: ${before}`,
      actual: `${after} with the change; it differs 6 times of 6`,
      pointer,
    });
  });

  it('compares answers alone', () => {
    const turns = [answered, answered, anExchange(good, { ended: refused.ended })];
    expect(judged('input/unknown-changes-nothing', ...turns)).toMatchObject({ is: 'inconclusive' });
  });

  it('adds fields at every place, and none that the agent may rightly use', () => {
    const { next, fixed } = asks('input/unknown-changes-nothing');
    const items = fixed.map((value) => JSON.parse(String(next(value, answered, answered)?.body)) as Json);
    for (const at of ['', '/scenario', '/case', '/available_tools/0', '/transcript/0', '/transcript/1'])
      expect(valueAt(items[0] ?? null, at)).toHaveProperty('x_further');
    for (const item of items) expect(isObject(item) && Object.hasOwn(item, 'policies')).toBe(false);
  });
});

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
