import { expect, it } from 'vitest';
import type { Clause, Exchange, Scenario, Verdict } from '../../src/contract.ts';
import { wendell } from './contract.ts';
import { handshakeClauses } from './handshake.ts';
import { anExchange, asks, good, killed, late, refused } from './wendell.samples.ts';

const required = ['orders.lookup', 'refunds.create'];
const clauseFor = (tools: string): Clause => handshakeClauses({ tools })[0] as Clause;
const judgeFor = (tools: string, ...turns: Exchange[]): Verdict => clauseFor(tools).judge(turns);
const judge = (...turns: Exchange[]): Verdict => judgeFor(required.join(','), ...turns);

it('sends the handshake once, as no work item', () => {
  const { fixed, next } = asks('handshake/supported-tools');
  expect(fixed).toHaveLength(1);
  const [body = ''] = fixed as string[];
  expect(JSON.parse(body)).toEqual({
    type: 'wendell.handshake',
    required_tools: required,
    tool_contracts: required.map((name) => ({
      name,
      arguments: { order_id: 'str' },
      description: expect.stringMatching(/./),
    })),
  });
  expect(next(body)).toEqual({ body, invalid: true });
  expect(next(body, refused)).toBeUndefined();
});

it('asks for the tools that the user named', () => {
  const sent = ({ on }: Clause): unknown => JSON.parse((on as Scenario<string>).fixed[0] ?? '{}');
  expect(sent(clauseFor(' a.b, ,c '))).toMatchObject({
    required_tools: ['a.b', 'c'],
    tool_contracts: [{ name: 'a.b' }, { name: 'c' }],
  });
  for (const none of ['', ' , ']) expect(sent(clauseFor(none))).toMatchObject({ required_tools: required });
});

it('is prepared with what the user said, without a call', () => {
  const { preparation } = wendell;
  expect(preparation?.settable.map(({ name }) => name)).toEqual(['tools']);
  expect(preparation?.call({}, [])).toBeUndefined();
  const prepared = preparation?.contract({ tools: 'a' }, []);
  if (prepared === undefined || 'because' in prepared) throw new Error('a contract was expected');
  const clause = prepared.clauses.find(({ profile }) => profile === 'handshake');
  expect(clause?.judge([anExchange({ supported_tools: ['b'] })])).toMatchObject({ is: 'fail' });
  expect(clause?.judge([anExchange({ supported_tools: ['a'] })])).toEqual({ is: 'pass' });
});

it('judges the shape alone where the user named no tools', () => {
  for (const tools of [[], ['other.tool'], required])
    expect(judgeFor('', anExchange({ supported_tools: tools }))).toEqual({ is: 'pass' });
  for (const odd of [{ supported_tools: 'orders.lookup' }, { supported_tools: [7] }, good])
    expect(judgeFor('', anExchange(odd))).toMatchObject({
      is: 'fail',
      expected: '{"supported_tools": [names of tools]} and exit code 0',
      hint: expect.stringContaining('--set tools=a,b'),
    });
});

it.each([
  { supported_tools: required },
  { ...good, supported_tools: [...required, 'more'] },
  `{"supported_tools": []} ${JSON.stringify({ supported_tools: required })}`,
  `INFO [1] {"level": 1} ${JSON.stringify({ supported_tools: required })} {"level": 2} [null]`,
])('passes %j', (printed) => {
  expect(judge(anExchange(printed))).toEqual({ is: 'pass' });
});

it.each([
  [{ supported_tools: ['orders.lookup'] }, '["orders.lookup"]'],
  [{ supported_tools: ['refunds.create', 7] }, '["refunds.create",7]'],
  [{ supported_tools: 'orders.lookup refunds.create' }, 'the command ended with exit code 0'],
  [good, 'the command ended with exit code 0'],
  ['', 'the command ended with exit code 0 and wrote nothing to stdout'],
  [required, 'the command ended with exit code 0'],
])('fails %j', (printed, actual) => {
  expect(judge(anExchange(printed))).toEqual({
    is: 'fail',
    expected: '{"supported_tools": ["orders.lookup","refunds.create"]} and exit code 0',
    actual,
    pointer: '/supported_tools',
    hint: expect.stringMatching(/"wendell.handshake".*can use$/),
    realHost: expect.stringContaining('before its first turn'),
  });
});

it('fails a good answer with another end', () => {
  for (const { ended } of [refused, killed, late])
    expect(judge(anExchange({ supported_tools: required }, { ended }))).toMatchObject({
      is: 'fail',
      actual: expect.stringMatching(/^the command /),
    });
});

it('has nothing to judge where no call was made', () => {
  expect(judge()).toEqual({ is: 'inconclusive', because: 'no call was made' });
});
