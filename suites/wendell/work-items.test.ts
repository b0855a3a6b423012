import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, valueAt } from '../../src/contract.ts';
import { answered, textAt } from './wendell.samples.ts';
import { callOf, example, type PlainItem, begunExample, type WorkItem, workItems } from './work-items.ts';

const { fixed } = workItems;
const generated = () => fc.sample((workItems.generated ?? fc.constant(null)) as fc.Arbitrary<PlainItem>, 300);
const bodyOf = (value: PlainItem): string => String(workItems.call(value, [])?.body);

it('has the keys and the values of the document in the example', () => {
  expect(Object.keys(example)).toEqual([
    'schema_version',
    'task',
    'scenario',
    'transcript',
    'available_tools',
    'case',
    'instruction',
  ]);
  expect(example).toMatchObject({
    schema_version: 'wendell.agent_input.v1',
    scenario: { id: 'playbook_workflow_1', title: 'Evaluate refund request' },
    transcript: [],
    available_tools: [{ name: 'orders.lookup', arguments: { order_id: 'str' } }],
    case: { case_id: 'case_123' },
  });
  for (const at of [
    '/task',
    '/scenario/customer_goal',
    '/available_tools/0/description',
    '/case/request',
    '/instruction',
  ])
    expect(valueAt(example, at)).toMatch(/\w+ \w+/);
});

it('has entries in turns, each with its speaker and its words under the names that readers look for', () => {
  const { transcript, ...rest } = begunExample;
  expect({ ...rest, transcript: [] }).toEqual(example);
  const [customer, agent] = (transcript as { text: string }[]).map(({ text }) => text);
  expect(customer).toMatch(/\w/);
  expect(agent).toMatch(/\w/);
  expect(transcript).toEqual([
    { role: 'customer', speaker: 'customer', text: customer, message: customer },
    { role: 'agent', speaker: 'agent', text: agent, message: agent },
  ]);
});

it('calls as the host does: one line of ASCII without a newline, written once', () => {
  const item = { ...example, task: 'a\n\u00e9' };
  expect(String(callOf(item).body)).toMatch(/^\{"schema_version": "wendell[ -~]*\}$/);
  expect(String(callOf(item).body)).toContain('"task": "a\\n\\u00e9"');
  expect(callOf(item)).toBe(callOf(item));
  expect(callOf({ ...item, task: 'b' })).not.toEqual(callOf(item));
});

it('makes one call a conversation', () => {
  for (const value of fixed) expect(workItems.call(value, [answered])).toBeUndefined();
});

it('lays the JSON out in each way, and sends the same item in all of them', () => {
  const item = begunExample;
  const line = String(callOf(item).body);
  const bodies = (['as the host', 'final newline', 'indented', 'padded'] as const).map((layout) =>
    bodyOf({ item, layout }),
  );
  expect(bodies).toEqual([line, `${line}\n`, `${JSON.stringify(item, null, 2)}\n`, `\r\n \t${line}\r\n\r\n`]);
  for (const body of bodies) expect(JSON.parse(body)).toEqual(item);
});

it('begins with the example as the host sends it, and lays out a transcript in other ways too', () => {
  expect(fixed[0]).toEqual({ item: example, layout: 'as the host' });
  const layouts = fixed.filter(({ item }) => length(valueAt(item, '/transcript')) > 1).map(({ layout }) => layout);
  expect(new Set(layouts)).toEqual(new Set(['as the host', 'indented', 'padded']));
});

it('holds texts that read as JSON of other types, too', () => {
  const texts = [
    '/scenario/title',
    '/scenario/customer_goal',
    '/transcript/0/text',
    '/transcript/1/text',
    '/case/request',
  ];
  const seeming = fixed.find(({ layout }) => layout === 'indented')?.item ?? null;
  expect(texts.map((at) => JSON.parse(valueAt(seeming, at) as string))).toEqual([null, ['true'], true, { a: 1 }, 42]);
});

describe('the fixed items', () => {
  const items = fixed.map(({ item }) => item);
  const lengths = (at: string) => new Set(items.map((item) => length(valueAt(item, at))));

  it('hold transcripts and lists of tools of several lengths', () => {
    expect(lengths('/transcript')).toEqual(new Set([0, 1, 2, 5]));
    expect(lengths('/available_tools')).toEqual(new Set([1, 16]));
  });

  it('hold tools with no argument, with one, with several, of each kind of value', () => {
    const given = items.flatMap((item) => toolsOf(item)).map((tool) => valueAt(tool, '/arguments') ?? null);
    expect(new Set(given.map((one) => Object.keys(one ?? {}).length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    );
    const kinds = given
      .flatMap((one) => Object.values(one ?? {}))
      .map((value) => (Array.isArray(value) ? 'array' : typeof value));
    expect(new Set(kinds)).toEqual(new Set(['string', 'number', 'boolean', 'array', 'object']));
  });

  it('hold names of several spellings, none of them empty', () => {
    const names = items.flatMap((item) => [
      textAt(item, '/scenario/id'),
      textAt(item, '/case/case_id'),
      ...toolsOf(item).map((tool) => textAt(tool, '/name')),
    ]);
    for (const name of names) expect(name).toMatch(/^[\w.-]+$/);
    for (const kind of [/-/, /\./, /_/, /[A-Z]/, /\d/]) expect(names.some((name) => kind.test(name))).toBe(true);
  });

  it('hold text that trips quoting, templates, markup and formats, in every field that takes text', () => {
    const awkward = items.filter((item) => textAt(item, '/case/request').includes('"'));
    expect(awkward).toHaveLength(1);
    const fields = [
      '/scenario/title',
      '/scenario/customer_goal',
      '/transcript/0/text',
      '/available_tools/0/description',
    ];
    for (const at of [...fields, '/available_tools/2/description', '/case/request'])
      for (const text of [`'`, '"', '\n', '\t', '\\', '$', '`', '&', '<', '{', '[', '%s'])
        expect(valueAt(awkward[0] ?? null, at)).toContain(text);
  });

  it('hold no empty text', () => {
    for (const item of items) {
      for (const text of textsOf(item)) expect(text).not.toBe('');
    }
  });
});

describe('the generated items', () => {
  it('hold transcripts up to four entries, and one tool to five', () => {
    const items = generated().map(({ item }) => item);
    expect(new Set(items.map((item) => length(item['transcript'])))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(items.map((item) => length(item['available_tools'])))).toEqual(new Set([1, 2, 3, 4, 5]));
    const speakers = items.flatMap((item) => item['transcript'] as { speaker: string }[]).map(({ speaker }) => speaker);
    expect(new Set(speakers)).toEqual(new Set(['customer', 'agent']));
  });

  it('are laid out as the host does in most cases, and in each other way', () => {
    const layouts = generated().map(({ layout }) => layout);
    const hosts = layouts.filter((layout) => layout === 'as the host');
    expect(new Set(layouts).size).toBe(4);
    expect(hosts.length).toBeGreaterThan(layouts.length / 4);
  });

  it('hold what people type: no blank text, and every awkward word somewhere', () => {
    const items = generated().map(({ item }) => item);
    const texts = items.map((item) => textAt(item, '/case/request'));
    for (const text of texts) expect(text).toMatch(/^\S(.*\S)?$/s);
    for (const word of ['refund', 'order 17', 'please', `it's`, '"late"', '\\', '%', '$', '<b>', '\n', '{x}', '`id`'])
      expect(texts.some((text) => text.includes(word))).toBe(true);
    expect(texts.some((text) => !text.includes(' '))).toBe(true);
    expect(texts.some((text) => text.split(' ').length > 4)).toBe(true);
  });

  it('name things as programs do: short, from a letter on', () => {
    expect(generated().some(({ item }) => textAt(item, '/scenario/id').length > 5)).toBe(true);
    for (const { item } of generated()) {
      for (const tool of toolsOf(item)) {
        expect(valueAt(tool, '/name')).toMatch(/^[a-z][a-z0-9_]{0,11}\.[a-z][a-z0-9_]{0,11}$/);
        for (const name of Object.keys(valueAt(tool, '/arguments') ?? {}))
          expect(name).toMatch(/^[a-z][a-z0-9_]{0,11}$/);
      }
      expect(valueAt(item, '/scenario/id')).toMatch(/^[a-z][a-z0-9_]{0,11}$/);
    }
  });

  it('describe arguments by a word for the type, or by an example value', () => {
    const tools = generated().flatMap(({ item }) => toolsOf(item));
    const given = tools.map((tool) => valueAt(tool, '/arguments') ?? null);
    expect(new Set(given.flatMap((one) => Object.values(one ?? {})))).toEqual(
      new Set(['str', 'string', 'int', 7, true, 'example text']),
    );
    expect(new Set(given.map((one) => Object.keys(one ?? {}).length))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('keep the sentences of the example', () => {
    for (const { item } of generated()) {
      const { schema_version, task, instruction } = example;
      expect(item).toMatchObject({ schema_version, task, instruction });
    }
  });
});

function toolsOf(item: WorkItem): Json[] {
  return item['available_tools'] as Json[];
}

function length(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : -1;
}

/** Every text in a value, keys left out. */
function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

it('tells which items a search for a smaller one may send', () => {
  const fits = (changed: object, layout = 'as the host'): unknown =>
    workItems.fits?.({ item: { ...example, ...changed }, layout } as never);
  const [tool] = example['available_tools'] as Json[];
  for (const value of workItems.fixed) expect(workItems.fits?.(value)).toBe(true);
  for (const changed of [
    { task: ' ' },
    { case: { case_id: 'c' } },
    { available_tools: [] },
    { available_tools: [tool, tool] },
  ])
    expect([changed, fits(changed)]).toEqual([changed, false]);
  expect(fits({ case: { case_id: 'c', request: '\u00e9' } })).toBe(false);
  expect(fits({}, 'as it likes')).toBe(false);
  expect(fits({ case: { case_id: 'c', request: 'x' } }, 'padded')).toBe(true);
});
