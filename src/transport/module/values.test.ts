import { describe, expect, it } from 'vitest';
import { has } from '../../../fixtures/toolchains.ts';
import type { Ending } from '../../model/index.ts';
import { callOnce, textOf } from '../transport.samples.ts';
import { openModule } from './module.samples.ts';

type Came = [text: string, kind: string, notJson?: Readonly<Record<string, string>>];
type Case = [name: string, ...Came];

const python: readonly Case[] = [
  ['none', 'null', 'null'],
  ['scalars', '[true, false, 0, -1, 1.5, 1e+16, -0.0, 1180591620717411303424, "é😀\\n\\"\\\\"]', 'array'],
  ['many digits', `1${'0'.repeat(5000)}`, 'number'],
  ['half a pair', '"\\ud83d"', 'text'],
  ['enums', '[1, null]', 'array', { '/1': 'a Colour' }],
  ['tuple', '[1, [2]]', 'array'],
  ['dict', '{"a": {"b": []}, "": {}}', 'dict'],
  [
    'odd names',
    '{"1": 3, "null": 2, "1.5": 4, "(1, 2)": null, "b\'x\'": null, "a/b~c": null}',
    'dict',
    {
      '/(1, 2)': 'a name that is a tuple, not a text',
      "/b'x'": 'a name that is a bytes, not a text',
      '/a~1b~0c': 'Infinity',
    },
  ],
  ['no numbers', '[null, {"x": null}]', 'array', { '/0': 'NaN', '/1/x': '-Infinity' }],
  [
    'not json',
    '[null, null, null, null, null, null, null, null]',
    'array',
    {
      '/0': 'bytes',
      '/1': 'a set',
      '/2': 'a date',
      '/3': 'a Decimal',
      '/4': 'an UUID',
      '/5': 'a builtin_function_or_method',
      '/6': 'a type',
      '/7': 'a complex',
    },
  ],
  ['mapping', 'null', 'other', { '': 'a mappingproxy' }],
  ['error', 'null', 'other', { '': 'a ValueError' }],
  ['circle', '{"inner": [{"up": null}]}', 'dict', { '/inner/0/up': 'a circle' }],
  ['shared', '[{"a": 1}, {"a": 1}]', 'array'],
  ['dataclass', '{"tool": "clock", "output": "done"}', 'dataclass'],
  ['attributes', '{"content": "hello", "traces": [{"tool": "clock", "output": "done"}], "seconds": 0.5}', 'attributes'],
  ['slots', '{"content": "hello"}', 'attributes'],
  ['named tuple', '{"content": "hello"}', 'attributes'],
  ['keys as attributes', '{"content": "hello", "b": 1}', 'attributes'],
  ['keys alone', '{"content": "hello"}', 'dict'],
  ['namespace', '{"content": "hello"}', 'attributes'],
  ['pydantic 2', '{"content": "hello", "at": "2026-01-01"}', 'pydantic'],
  ['pydantic 1', '{"content": "hello", "at": "2026-01-01"}', 'pydantic'],
  [
    'asked of pydantic',
    '{"content": null, "traces": [{"tool": null, "args": {"day": "2026-01-01"}}]}',
    'pydantic',
    { '/content': 'a date', '/traces/0/tool': 'a date' },
  ],
  [
    'pydantic without JSON',
    '{"at": null, "on": null}',
    'pydantic',
    { '/at': 'a date', '/on': 'a builtin_function_or_method' },
  ],
  ['unreadable', '{"content": null}', 'attributes', { '/content': 'something that cannot be read: ValueError' }],
  ['node', '{"at": 0}', 'attributes'],
  ['slow', '{"content": "hello"}', 'attributes'],
  ['box', '{"content": "hello", "traces": [{"tool": "clock"}]}', 'attributes'],
  ['method', '{"content": null}', 'attributes', { '/content': 'a type' }],
  ['scalar', '[null]', 'array', { '/0': 'a Scalar' }],
  [
    'many objects',
    `[${'{"a": 1}, '.repeat(100_000)}null, null]`,
    'array',
    {
      '/100000': 'a SimpleNamespace behind 100000 other objects',
      '/100001': 'a SimpleNamespace behind 100000 other objects',
    },
  ],
  [
    'chain',
    `${'{"up": '.repeat(10_000)}null${'}'.repeat(10_000)}`,
    'attributes',
    { ['/up'.repeat(10_000)]: 'a nesting without end' },
  ],
  ['generator', 'null', 'other', { '': 'a generator' }],
  ['nested', `${'['.repeat(5001)}${']'.repeat(5001)}`, 'array'],
];

const javascript: readonly Case[] = [
  ['null', 'null', 'null'],
  ['nothing', 'null', 'other', { '': 'undefined' }],
  ['scalars', '[true,0,0,1.5,"é😀\\n\\"\\\\"]', 'array'],
  ['half a pair', '"\\ud83d"', 'text'],
  ['left out', '{"b":[null],"c":1}', 'object'],
  ['no numbers', '[null,{"x":null}]', 'array', { '/0': 'NaN', '/1/x': '-Infinity' }],
  [
    'not json',
    '{"a":null,"b":null,"c":[null],"d/~":null,"e":[null],"f":null,"g":null}',
    'object',
    {
      '/a': 'a bigint',
      '/b': 'a symbol',
      '/c/0': 'a function',
      '/d~1~0': 'a Map',
      '/e/0': 'a Set',
      '/f': 'a RegExp',
      '/g': 'an Error',
    },
  ],
  ['bytes', 'null', 'other', { '': 'an Uint8Array' }],
  ['date', '"1970-01-01T00:00:00.000Z"', 'object'],
  ['circle', '{"inner":[{"up":null}]}', 'object', { '/inner/0/up': 'a circle' }],
  ['shared', '[{"a":1},{"a":1}]', 'array'],
  ['class', '{"content":"hello","seconds":1}', 'object'],
  ['getters', '{"content":"hello","traces":[{"tool":"clock"}]}', 'object'],
  ['unreadable', '{"content":null}', 'object', { '/content': 'something that cannot be read: Error: no' }],
  ['no prototype', '{"a":1}', 'object'],
  ['nested', 'null', 'array', { '': 'a nesting without end' }],
  ['promise', '{"inner":null}', 'object', { '/inner': 'a Promise' }],
];

describe.skipIf(!has('python3'))('the value of a Python function is written as JSON (skipped without python3)', () => {
  it.each(python)('the value "%s" is written as JSON', async (name, ...came) =>
    expect(await returned('values.py', 'value', name)).toEqual(as(came)),
  );

  it('a value may be read after the deadline, which covers only the call', async () => {
    const { text } = await returned('values.py', 'value', 'read slowly', 2_000);
    expect(text).toBe(`[${'1, '.repeat(30 * 256 - 1)}1]`);
  });

  it('a value that is awaited is written too', async () => {
    expect(await returned('values.py', 'value_later', 'tuple')).toMatchObject({ text: '[1, [2]]', awaitable: true });
  });
});

describe('the value of a JavaScript function is written as JSON', () => {
  it('a value may be read after the deadline, which covers only the call', async () => {
    const { text } = await returned('values.mjs', 'value', 'read slowly', 2_000);
    expect(text).toBe(`[${'1,'.repeat(30 * 256 - 1)}1]`);
  });

  it.each(javascript)('the value "%s" is written as JSON', async (name, ...came) =>
    expect(await returned('values.mjs', 'value', name)).toEqual(as(came)),
  );

  it('a value that is awaited is written too', async () => {
    expect(await returned('values.mjs', 'valueLater', 'shared')).toMatchObject({ kind: 'array', awaitable: true });
  });
});

function as([text, kind, notJson = {}]: Came): object {
  const parts = Object.entries(notJson).map(([pointer, was]) => ({ pointer, was }));
  return { text, kind, notJson: parts, awaitable: false };
}

/** The names that are asked for of a returned value. */
const reads = { '': ['content', 'traces', 'seconds'], '/traces/*': ['tool', 'args'] };

interface Returned extends Pick<Extract<Ending, { by: 'return' }>, 'notJson' | 'awaitable'> {
  readonly text: string;
  readonly kind: string;
}

async function returned(file: string, name: string, asked: string, deadlineMs = 30_000): Promise<Returned> {
  const transport = openModule(file, name, { reads });
  const { received, ended } = await callOnce(transport, { body: JSON.stringify(asked) }, { deadlineMs });
  expect(ended.by).toBe('return');
  const { value: kind, notJson, awaitable } = ended as Extract<Ending, { by: 'return' }>;
  return { text: textOf(received), kind, notJson, awaitable };
}
