import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { type Contract, ContractError, type JsonShape } from '../model/index.ts';
import { defineContract, type OwnContract } from './define-contract.ts';
import { fits } from './judging/fits.ts';
import { errorOf } from '../model/error-of.samples.ts';

const request = { type: 'object', properties: { count: { type: 'integer', minimum: 0 } }, required: ['count'] };
const examples: OwnContract['examples'] = [{ request: { count: 2 }, reply: { words: ['a', 'b'] } }];

function words(changed: Partial<OwnContract> = {}): Contract {
  return defineContract({
    id: 'words',
    version: '1',
    title: 'Words',
    source: 'words.md',
    channel: 'command',
    shapes: { request, reply: z.object({ words: z.array(z.string()) }) },
    examples,
    clauses: [],
    ...changed,
  });
}

it.each<[string, unknown]>([
  ['a long text', { count: 2, more: 'x'.repeat(5_000_000) }],
  ['a long name', { count: 2, ['x'.repeat(5_000_000)]: 1 }],
  ['a long list', { count: 2, more: Array.from({ length: 5_000_000 }) }],
])('examples with %s are refused, because each request at an edge of the shape would be as large', (_, large) => {
  const error = errorOf(() =>
    words({ examples: [{ request: large as never, reply: { words: [] } }] }),
  ) as ContractError;
  expect([error.name, error.message]).toEqual(['ContractError', 'examples hold more than 4194304 characters']);
});

it('an example of 2 MB is accepted', () => {
  const large = { count: 2, more: 'x'.repeat(2_000_000) };
  expect(words({ examples: [{ request: large, reply: { words: [] } }] }).calls.fixed[0]).toBe(large);
});

const shapes: [string, unknown][] = [
  ['Zod 4', z.object({ words: z.array(z.string()), left: z.int().optional() })],
  ['Zod 3', z3.object({ words: z3.array(z3.string()), left: z3.number().int().optional() })],
  ['ArkType, by Standard JSON Schema', type({ words: 'string[]', 'left?': 'number.integer' })],
  [
    'Valibot, by Standard JSON Schema',
    toStandardJsonSchema(v.object({ words: v.array(v.string()), left: v.optional(v.pipe(v.number(), v.integer())) })),
  ],
  [
    'JSON Schema',
    {
      type: 'object',
      properties: { words: { type: 'array', items: { type: 'string' } }, left: { type: 'integer' } },
      required: ['words'],
    },
  ],
];

describe.each(shapes)('a shape in %s', (_, reply) => {
  it('is published as JSON Schema and validates', () => {
    const { schema, validate } = words({ shapes: { request, reply } }).shapes.reply;
    expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'words: reply' });
    expect(validate({ words: ['a'], more: 1 })).toEqual([]);
    expect(validate({ words: [1] })).toMatchObject([{ pointer: '/words/0', keyword: 'type' }]);
    expect(validate({ words: [], left: 0.5 })).toMatchObject([{ pointer: '/left', keyword: 'type' }]);
    expect(validate({})).toMatchObject([{ pointer: '', keyword: 'required', property: 'words' }]);
  });

  it('is published in draft-07 too', () => {
    const { inDraft7 } = words({ shapes: { request, reply } }).shapes.reply;
    expect(inDraft7?.()).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', required: ['words'] });
  });

  it('makes a clause with fits', () => {
    expect(fits(reply)({ words: [] })).toEqual({ is: 'pass' });
    expect(fits(reply)({ words: [7] })).toEqual({ is: 'fail', expected: 'string', actual: '7', pointer: '/words/0' });
    expect(fits(reply)({})).toEqual({ is: 'fail', expected: 'a value', actual: 'nothing', pointer: '/words' });
  });

  it('makes the calls of a request', () => {
    const { calls } = words({
      shapes: { request: reply, reply },
      examples: [{ request: { words: [] }, reply: { words: [] } }],
    });
    expect(calls.fixed[0]).toEqual({ words: [] });
    expect(calls.fixed).toContainEqual({ words: [], left: 0 });
    expect(calls.fixed.length).toBeLessThanOrEqual(13);
    expect(calls.generated).toBeDefined();
    expect(calls.call({ words: ['x'] }, [])).toEqual({ body: '{"words":["x"]}' });
  });
});

it('fits names a field that must not be there', () => {
  expect(fits(z.strictObject({ a: z.string().optional() }))({ b: 1 })).toEqual({
    is: 'fail',
    expected: 'no further property',
    actual: '"b"',
  });
});

it('the ordinary answer depends on the channel', () => {
  const answerBy = (channel: Contract['channel']) => words({ channel }).answer;
  const received = '{"words":["a","b"]}';
  expect(answerBy('command')).toEqual({ received, ended: { by: 'exit', code: 0 } });
  expect(answerBy('http')).toMatchObject({ received, ended: { by: 'response', status: 200 } });
  expect(answerBy('module')).toMatchObject({ received, ended: { by: 'return', value: 'object' } });
  expect(words({ channel: 'http' }).calls.call({ count: 1 }, [])).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
});

it("calls are made by the contract's own call function, each in one exchange", () => {
  const { calls } = words({ call: (value) => ({ body: `<${JSON.stringify(value)}>` }), generated: false });
  expect(calls).not.toHaveProperty('generated');
  expect(calls.call(7, [])).toEqual({ body: '<7>' });
  expect(calls.call(7, [{} as never])).toBeUndefined();
});

it.each<[string, object, string]>([
  ['no shapes', { shapes: undefined }, 'shapes lacks request or reply'],
  ['no reply', { shapes: { request } }, 'shapes lacks request or reply'],
  ['a shape that is none', { shapes: { request, reply: 7 } }, 'shapes.reply: 7 is not a shape'],
  [
    'a shape that JSON cannot say',
    { shapes: { request, reply: z.object({ a: z.date() }) } },
    'shapes.reply/properties/a: JSON',
  ],
  ['a keyword that is none', { shapes: { request, reply: { type: 'object', reqired: [] } } }, 'unknown keyword'],
  ['no examples', { examples: [] }, 'examples is no list whose first has a reply'],
  ['an example without a reply', { examples: [{ request: { count: 1 } }] }, 'examples is no list whose first'],
  [
    'a wrong request',
    { examples: [{ request: { count: 'x' }, reply: { words: [] } }] },
    'examples[0].request/count: must be int',
  ],
  [
    'a wrong reply',
    { examples: [examples[0], { request: { count: 1 }, reply: {} }] },
    'examples[1].reply: must have required',
  ],
])('defineContract refuses a contract with %s', (_, changed, says) => {
  const error = errorOf(() => words(changed));
  expect(error).toBeInstanceOf(ContractError);
  expect(error).toMatchObject({ message: expect.stringContaining(says), hint: expect.stringMatching(/\w/) });
});

it('a JSON Schema cannot be published in another draft than its own', () => {
  const given = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' };
  const { reply }: { reply: JsonShape } = words({ shapes: { request, reply: given } }).shapes;
  expect(() => reply.inDraft7?.()).toThrow('another dialect');
});

it('reads defaults to the names in the shape of the reply', () => {
  expect(words({}).reads).toEqual({ '': ['words'] });
  expect(words({ reads: { '': ['text'] } }).reads).toEqual({ '': ['text'] });
});

it('compiled shapes, calls and an answer of the author are used unchanged', () => {
  const { shapes: compiled, calls } = words();
  const answer = { received: '{"words": []}', ended: { by: 'exit', code: 0 } } as const;
  const own = words({ shapes: compiled, calls, answer });
  expect(own.shapes.request).toBe(compiled.request);
  expect([own.calls, own.answer]).toEqual([calls, answer]);
});
