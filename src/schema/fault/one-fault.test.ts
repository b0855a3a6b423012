import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../model/index.ts';
import { compile } from '../compile.ts';
import { jsonSchemas } from '../json-schemas.samples.ts';
import { shapes } from '../shapes.samples.ts';
import { SchemaError } from '../error.ts';
import { faultsOf, type Invalid, oneFault } from './one-fault.ts';
import { lookUp } from '../pointer.ts';
import { publish } from '../publish/publish.ts';

const drafts = ['2020-12', '7'] as const;

describe.each(Object.entries(shapes))('values with one fault of the shape %s', (_, shape) => {
  it('values with one fault never fit the shape, nor its schemas of both drafts', () => {
    const validators = drafts.map((draft) => compile(publish(shape, { draft })));
    const check = ({ value }: { readonly value: Json }) => {
      for (const validate of validators) expect(validate(value)).not.toEqual([]);
      expect(shape.safeParse(value)).toMatchObject({ success: false });
    };
    faultsOf(publish(shape, { draft: '7' })).forEach(check);
    fc.assert(fc.property(oneFault(publish(shape)), check), { numRuns: 40, seed: 42 });
  });
});

describe('values with one fault of a JSON Schema', () => {
  it.each(Object.entries(jsonSchemas))('a value has the fault that it names: %s', (_, schema) => {
    const validate = compile(schema);
    fc.assert(
      fc.property(oneFault(schema), ({ value, pointer, keyword, property, says }) => {
        const branches = validate(value).filter((fault) => branching.has(fault.keyword));
        const found = validate(value).filter((fault) => fault.pointer === pointer && fault.keyword === keyword);
        expect(found.length + branches.length).toBeGreaterThan(0);
        expect(property === undefined || found.some((fault) => fault.property === property)).toBe(true);
        expect(pointer === '' || lookUp(value, pointer) !== undefined).toBe(true);
        expect(says.length).toBeLessThan(80);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      }),
      { numRuns: 60, seed: 42 },
    );
  });

  it('a wrong value has every other JSON type, null among them', () => {
    const values = fc.sample(oneFault({ type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }), {
      seed: 1,
      numRuns: 300,
    });
    const wrong = values.filter(({ pointer, keyword }) => pointer === '/a' && keyword === 'type');
    const seen = new Set(wrong.map(({ value }) => JSON.stringify((value as { a: Json }).a)));
    expect([...seen].toSorted()).toEqual(['""', '0.5', '[]', 'false', 'null', '{}']);
  });

  it('a value has no second fault: rules that depend on each other are not broken at two places', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      dependentSchemas: { a: { properties: { b: { minLength: 3 } }, required: ['b'] } },
    };
    const validate = compile(schema);
    const values = fc.sample(oneFault(schema), { seed: 1, numRuns: 200 });
    expect(values.filter(({ value }) => validate(value).length !== 1)).toEqual([]);
  });

  it('a value has no properties that the schema does not mention', () => {
    const values = fc.sample(oneFault({ type: 'object', properties: { a: { type: 'null' } } }), {
      seed: 1,
      numRuns: 50,
    });
    expect(new Set(values.flatMap(({ value }) => Object.keys((value ?? {}) as object)))).toEqual(new Set(['a']));
  });

  it('a value shrinks within the broken rule', () => {
    const smallest = (seed: number) =>
      fc.check(
        fc.property(oneFault(publish(shapes['reply'])), () => false),
        { seed },
      ).counterexample as [Invalid] | null;
    const broken = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => smallest(seed)?.[0].says);
    expect(new Set(broken).size).toBeGreaterThan(1);
  });

  it('a fault may be anywhere in an array', () => {
    const values = fc.sample(oneFault({ type: 'array', items: { type: 'null' } }), { seed: 1, numRuns: 200 });
    const pointers = new Set(values.map(({ pointer }) => pointer));
    expect([...pointers]).toEqual(expect.arrayContaining(['', '/0', '/1', '/2', '/3']));
  });

  it('a value shrinks to the smallest one that shows the fault', () => {
    const schema = publish(shapes['work item']);
    const smallest = (wanted: RegExp) =>
      fc.check(
        fc.property(oneFault(schema), ({ says }) => !wanted.test(says)),
        { seed: 9, numRuns: 1000 },
      ).counterexample?.[0].value;
    const valid = {
      schema_version: 'agent.input.v1',
      task: '',
      scenario: { id: '' },
      transcript: [],
      available_tools: [],
      case: { case_id: '' },
    };
    expect(smallest(/`scenario\/id` is missing/)).toEqual({ ...valid, scenario: {} });
    expect(smallest(/`transcript\/\d+\/role` is none of its values/)).toEqual({
      ...valid,
      transcript: [{ role: '', text: '' }],
    });
    expect(smallest(/`available_tools\/[1-9]\d*\/name` is empty/)).toEqual({
      ...valid,
      available_tools: [
        { name: 'a', arguments: {}, description: '' },
        { name: '', arguments: {}, description: '' },
      ],
    });
  });

  it('faults are confirmed by the given validator', () => {
    const schema = { type: 'string', maxLength: 2 };
    const tooLong = { pointer: '', keyword: 'maxLength', message: 'must be short' };
    const faults = faultsOf(schema, (value) => (typeof value === 'string' && value.length > 2 ? [tooLong] : []));
    expect(faults.map(({ keyword }) => keyword)).toEqual(['maxLength']);
  });
});

describe('the faults of a schema', () => {
  it('the faults are one small value for each rule, in order', () => {
    const schema = {
      type: 'object',
      required: ['name', 'tags'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 3 },
        kind: { enum: ['a', 'b'] },
        count: { type: 'integer', minimum: 0, exclusiveMaximum: 5, multipleOf: 2 },
        tags: { type: 'array', items: { enum: ['x', 'y', 'z'] }, minItems: 1, maxItems: 2 },
      },
    };
    const described = faultsOf(schema).map(({ says, value }) => `${says}: ${JSON.stringify(value)}`);
    expect(described).toEqual([
      'the value is null: null',
      '`name` is missing: {"tags":["x"]}',
      '`tags` is missing: {"name":"a"}',
      '`unexpected` is not allowed: {"name":"a","tags":["x"],"unexpected":null}',
      '`name` is null: {"name":null,"tags":["x"]}',
      '`name` is empty: {"name":"","tags":["x"]}',
      '`name` has more than 3 characters: {"name":"aaaa","tags":["x"]}',
      '`kind` is null: {"name":"a","kind":null,"tags":["x"]}',
      '`kind` is none of its values: {"name":"a","kind":"","tags":["x"]}',
      '`count` is null: {"name":"a","count":null,"tags":["x"]}',
      '`count` is below 0: {"name":"a","count":-2,"tags":["x"]}',
      '`count` is not below 5: {"name":"a","count":6,"tags":["x"]}',
      '`count` is no multiple of 2: {"name":"a","count":1,"tags":["x"]}',
      '`tags` is null: {"name":"a","tags":null}',
      '`tags` is empty: {"name":"a","tags":[]}',
      '`tags` has more than 2 items: {"name":"a","tags":["x","x","x"]}',
      '`tags/0` is null: {"name":"a","tags":[null]}',
      '`tags/0` is none of its values: {"name":"a","tags":[""]}',
    ]);
  });

  it.each([
    ['minLength', { type: 'string', minLength: 3, pattern: '^a{3,}$' }],
    ['format', { type: 'string', format: 'date-time' }],
    ['const', { const: 5 }],
    ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0.5 }],
    ['items', { type: 'array', prefixItems: [{ type: 'null' }], items: false }],
    ['uniqueItems', { type: 'array', uniqueItems: true }],
    ['contains', { type: 'array', contains: { const: 1 } }],
    ['minProperties', { type: 'object', minProperties: 1 }],
    ['maxProperties', { type: 'object', maxProperties: 1 }],
    ['propertyNames', { type: 'object', propertyNames: { maxLength: 1 } }],
    ['unevaluatedProperties', { type: 'object', properties: { a: true }, unevaluatedProperties: false }],
    ['dependentRequired', { type: 'object', dependentRequired: { a: ['b'] } }],
    ['false schema', { type: 'object', properties: { a: false } }],
    ['not', { type: 'integer', not: { enum: [3] } }],
    [
      'oneOf',
      {
        oneOf: [
          { type: 'integer', minimum: 2 },
          { type: 'integer', maximum: 3 },
        ],
      },
    ],
  ])('the faults show a broken %s', (keyword, schema: JsonSchema) => {
    expect(faultsOf(schema).map((fault) => fault.keyword)).toContain(keyword);
  });

  it('the faults are described in under 80 characters, however long the name and the rule', () => {
    const pattern = `^${'x'.repeat(90)}$`;
    const names = { ['n'.repeat(90)]: { type: 'string', pattern } };
    const described = faultsOf({ type: 'object', properties: names }).map(({ says }) => says);
    expect(described).toHaveLength(3);
    expect(Math.max(...described.map((says) => says.length))).toBe(79);
  });

  it('the faults are as near to the root as possible, for each schema once', () => {
    const tree = jsonSchemas['tree by reference'] as JsonSchema;
    expect(faultsOf(tree).map(({ says }) => says)).toEqual([
      'the value is null',
      '`left` is missing',
      '`right` is missing',
      '`left` is a boolean',
      '`left/left` is missing',
      '`left/right` is missing',
      '`right` is a boolean',
      '`right/left` is missing',
      '`right/right` is missing',
      '`label` is null',
    ]);
  });

  it('the faults are the same at every call, each reported once', () => {
    const alike = { required: ['a'], properties: { a: { type: 'null' } } };
    const branches = { type: 'object', anyOf: [alike, { ...alike, properties: { a: { type: 'string' } } }] };
    for (const schema of [branches, publish(shapes['records']), ...Object.values(jsonSchemas).slice(0, 8)]) {
      const faults = faultsOf(schema);
      expect(faultsOf(schema)).toEqual(faults);
      expect(new Set(faults.map((fault) => JSON.stringify(fault))).size).toBe(faults.length);
    }
  });

  it('a schema without a breakable rule has no faults, and none can be generated', () => {
    for (const schema of [{}, { description: 'anything' }, { anyOf: [{ type: 'string', minLength: 3 }, {}] }]) {
      expect(faultsOf(schema)).toEqual([]);
      expect(() => oneFault(schema)).toThrow(SchemaError);
    }
  });

  it('the faults leave out a rule that another branch makes up for', () => {
    const schema = { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'string', minLength: 2 }, { type: 'null' }] };
    expect(faultsOf(schema).map(({ value }) => value)).toEqual([false]);
  });
});

const branching = new Set(['anyOf', 'oneOf', 'discriminator', 'if']);
