import { expect, it } from 'vitest';
import { categories, levels } from '../../src/index.ts';
import { isAnswered } from './answers.ts';
import { wendell } from './contract.ts';
import { anExchange } from './wendell.samples.ts';

const { clauses, unchecked, profiles = [] } = wendell;
const headings = ['Input shape', 'Output shape', 'Failure behavior', 'charter'];

it('says what it is', () => {
  const { id, version, channel } = wendell;
  expect({ id, version, channel }).toEqual({ id: 'wendell', version: 'wendell.agent_input.v1', channel: 'command' });
  expect(wendell.title).toContain('Wendell');
  expect(wendell.source).toContain('Agent Adapter Contract');
});

it.each([...clauses, ...unchecked])('$id says a sentence of its own, and where it stands', ({ id, section, says }) => {
  expect(id).toMatch(/^wendell\/(input|output|failure|timing|handshake)\/[a-z0-9-]+$/);
  expect(headings).toContain(section);
  expect(says).toMatch(/^[a-z].{10,90}[a-zA-Z0-9]$/);
  const all = [...clauses, ...unchecked];
  expect(all.filter((other) => other.id === id || other.says === says)).toHaveLength(1);
});

it.each(clauses)('$id has a level, a category and a subject', ({ level, category, subject }) => {
  expect(levels).toContain(level);
  expect(categories).toContain(category);
  expect(subject).toBe('agent');
});

it('has an ordinary answer that answers a work item', () => {
  const { received, ended } = wendell.answer;
  expect(isAnswered(anExchange(received, { ended }))).toBe(true);
  expect(wendell.shapes.reply.validate(JSON.parse(received))).toEqual([]);
});

it('requires what the document requires, and leaves to advice what it leaves open', () => {
  const required = clauses.filter(({ level }) => level === 'must').map(({ id }) => id);
  expect(required.filter((id) => clauses.some((clause) => clause.id === id && clause.section === 'charter'))).toEqual(
    [],
  );
});

it('judges all valid calls, and the plain ones alone where a change has a clause of its own', () => {
  const on = (kind: string) =>
    clauses.filter((clause) => clause.on === kind).map(({ id }) => id.replace('wendell/', ''));
  expect(on('plain')).toEqual(['input/reads-work-item']);
  const own = clauses.filter((clause) => typeof clause.on === 'object');
  expect(on('plain').length + on('valid').length + own.length).toBe(clauses.length);
});

it('says of what is not checked why', () => {
  expect(unchecked).not.toEqual([]);
  for (const { because } of unchecked) expect(because).toMatch(/^[a-z].{10,}/);
});

it('declares every profile that a clause belongs to', () => {
  const belonging = clauses.flatMap(({ profile }) => profile ?? []);
  expect([...new Set(belonging)]).toEqual(profiles.map(({ id }) => id));
  for (const { says } of profiles) expect(says).toMatch(/^[a-z].{10,}/);
});
