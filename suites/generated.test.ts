import { describe, expect, it } from 'vitest';
import { publish } from '../src/schema/publish.ts';
import { standaloneSource } from '../src/schema/standalone.ts';
import { baselineShape } from '../src/conform/baseline-shape.ts';
import { configShape } from '../src/conform/config-shape.ts';
import { combinedShape } from '../src/report/combined-schema.ts';
import { reportShape } from '../src/report/schema.ts';
import * as adkRun from './adk-run/shapes.ts';
import * as agentFormat from './agent-format/shapes.ts';
import * as scriptAgent from './script-agent/shapes.ts';
import * as wendell from './wendell/shapes.ts';

/**
 * What is generated, as file snapshots: a run of the tests compares, `npm run generate` writes.
 */
const contracts = [
  { id: 'wendell', version: 'wendell.agent_input.v1', shapes: { ...wendell } },
  { id: 'adk-run', version: '2.0', shapes: { ...adkRun } },
  { id: 'agent-format', version: '1', shapes: { ...agentFormat } },
  { id: 'script-agent', version: 'adr-001', shapes: { ...scriptAgent } },
];

const drafts = [
  { draft: '2020-12', folder: '' },
  { draft: '7', folder: 'draft-07/' },
] as const;

for (const { id, version, shapes } of contracts) {
  const published = (name: string, shape: unknown, draft: '2020-12' | '7') =>
    publish(shape, {
      draft,
      id: `urn:agent-conform:${id}:${version}:${fileName(name)}`,
      title: `${id}: ${fileName(name)}`,
    });

  for (const [name, shape] of Object.entries(shapes)) {
    it.each(drafts)(`${id}: the schema of ${name}, draft $draft`, async ({ draft, folder }) => {
      const file = `../schemas/${id}/${folder}${fileName(name)}.schema.json`;
      await expect(`${JSON.stringify(published(name, shape, draft), null, 2)}\n`).toMatchFileSnapshot(file);
    });
  }

  const schemas = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, published(name, shape, '2020-12')]),
  );

  it(`${id}: the validators`, async () => {
    await expect(standaloneSource(schemas)).toMatchFileSnapshot(`./${id}/validators.generated.ts`);
  });

  it(`${id}: the shapes with their validators`, async () => {
    await expect(shapesModule(schemas)).toMatchFileSnapshot(`./${id}/shapes.generated.ts`);
  });
}

describe.each([
  ['report', reportShape],
  ['combined-report', combinedShape],
  ['baseline', baselineShape],
  ['config', configShape],
])('the schema of the %s', (name, shape) => {
  it.each(drafts)('draft $draft', async ({ draft, folder }) => {
    const schema = publish(shape, { draft, id: `urn:agent-conform:${name}:1`, title: `agent-conform: ${name}` });
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../schemas/${folder}${name}.schema.json`);
  });
});

function shapesModule(schemas: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(schemas);
  const rows = names.map((name) => `  ${name}: shape(${JSON.stringify(schemas[name], null, 2)}, validators.${name}),`);
  return [
    '// Generated from shapes.ts; `npm run generate` writes it anew.',
    "import { shape } from '../../src/index.ts';",
    "import * as validators from './validators.generated.ts';",
    '',
    'export const shapes = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
