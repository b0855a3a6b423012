import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractIds, loadContract } from '../../src/api/contracts.ts';
import type { MadeSchemas } from '../../src/contract.ts';
import { changeInWords, changesOf, grown, stepFor } from './changes.ts';

const record = 'released-made.json';
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const released = JSON.parse(read(record)) as Readonly<Record<string, MadeSchemas | undefined>>;
const changelog = read('../../CHANGELOG.md');

const loaded = await Promise.all(contractIds.map(loadContract));
const made = loaded.flatMap(({ id, madeSchemas }) => (madeSchemas === undefined ? [] : [{ id, now: madeSchemas() }]));

it.each(made)('a change of the schemas that $id makes has a version and a line in the changelog', ({ id, now }) => {
  expect(asked(id, now)).toBeUndefined();
});

it('the current schemas are stored, to compare the next change with', async () => {
  const kept = made.map(({ id, now }) => {
    const { version, schemas } = now;
    return [id, asked(id, now) === undefined ? { version, schemas } : released[id]];
  });
  await expect(`${JSON.stringify(Object.fromEntries(kept))}\n`).toMatchFileSnapshot(record);
});

/** What the author of a change to a made schema still has to do; undefined if nothing. */
function asked(id: string, { version, schemas }: MadeSchemas): string | undefined {
  const before = released[id];
  if (before === undefined) return undefined;
  const gone = Object.keys(before.schemas).filter((name) => !Object.hasOwn(schemas, name));
  const added = Object.keys(schemas).filter((name) => !Object.hasOwn(before.schemas, name));
  const changes = Object.entries(before.schemas).flatMap(([name, schema]) =>
    changesOf(schema, schemas[name] ?? schema).map((change) => ({ ...change, at: name + change.at })),
  );
  const step = gone.length > 0 ? 'major' : stepFor(changes);
  const wanted = grown(before.version, added.length > 0 && step !== 'major' ? 'minor' : step);
  if (version === before.version && wanted === version) return undefined;
  if (version === wanted && changelog.includes(`\`${id}/<host>/<event>\` ${version}`)) return undefined;
  return [
    ...gone.map((name) => `${name} is gone`),
    ...added.map((name) => `${name} is new`),
    ...changes.map(changeInWords),
    `say ${wanted} of what ${id} makes, and what has changed in CHANGELOG.md: \`${id}/<host>/<event>\` ${wanted}`,
  ].join('\n');
}
