import fc from 'fast-check';
import type { Clause, Contract, Scenario } from '../model/index.ts';

/** A small contract with every kind of clause, an unchecked sentence and a profile. */
export function aContract(changed: Partial<Contract> = {}): Contract {
  const shape = { schema: {}, validate: () => [] };
  return {
    id: 'echo',
    version: '1.2',
    title: 'Echo Contract',
    source: 'https://example.org/contracts/echo/1.2/a-rather-long-address-that-is-copied-and-never-broken',
    channel: 'command',
    shapes: { request: shape, reply: shape },
    calls: sends(3, true),
    answer: { received: 'echo', ended: { by: 'exit', code: 0 } },
    clauses: [
      aClause(),
      aClause({ id: 'echo/output/short', level: 'may', on: 'plain', says: 'an answer is as long as what was sent' }),
      aClause({
        id: 'echo/failure/code',
        level: 'should',
        section: 'charter',
        category: 'error-codes',
        on: sends(2, false),
      }),
      aClause({ id: 'echo/input/any', section: 'Input shape', on: sends(1, true), subject: 'host' }),
      aClause({ id: 'echo/hello/known', level: 'may', profile: 'hello', on: sends(0, true) }),
    ],
    unchecked: [
      {
        id: 'echo/input/kept',
        section: 'Input shape',
        says: 'what is sent is kept for a day',
        because: 'no call lasts as long',
      },
    ],
    profiles: [{ id: 'hello', says: 'the greeting that some hosts send first' }],
    ...changed,
  };
}

/** A `must` clause on every valid call, with the given changes. */
export function aClause(changed: Partial<Clause> = {}): Clause {
  return {
    id: 'echo/output/same',
    section: 'Output shape',
    level: 'must',
    category: 'unknown-fields',
    subject: 'agent',
    says: 'an answer is what was sent',
    on: 'valid',
    judge: () => ({ is: 'pass' }),
    ...changed,
  };
}

function sends(fixed: number, generated: boolean): Scenario {
  return {
    fixed: Array.from({ length: fixed }, (_, at) => at),
    ...(generated ? { generated: fc.nat() } : {}),
    call: (value, turns) => (turns.length === 0 ? { body: JSON.stringify(value) } : undefined),
  };
}
