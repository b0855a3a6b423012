import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../src/contract.ts';
import { changeInWords, changesOf, grown, stepFor } from './changes.ts';
import { type Published, published } from './published.ts';

/** A schema as it was when its version was given. */
interface Released {
  readonly version: string;
  readonly schema: JsonSchema;
}

const record = 'released.json';
const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const released = JSON.parse(read(record)) as Readonly<Record<string, Released | undefined>>;
const changelog = read('../../CHANGELOG.md');

describe('a published schema changes with its version and a line in the changelog', () => {
  it.each(published)('a change of the schema $name comes with a version and a line in the changelog', (schema) => {
    expect(asked(schema)).toBeUndefined();
  });

  it('the current schemas are stored, to compare the next change with', async () => {
    const kept = published.map((schema): [string, Released | undefined] => {
      const { name, version, documents } = schema;
      return [name, asked(schema) === undefined ? { version, schema: documents['2020-12'] } : released[name]];
    });
    await expect(`${JSON.stringify(Object.fromEntries(kept))}\n`).toMatchFileSnapshot(record);
  });

  it('a published schema is never removed', () => {
    expect(Object.keys(released).filter((name) => published.every((schema) => schema.name !== name))).toEqual([]);
  });
});

describe('a change is classified', () => {
  const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
  const open = { ...closed, additionalProperties: {} };
  const list = { type: 'array', items: { type: 'string' } };

  it.each<[string, JsonSchema, JsonSchema, string, string[]]>([
    ['nothing', open, structuredClone(open), 'none', []],
    ['another word for anything', open, { ...open, additionalProperties: true }, 'none', []],
    ['words', open, { ...open, description: 'x' }, 'patch', []],
    ['words inside', list, { ...list, items: { type: 'string', title: 'x' } }, 'patch', []],
    ['a new field', open, { ...open, properties: { ...open.properties, b: { type: 'string' } } }, 'minor', []],
    ['a field that goes', open, { ...open, properties: {} }, 'major', ['readers']],
    ['a field that has to be there', open, { ...open, required: ['a'] }, 'major', ['senders']],
    ['a field that may be left out', { ...open, required: ['a'] }, open, 'major', ['readers']],
    ['another type', list, { ...list, items: { type: 'number' } }, 'major', ['senders', 'readers']],
    ['a further type', list, { ...list, items: { type: ['string', 'null'] } }, 'major', ['readers']],
    ['no type', list, { ...list, items: {} }, 'major', ['readers']],
    ['a further value', { enum: ['a'] }, { enum: ['a', 'b'] }, 'major', ['readers']],
    ['a value that goes', { enum: ['a', 'b'] }, { enum: ['a'] }, 'major', ['senders']],
    ['an object that closes', open, closed, 'major', ['senders']],
    ['an object that opens', closed, open, 'major', ['readers']],
    ['a bound', list, { ...list, maxItems: 3 }, 'major', ['senders']],
    ['a wider bound', { ...list, maxItems: 3 }, { ...list, maxItems: 4 }, 'major', ['readers']],
    ['a higher least', { ...list, minItems: 1 }, { ...list, minItems: 2 }, 'major', ['senders']],
    ['no least', { ...list, minItems: 1 }, list, 'major', ['readers']],
    ['a further arm', { anyOf: [list] }, { anyOf: [list, open] }, 'major', ['readers']],
    ['an arm that goes', { anyOf: [list, { type: 'null' }] }, { anyOf: [list] }, 'major', ['senders']],
    ['an expression', { type: 'string' }, { type: 'string', pattern: '^a' }, 'major', ['senders']],
    ['another part', { $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }, 'major', ['senders', 'readers']],
  ])('a change of %s is classified', (_, before, after, step, breaks) => {
    const changes = changesOf(before, after);
    expect([stepFor(changes), changes.flatMap((change) => change.breaks)]).toEqual([step, breaks]);
  });
});

/** What the author of a change still has to do; undefined if nothing. */
function asked({ name, version, documents }: Published): string | undefined {
  const before = released[name];
  if (before === undefined) return undefined;
  const changes = changesOf(before.schema, documents['2020-12']);
  const step = stepFor(changes);
  if (step === 'none' && before.version === version) return undefined;
  const wanted = grown(before.version, step);
  const line = `\`${name}\` ${version}`;
  if (version === wanted && changelog.includes(line)) return undefined;
  return [
    ...changes.map(changeInWords),
    `say ${wanted} of ${name} in generate/schemas/published.ts (revised), and what has changed in CHANGELOG.md: \`${name}\` ${wanted}`,
  ].join('\n');
}
