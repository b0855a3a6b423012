import { readFileSync } from 'node:fs';
import { contractIds } from '../../src/api/contracts.ts';
import { baselineShape } from '../../src/conform/configuration/baseline-shape.ts';
import { configShape } from '../../src/conform/configuration/config-shape.ts';
import { failureShape } from '../../src/conform/failures/failure-shape.ts';
import { recordingShape } from '../../src/conform/recording/recording-shape.ts';
import { conclusionShape, hostCaseShape } from './host-shapes.ts';
import type { JsonSchema } from '../../src/contract.ts';
import { combinedShape } from '../../src/report/schema/combined.ts';
import { reportShape } from '../../src/report/schema/schema.ts';
import { publish } from '../../src/schema/publish/publish.ts';
import { isObject, subschemas } from '../../src/schema/walk.ts';

/** A contract's shapes as its source defines them, by their published names in camel case. */
export interface WrittenShapes {
  readonly id: string;
  readonly version: string;
  readonly shapes: Readonly<Record<string, unknown>>;
}

export const contracts: readonly WrittenShapes[] = await Promise.all(
  contractIds.map(async (id) => {
    const { version } = (await import(`../../suites/${id}/version.ts`)) as { version: string };
    return { id, version, shapes: await shapesOf(id) };
  }),
);

/** The shapes in the order of the source; a module's exports are in alphabetical order. */
async function shapesOf(id: string): Promise<WrittenShapes['shapes']> {
  const shapes = (await import(`../../suites/${id}/shapes.ts`)) as WrittenShapes['shapes'];
  const source = readFileSync(new URL(`../../suites/${id}/shapes.ts`, import.meta.url), 'utf8');
  const written = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  const [one, other] = [written, Object.keys(shapes)].map((names) => names.toSorted().join(', '));
  if (one !== other) throw new Error(`${id}: of ${other} only ${one} are written as export const`);
  return Object.fromEntries(written.map((name) => [name, shapes[name]]));
}

/** The kit's own documents; `version` is the `schemaVersion` in the document. */
const own = [
  { name: 'report', version: '1', shape: reportShape },
  { name: 'combined-report', version: '1', shape: combinedShape },
  { name: 'recording', version: '1', shape: recordingShape },
  { name: 'failure', version: '1', shape: failureShape },
  { name: 'baseline', version: '1', shape: baselineShape },
  { name: 'config', version: '1', shape: configShape },
  { name: 'host-case', version: '1', shape: hostCaseShape },
  { name: 'host-conclusion', version: '1', shape: conclusionShape },
];

/** The versions of schemas that have changed since they were published as 1.0.0. `changes.test.ts` requires them. */
const revised: Readonly<Record<string, string>> = {
  report: '3.2.0',
  'combined-report': '3.2.0',
  recording: '3.2.0',
  failure: '2.2.0',
  baseline: '1.1.0',
  config: '2.0.0',
  'hooks/codex-output': '2.0.0',
  'hooks/cursor-input': '2.0.0',
};

/** A schema as it is published under `schemas/`. */
export interface Published {
  /** `<contract>/<part>`, or a single word for a document that the kit itself writes. */
  readonly name: string;
  /** The contract, and the name of the export in its `shapes.ts`. */
  readonly contract?: { readonly id: string; readonly version: string; readonly part: string };
  /** The version of the schema itself; `$id` has the version of the contract. */
  readonly version: string;
  readonly shape: unknown;
  readonly documents: Readonly<Record<Draft, JsonSchema>>;
}

export const drafts = ['2020-12', '7'] as const;
export type Draft = (typeof drafts)[number];

export const published: readonly Published[] = [
  ...contracts.flatMap(({ id, version, shapes }) =>
    Object.entries(shapes).map(([part, shape]) => ({
      ...described(`${id}/${hyphened(part)}`, `${id}:${version}:${hyphened(part)}`, `${id}: ${hyphened(part)}`, shape),
      contract: { id, version, part },
    })),
  ),
  ...own.map(({ name, version, shape }) => described(name, `${name}:${version}`, `agent-conform: ${name}`, shape)),
];

/** The path of a schema below `schemas/`. */
export function fileOf(name: string, draft: Draft): string {
  const folders = name.split('/');
  const file = `${folders.pop()}.schema.json`;
  return [...folders, ...(draft === '7' ? ['draft-07'] : []), file].join('/');
}

function described(name: string, urn: string, title: string, shape: unknown): Published {
  const id = `urn:agent-conform:${urn}`;
  const documents = {
    '2020-12': readable(publish(shape, { draft: '2020-12', id, title })),
    '7': readable(publish(shape, { draft: '7', id: `${id}:draft-07`, title })),
  };
  return { name, version: revised[name] ?? '1.0.0', shape, documents };
}

/**
 * Arranges a schema for readers and tools: each named part gets its name as the title, from which tools name types; descriptions
 * come before contents; `true` is written where any field is allowed.
 */
function readable(schema: JsonSchema): JsonSchema {
  const { $schema, $id, title, description, $defs, definitions, ...rest } = structuredClone(schema);
  const named = (parts: unknown): JsonSchema =>
    Object.fromEntries(
      Object.entries(parts as Record<string, JsonSchema>).map(([name, { description: says, ...part }]) => [
        name,
        { title: hyphened(name).replaceAll('-', ' '), description: says, ...part },
      ]),
    );
  const document = {
    $schema,
    $id,
    title,
    description,
    ...rest,
    ...($defs === undefined ? {} : { $defs: named($defs) }),
    ...(definitions === undefined ? {} : { definitions: named(definitions) }),
  };
  for (const [, part] of subschemas(document)) open(part);
  return document;
}

function open(schema: { additionalProperties?: unknown; properties?: unknown }): void {
  if (isEmpty(schema.additionalProperties)) schema.additionalProperties = true;
  if (isEmpty(schema.properties)) delete schema.properties;
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function hyphened(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
