import { expect, it } from 'vitest';
import type { Exchange } from '../../src/index.ts';
import { anExchange, asks, good, judged, killed, late, refused } from './wendell.samples.ts';

const required = ['orders.lookup', 'refunds.create'];
const judge = (...turns: Exchange[]) => judged('handshake/supported-tools', ...turns);

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
    hint: expect.stringContaining('"wendell.handshake"'),
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
