import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { aClause, aContract } from '../contract.samples.ts';
import { describeClause, summarizeContract } from '../describe.ts';
import { explainClause } from './clause.ts';
import { explainContract } from './explain.ts';
import { listContracts } from './list.ts';
import { widthOf } from '../layout/width.ts';

const narrow = { columns: 60, color: false };
const contract = aContract();

describe('explain', () => {
  test('explain shows a contract', () => {
    expect(explainContract(contract, narrow)).toMatchInlineSnapshot(`
      "echo 1.2
        Echo Contract
        document  https://example.org/contracts/echo/1.2/a-rather-long-address-that-is-copied-and-never-broken
        channel   command
        contents  5 clauses: 2 must, 1 should, 2 may; 1 sentence
                  unchecked; profiles: hello

      § Output shape
        must      echo/output/same
                  an answer is what was sent
        may       echo/output/short
                  an answer is as long as what was sent
        may       echo/hello/known (profile hello)
                  an answer is what was sent

      kit's charter
        should    echo/failure/code
                  an answer is what was sent

      § Input shape
        must      echo/input/any (binds the host)
                  an answer is what was sent

      Not checked: no call can show it
        echo/input/kept
          what is sent is kept for a day (§ Input shape)
          no call lasts as long

      Profiles: tried only when they are asked for
        hello
          the greeting that some hosts send first

      More of it
        example   agent-conform explain echo --example
        fields    agent-conform schema echo request
        a clause  agent-conform explain echo/output/same
      "
    `);
  });

  test('explain gives the reason why a clause has no example', () => {
    const because = 'its sources disagree';
    const clause = aClause({ profile: 'hello', unshown: { verdicts: ['pass', 'fail'], because } });
    const said = explainClause(clause, contract, { columns: 200, color: false });
    expect(said).toMatch(/^ {2}example {3}none of a pass or a failure under hello: its sources disagree$/m);
    expect(describeClause(clause)).toMatchObject({ unshown: { verdicts: ['pass', 'fail'], because } });
    expect(explainClause(aClause({}), contract, narrow)).not.toContain('none of');
  });

  test('explain leaves out empty blocks of a contract without unchecked sentences and profiles', () => {
    const { profiles: _, ...plain } = aContract({ unchecked: [] });
    expect(explainContract(plain, narrow)).not.toMatch(/Not checked|Profiles/);
  });

  test('explain shows the clauses, unchecked sentences and settings of the host side', () => {
    const settable = [
      { name: 'words', says: 'how its errors read' },
      { name: 'language', says: 'of the agent', values: ['a', 'b'], isOption: true as const },
    ];
    const hosts = aContract({
      clauses: [aClause({ id: 'echo/host/error', subject: 'host', says: 'a refusal is an error' })],
      unchecked: [{ id: 'echo/host/log', section: 'Logs', says: 'errors are logged', because: 'no case reads a log' }],
      preparation: { settable, call: () => undefined, contract: () => contract },
    });
    const page = explainContract(contract, narrow, hosts);
    expect(page).toContain(`
Binding its hosts: agent-conform host
  must      echo/host/error
            a refusal is an error

Not checked of its hosts
  echo/host/log
    errors are logged (§ Logs)
    no case reads a log

What can be said of a host: host --set name=value
  words
    how its errors read
  language=a|b
    of the agent (also an option of host: --language)
`);
  });

  test('explain shows a clause', () => {
    expect(explainClause(aClause(), contract, narrow)).toMatchInlineSnapshot(`
      "echo/output/same
        an answer is what was sent
        level     must
        category  unknown fields
        subject   agent, the program that answers
        contract  Echo Contract, 1.2
        section   § Output shape
        tried on  every valid call of the run, whichever clause
                  asked for it
      "
    `);
  });

  test.each([
    ['echo/output/same', 'every valid call of the run'],
    ['echo/output/short', 'the plain calls of the contract: 3 fixed, and generated ones'],
    ['echo/failure/code', 'conversations of its own: 2 fixed\n'],
    ['echo/input/any', 'conversations of its own: 1 fixed, and generated ones'],
    ['echo/hello/known', 'conversations of its own: generated ones'],
  ])('explain says what %s is tried on', (id, tried) => {
    const clause = contract.clauses.find((one) => one.id === id) ?? aClause();
    expect(explainClause(clause, contract, { columns: 200, color: false })).toContain(tried);
  });

  test('explain shows the profile of a clause', () => {
    const page = explainClause(aClause({ profile: 'hello' }), contract, { columns: 200, color: false });
    expect(page).toContain('hello: the greeting that some hosts send first (tried only when it is asked for)\n');
  });
});

describe('list', () => {
  test('list shows the contracts', () => {
    expect(
      listContracts([contract, aContract({ id: 'ping', unchecked: [], profiles: [] })].map(summarizeContract), narrow),
    ).toMatchInlineSnapshot(`
      "echo 1.2
        Echo Contract
        5 clauses: 2 must, 1 should, 2 may; 1 sentence unchecked;
        profiles: hello

      ping 1.2
        Echo Contract
        5 clauses: 2 must, 1 should, 2 may
      "
    `);
  });
});

const texts = {
  explainContract: (columns: number, color: boolean) => explainContract(contract, { columns, color }),
  explainClause: (columns: number, color: boolean) =>
    explainClause(aClause({ profile: 'hello' }), contract, { columns, color }),
  listContracts: (columns: number, color: boolean) =>
    listContracts([contract, contract].map(summarizeContract), { columns, color }),
};

describe.each(Object.entries(texts))('the text of %s', (_, show) => {
  test.each([60, 80, 200])('the text keeps to %i columns, except for an address', (columns) => {
    const lines = show(columns, false).split('\n');
    expect(lines.filter((line) => widthOf(line) > columns && !line.includes('https:'))).toEqual([]);
  });

  test('the text is the same with colour and without', () => {
    expect(show(80, false)).not.toContain('\x1b');
    expect(stripVTControlCharacters(show(80, true))).toBe(show(80, false));
  });
});
