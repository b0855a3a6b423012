import { expect, test } from 'vitest';
import { aClause, aContract } from './contract.samples.ts';
import { describeClause, describeContract, summarizeContract } from './describe.ts';

test('a contract is summarized', () => {
  expect(summarizeContract(aContract())).toEqual({
    id: 'echo',
    version: '1.2',
    title: 'Echo Contract',
    source: aContract().source,
    channel: 'command',
    levels: { must: 2, should: 1, may: 2 },
    unchecked: 1,
    profiles: [{ id: 'hello', says: 'the greeting that some hosts send first' }],
  });
});

test('clauses that share an id, one for each profile, count once at the strictest of their levels', () => {
  const clauses = [
    aClause({ id: 'echo/output/same', level: 'may', profile: 'lax' }),
    aClause({ id: 'echo/output/same', level: 'must', profile: 'strict' }),
    aClause({ id: 'echo/output/short', level: 'should' }),
  ];
  const { levels } = summarizeContract(aContract({ clauses, needsProfile: true }));
  expect(levels).toEqual({ must: 1, should: 1, may: 0 });
});

test('a contract is described by its summary, its clauses and its unchecked sentences', () => {
  const contract = aContract();
  const { unchecked: _, ...summary } = summarizeContract(contract);
  expect(describeContract(contract)).toEqual({
    settable: [],
    ...summary,
    clauses: contract.clauses.map(describeClause),
    unchecked: contract.unchecked,
  });
});

test('the host side of a contract is described in the same form', () => {
  const settable = [{ name: 'words', says: 'how its errors read' }];
  const hosts = aContract({ preparation: { settable, call: () => undefined, contract: () => aContract() } });
  const { clauses, unchecked } = hosts;
  expect(describeContract(aContract(), hosts).hosts).toEqual({
    levels: { must: 2, should: 1, may: 2 },
    settable,
    clauses: clauses.map(describeClause),
    unchecked,
  });
});

test('a clause is described by its facts, without its functions', () => {
  expect(describeClause(aClause({ profile: 'hello' }))).toEqual({
    id: 'echo/output/same',
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    section: 'Output shape',
    says: 'an answer is what was sent',
    profile: 'hello',
    tried: { on: 'valid' },
  });
  const [, plain, failure, input] = aContract().clauses.map((clause) => describeClause(clause).tried);
  expect(plain).toEqual({ on: 'plain' });
  expect(failure).toEqual({ on: 'own', fixed: 2, generated: false });
  expect(input).toEqual({ on: 'own', fixed: 1, generated: true });
});

test('a described contract is plain JSON', () => {
  const data = describeContract(aContract());
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});
