import { expect, it } from 'vitest';
import { contractLaws } from '../contract.laws.ts';
import { isAnswered } from './answers.ts';
import { wendell } from './contract.ts';

const { clauses } = wendell;

contractLaws(wendell, {
  ids: /^wendell\/(input|output|failure|timing|handshake)\/[a-z0-9-]+$/,
  headings: ['Input shape', 'Output shape', 'Failure behavior', 'charter'],
  isAnswered,
});

it('says what it is', () => {
  const { id, version, channel } = wendell;
  expect({ id, version, channel }).toEqual({ id: 'wendell', version: 'wendell.agent_input.v1', channel: 'command' });
  expect(wendell.title).toContain('Wendell');
  expect(wendell.source).toContain('Agent Adapter Contract');
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
