import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/api/contracts.ts';
import type { JsonSchema } from '../../src/contract.ts';
import { compile } from '../../src/schema/compile.ts';
import { lookUp } from '../../src/schema/pointer.ts';
import { resolve } from '../../src/schema/reference.ts';
import { subschemas } from '../../src/schema/walk.ts';
import { contracts, drafts, published } from './published.ts';

/** The objects whose document forbids additional fields. */
const closed: Readonly<Record<string, readonly string[]>> = {
  'agent-format/trace': [''],
  'agent-format/reply': ['/$defs/trace'],
  'hooks/codex-output': ['', '/$defs/codexSpecific'],
  baseline: ['', '/$defs/expectedFailure'],
  config: ['', '/$defs/target', '/$defs/passRates'],
};

const cases = published.flatMap(({ name, contract, documents }) =>
  drafts.map((draft) => ({ name, draft, contract, document: documents[draft] })),
);

describe.each(cases)('the schema $name, draft $draft', ({ name, draft, contract, document }) => {
  it('the schema is valid in its draft', () => {
    expect(() => compile(document)).not.toThrow();
  });

  it('the schema has a unique id with the version of its contract, and a unique title', () => {
    const { $id, title } = document;
    const owner = contract === undefined ? '' : `${contract.id}:${contract.version}:`;
    expect($id).toMatch(/^urn:agent-conform:[\w.:-]+$/);
    expect($id).toContain(`urn:agent-conform:${owner}`);
    expect(cases.filter((other) => other.document['$id'] === $id)).toHaveLength(1);
    expect(cases.filter((other) => other.draft === draft && other.document['title'] === title)).toHaveLength(1);
  });

  it('the schema describes itself and every field', () => {
    const fields = [...subschemas(document)].flatMap(([at, { properties = {} }]) =>
      Object.keys(properties as object).map((field) => `${at}/properties/${field}`),
    );
    expect([document['description'], ...fields.map((at) => descriptionAt(document, at))]).not.toContain(undefined);
    const parts = Object.values(document['$defs'] ?? document['definitions'] ?? {}) as JsonSchema[];
    expect(parts.map(({ description }) => description)).not.toContain(undefined);
  });

  it('the schema names every object that has fields', () => {
    const named = /^$|^\/(\$defs|definitions)\/[a-z][A-Za-z]*$/;
    const places = [...subschemas(document)].filter(([, { properties }]) => Object.keys(properties ?? {}).length > 0);
    expect(places.map(([at]) => at).filter((at) => !named.test(at))).toEqual([]);
  });

  it('the examples in the schema fit', () => {
    expect(document['examples']).not.toHaveLength(0);
    for (const [at, { examples = [] }] of subschemas(document)) {
      const part = at === '' ? document : { ...definitionsOf(document), $ref: `#${at}` };
      for (const example of examples as unknown[]) expect(compile(part)(example)).toEqual([]);
    }
  });

  it('the schema is closed only where its document forbids additional fields', () => {
    const places = [...subschemas(document)].filter(([, schema]) => schema['additionalProperties'] === false);
    expect(places.map(([at]) => at.replace('/definitions/', '/$defs/'))).toEqual(closed[name] ?? []);
  });
});

it.each(contracts)('the contract $id judges with the published shapes', async ({ id, version, shapes }) => {
  const contract = await loadContract(id);
  expect([contract.id, contract.version]).toEqual([id, version]);
  expect(Object.keys(contract.shapes).toSorted()).toEqual(Object.keys(shapes).toSorted());
});

/** The description of a field, or of the part that it refers to. */
function descriptionAt(document: JsonSchema, at: string): unknown {
  const field = lookUp(document, at) as JsonSchema;
  const target = resolve(document, field['$ref']);
  return field['description'] ?? (typeof target === 'object' ? target['description'] : undefined);
}

function definitionsOf({ $schema, $defs, definitions }: JsonSchema): JsonSchema {
  return { $schema, ...($defs === undefined ? { definitions } : { $defs }) };
}
